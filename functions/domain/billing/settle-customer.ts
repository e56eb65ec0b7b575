/** Settles the workspace of a customer at Stripe. */
import { log } from '../../kernel/log.ts'
import { atStripe, isMissing } from './at-stripe.ts'
import { seeSubscription, settleSubscription } from './settle-subscription.ts'

/** The workspace that a customer was made for, by Stripe's own record of it. */
const workspaceOf = (customerId: string): Promise<string | undefined> =>
  atStripe(async (client) => {
    try {
      const customer = await client.customers.retrieve(customerId)
      return customer.deleted === true ? undefined : customer.metadata['workspaceId']
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  })

/**
 * Does nothing for a customer whom the workspace does not name as its own: anyone with access to the account at Stripe
 * can write any workspace into a customer.
 */
export const settleCustomer = async (customerId: string): Promise<void> => {
  const workspaceId = await workspaceOf(customerId)
  const seen = workspaceId === undefined ? undefined : await seeSubscription(workspaceId)
  if (workspaceId === undefined || seen?.subscription?.customerId !== customerId) {
    log.warn('customer-without-workspace', { customerId, workspaceId })
    return
  }
  await settleSubscription(workspaceId, undefined, seen)
}
