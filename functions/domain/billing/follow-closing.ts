/** A workspace that is being closed is not charged again. If it stays, so does its subscription. */
import type Stripe from 'stripe'
import { readWorkspace } from '../workspace/workspace-repository.ts'
import { atStripe } from './at-stripe.ts'
import { cancelSubscription } from './pending-change.ts'
import { settleSubscription } from './settle-subscription.ts'
import { readSubscription } from './subscription-repository.ts'

/** Marks a cancellation that the closing caused: one that the company asked for before stays when the account stays. */
const cause = 'endsWithWorkspace'

const follow = async (client: Stripe, id: string, isClosing: boolean): Promise<void> => {
  const subscription = await client.subscriptions.retrieve(id)
  const endsWithWorkspace = subscription.metadata[cause] === 'true'
  if (isClosing && subscription.cancel_at === null) await cancelSubscription(client, subscription, { [cause]: 'true' })
  if (!isClosing && endsWithWorkspace)
    await client.subscriptions.update(id, { cancel_at_period_end: false, metadata: { [cause]: '' } })
}

/** Follows the workspace as it is now, because an event can be late. */
export const followClosing = async (workspaceId: string): Promise<void> => {
  const [workspace, stored] = await Promise.all([readWorkspace(workspaceId), readSubscription(workspaceId)])
  const id = stored?.subscriptionId
  if (workspace === undefined || id === undefined || stored?.standing.state === 'none') return
  await atStripe((client) => follow(client, id, workspace.closesAt !== undefined))
  await settleSubscription(workspaceId)
}
