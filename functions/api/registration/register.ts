import { plans } from '../../../shared/plans.ts'
import type { Registered } from '../../../shared/registration.ts'
import type { routes } from '../../../shared/routes.ts'
import { takeAttempt, takeMailTo } from '../../domain/credentials/attempt-repository.ts'
import type { Handler } from '../../kernel/call.ts'
import { evenTime } from '../../kernel/even-time.ts'
import { Problem } from '../../kernel/problem.ts'
import { sendOwnMail } from '../../domain/mail/send.ts'
import { keepApplication } from '../../domain/registration/application-repository.ts'
import { activationMail, knownMail } from '../../domain/registration/mails.ts'
import { reserve, type Registrant } from '../../domain/registration/reserve.ts'
import { knownTimeZone } from '../../domain/registration/known-time-zone.ts'

/** Creates only the application, which the payment continues. */
const askForPayment = async (input: Registrant): Promise<Registered> => {
  const { label, monthlyCents } = plans[input.plan]
  const applicationId = await keepApplication({ ...input, amountCents: monthlyCents })
  return {
    paymentRequired: true,
    paymentData: {
      customerEmail: input.email,
      companyName: input.company,
      amount: monthlyCents,
      currency: 'usd',
      planName: label,
    },
    message: `${label} is a paid plan. Nothing has been charged.`,
    applicationId,
  }
}

/**
 * The owner of the address learns by mail what they can do; the caller learns nothing. No plan counts these mails:
 * they are the product's own, and the workspace has no owner yet.
 */
const openFree = async (input: Registrant): Promise<void> => {
  // An address that has reached its mail limit keeps the last link that it was sent.
  if (!(await takeMailTo(input.email))) return
  const reserved = await reserve(input)
  const mail = reserved.outcome === 'known' ? knownMail(reserved.kind) : activationMail(reserved.address)
  if ((await sendOwnMail('activation', input.email, mail)) === 'failed')
    throw new Problem('mail_failed', 'We could not send the email just now. Please try again in a moment.')
}

export const register: Handler<typeof routes.registration.register> = async ({ body, request }) => {
  const input = { ...body, email: body.email.toLowerCase(), timeZone: knownTimeZone(body.timeZone) }
  await takeAttempt('registration', input.email, request.address)
  if (plans[input.plan].monthlyCents > 0) return askForPayment(input)
  await Promise.all([openFree(input), evenTime()])
  return { paymentRequired: false, message: 'Check your inbox for the link to set your password.' }
}
