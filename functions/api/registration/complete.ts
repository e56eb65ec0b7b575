/** Opens what a visitor has paid for. Stripe is asked; what the browser sends only has to agree. */
import { plans } from '../../../shared/billing/plans.ts'
import type { Completed } from '../../../shared/accounts/registration.ts'
import type { routes } from '../../../shared/routes.ts'
import { requirePaid } from '../../domain/billing/prove-payment.ts'
import { seeSubscription, settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { takeAttempt } from '../../domain/accounts/credentials/attempt-limit.ts'
import { issueCredentials } from '../../domain/accounts/registration/issue-credentials.ts'
import { readApplication, type Application } from '../../domain/accounts/registration/application-repository.ts'
import { applicationOf, secretOf } from '../../domain/accounts/registration/registration-cookie.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { log } from '../../kernel/log.ts'
import { Problem } from '../../kernel/problem.ts'

type Row = typeof routes.registration.complete

const unknownPayment = () => new Problem('not_found', 'We couldn’t find this payment in this browser.')

const requireSame = (application: Application, { email, company, plan }: BodyOf<Row>): void => {
  if (application.plan !== plan)
    throw new Problem(
      'payment_mismatch',
      `This payment is for ${plans[application.plan].label}, not for ${plans[plan].label}.`,
    )
  if (application.email !== email.toLowerCase() || application.company !== company)
    throw new Problem('payment_mismatch', 'This payment is for another company or email address.')
}

const exists: Completed = {
  alreadyExists: true,
  credentials: null,
  message: 'A workspace already exists for this email address.',
}

const opened = async (application: Application, secret: string): Promise<Completed> => {
  const credentials = await issueCredentials(application, secret)
  return credentials === undefined ? exists : { alreadyExists: false, credentials, message: 'Your workspace is ready.' }
}

const returned: Completed = {
  ...exists,
  message: `${exists.message} Your payment is on its way back to your card.`,
}

/** The application, and what is stored about its workspace. */
const prove = async (application: Application | undefined, body: BodyOf<Row>) => {
  if (application === undefined) throw unknownPayment()
  requireSame(application, body)
  const seen = await seeSubscription(application.workspaceId)
  if (seen.subscription === undefined) throw unknownPayment()
  await requirePaid(seen.subscription.customerId, body.transactionId, unknownPayment)
  return { application, seen }
}

export const complete: Handler<Row> = async ({ body, request }) => {
  await takeAttempt('payment', body.email, request)
  const { application, seen } = await applicationOf(request).then((found) =>
    prove(found, body).catch((error: unknown) => {
      if (error instanceof Problem) log.warn('payment-proof-refused', { application: found?.id, code: error.code })
      throw error
    }),
  )
  const settled = await settleSubscription(application.workspaceId, undefined, seen)
  if (settled !== undefined) return opened(application, secretOf(request))
  const now = await readApplication(application.id)
  if (now?.outcome === 'returned') return returned
  throw new Problem('payment_mismatch', 'This payment is not for a subscription that is in effect.')
}
