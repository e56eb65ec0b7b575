/** Who buys a plan: a workspace, or a visitor who has applied for one that does not exist yet. */
import type Stripe from 'stripe'
import { Problem } from '../../kernel/problem.ts'
import type { Application } from '../accounts/registration/application-repository.ts'
import { readWorkspace } from '../workspace/workspace-repository.ts'
import type { StoredSubscription } from './subscription-repository.ts'

export type Buyer = { workspaceId: string; company: string; email: string; application?: Application }

/** A visitor, or the workspace whose record is still to be read. */
export type Payer = Buyer | { workspaceId: string }

export const readBuyer = async (workspaceId: string): Promise<Buyer> => {
  const workspace = await readWorkspace(workspaceId)
  if (workspace === undefined) throw new Error('The session belongs to a workspace without a record')
  return { workspaceId, company: workspace.companyName, email: workspace.contactEmail }
}

/** @throws Problem `wrong_state` if the application is paid already */
export const applicant = (application: Application): Buyer => {
  const { workspaceId, company, email, outcome } = application
  if (outcome !== undefined)
    throw new Problem('wrong_state', 'Your payment has arrived. The rest is in the email that we have sent you.')
  return { workspaceId, company, email, application }
}

/** Two calls at once make one customer. */
export const makeCustomer = (client: Stripe, { workspaceId, company, email }: Buyer): Promise<Stripe.Customer> =>
  client.customers.create(
    { name: company, email, metadata: { workspaceId } },
    { idempotencyKey: `customer-${workspaceId}` },
  )

/** What is stored of a buyer who has paid for nothing yet. */
export const unpaidRecord = (
  { workspaceId, application }: Buyer,
  customerId: string,
  subscriptionId: string | undefined,
  version: number,
): StoredSubscription => ({
  workspaceId,
  customerId,
  subscriptionId,
  standing: { state: 'none' },
  ...(application && { application: { id: application.id, expiresAt: application.expiresAt } }),
  version,
})
