/** A payment that a browser names as its proof. What it was for is looked up at Stripe. */
import { plans, type PaidPlan } from '../../../shared/billing/plans.ts'
import { log } from '../../kernel/log.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { atStripe, isMissing } from './at-stripe.ts'
import { settleSubscription } from './settle-subscription.ts'
import type { Settled } from './settled.ts'

const unknownPayment = () => new Problem('not_found', 'This company has no such payment.')

/**
 * @param unknown - the problem of a payment that is not this customer's
 * @throws Problem `payment_incomplete`
 */
export const requirePaid = async (
  customerId: string,
  paymentIntentId: string,
  unknown: () => Problem,
): Promise<void> => {
  const intent = await atStripe((client) =>
    client.paymentIntents.retrieve(paymentIntentId).catch((error: unknown) => {
      if (isMissing(error)) throw unknown()
      throw error
    }),
  )
  if (intent.customer !== customerId) throw unknown()
  if (intent.status !== 'succeeded')
    throw new Problem('payment_incomplete', 'The payment is not complete. Nothing has changed.')
}

/**
 * Puts into effect what a workspace has paid for.
 *
 * @throws Problem `not_found` for a payment that is not this workspace's, `payment_incomplete`, and `payment_mismatch`
 *   if what is paid for is another plan
 */
export const provePayment = async (
  principal: Member,
  seen: Settled,
  { paymentIntentId, plan }: { paymentIntentId: string; plan: PaidPlan },
): Promise<Settled> => {
  const { workspaceId } = principal
  try {
    if (seen.subscription === undefined) throw unknownPayment()
    await requirePaid(seen.subscription.customerId, paymentIntentId, unknownPayment)
  } catch (error) {
    if (error instanceof Problem) log.warn('payment-proof-refused', { workspaceId, code: error.code })
    throw error
  }
  const settled = await settleSubscription(workspaceId, nowBy(principal), seen)
  const standing = settled?.subscription?.standing
  if (settled === undefined || standing === undefined || standing.state === 'none')
    throw new Problem('payment_mismatch', 'This payment is not for a subscription that is in effect.')
  if (standing.plan !== plan)
    throw new Problem(
      'payment_mismatch',
      `This company pays for ${plans[standing.plan].label}, not for ${plans[plan].label}.`,
    )
  return settled
}
