import { isPaidPlan, plans, type PaidPlan } from '../../../shared/billing/plans.ts'
import type { Registered } from '../../../shared/accounts/registration.ts'
import type { routes } from '../../../shared/routes.ts'
import { takeAttempt, takeMailTo } from '../../domain/accounts/credentials/attempt-limit.ts'
import type { Handler, Reply } from '../../kernel/http/call.ts'
import { evenTime } from '../../kernel/even-time.ts'
import type { Mail } from '../../domain/mail/write-mail.ts'
import { requireOwnName } from '../../domain/mail/look-alikes.ts'
import { sendOwnMail } from '../../domain/mail/send.ts'
import { keepApplication } from '../../domain/accounts/registration/application-repository.ts'
import { firstLinkMail } from '../../domain/accounts/registration/first-link.ts'
import { activationMail, knownMail } from '../../domain/accounts/registration/mails.ts'
import { cookieOf } from '../../domain/accounts/registration/registration-cookie.ts'
import { reserve, type Registrant, type Reserved } from '../../domain/accounts/registration/reserve.ts'
import { keepUnsent } from '../../domain/accounts/registration/unsent-repository.ts'
import { knownTimeZone } from '../../domain/accounts/registration/known-time-zone.ts'

/** Keeps only the application. The browser goes on with it by its cookie, and pays. */
const askForPayment = async (input: Registrant & { plan: PaidPlan }, reply: Reply): Promise<Registered> => {
  const { plan, company, email, timeZone } = input
  const { label, monthlyCents } = plans[plan]
  const { application, secret } = await keepApplication({ plan, company, email, timeZone })
  reply.cookie(cookieOf(application, secret))
  return {
    paymentRequired: true,
    paymentData: {
      customerEmail: email,
      companyName: company,
      amount: monthlyCents,
      currency: 'usd',
      planName: label,
    },
    message: `${label} is a paid plan. Nothing has been charged.`,
    applicationId: application.id,
  }
}

const mailFor = async (reserved: Reserved): Promise<Mail> => {
  if (reserved.outcome === 'reserved') return activationMail(reserved.address)
  const { holder } = reserved
  // Someone who has paid and lost the link asks for it here.
  return (await firstLinkMail(holder)) ?? knownMail(holder.kind)
}

/**
 * The owner of the address learns by mail what they can do; the caller learns nothing. No plan counts these mails:
 * they are the product's own, and the workspace has no owner yet. If SES does not take the mail of a new registration,
 * operators see it and can send the link.
 */
const openFree = async (input: Registrant): Promise<void> => {
  // An address that has reached its mail limit keeps the last link that it was sent.
  if (!(await takeMailTo(input.email))) return
  const reserved = await reserve(input)
  const sending = await sendOwnMail('activation', input.email, await mailFor(reserved))
  if (sending === 'failed' && reserved.outcome === 'reserved')
    await keepUnsent({ email: input.email, company: input.company, workspaceId: reserved.workspaceId })
}

export const register: Handler<typeof routes.registration.register> = async ({ body, request, reply }) => {
  const input = { ...body, email: body.email.toLowerCase(), timeZone: knownTimeZone(body.timeZone) }
  await requireOwnName('company', input.company)
  await takeAttempt('registration', input.email, request)
  if (isPaidPlan(input.plan)) return askForPayment({ ...input, plan: input.plan }, reply)
  await Promise.all([openFree(input), evenTime()])
  return { paymentRequired: false, message: 'Check your inbox for the link to set your password.' }
}
