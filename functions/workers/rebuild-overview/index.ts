/** Recounts the totals of one or all workspaces from the records. An operator runs it. */
import { onWorkspaces } from '../../domain/workspace/on-workspaces.ts'
import { rebuild } from './rebuild.ts'

export const handler = onWorkspaces('overview-rebuilt', async (workspaceId) => ({
  corrected: await rebuild(workspaceId),
}))
