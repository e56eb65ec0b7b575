import { workspaceId } from '../../../shared/contract/ids.ts'
import { notFound } from '../../kernel/problem.ts'
import { readWorkspace, type Workspace } from './workspace-repository.ts'

export const isWorkspaceId = (id: string): boolean => workspaceId.safeParse(id).success

/** Whether operators see a workspace: not before its activation, and not once its data is being erased. */
export const isOpen = ({ pending, erasingSince }: Pick<Workspace, 'pending' | 'erasingSince'>): boolean =>
  pending !== true && erasingSince === undefined

/** The workspace that an operator names; 404 if it does not exist, waits for its activation, or is being erased. */
export const namedWorkspace = async (id: string): Promise<Workspace> => {
  const workspace = isWorkspaceId(id) ? await readWorkspace(id) : undefined
  if (workspace === undefined || !isOpen(workspace)) throw notFound('Client')
  return workspace
}
