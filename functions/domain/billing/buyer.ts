/** Who buys a plan: a workspace, or a visitor who has applied for one that does not exist yet. */
import { Problem } from '../../kernel/problem.ts'
import type { Application } from '../registration/application-repository.ts'
import { readWorkspace } from '../workspace/workspace-repository.ts'

export type Buyer = { workspaceId: string; company: string; email: string; application?: Application }

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
