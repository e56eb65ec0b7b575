/** Recounts the totals of a workspace, or of all of them, from the records. For an operator. */
import { onWorkspaces } from '../../domain/workspace/on-workspaces.ts'
import { rebuild } from './rebuild.ts'

export const handler = onWorkspaces('overview-rebuilt', async (workspaceId) => ({
  corrected: await rebuild(workspaceId),
}))
