/** The import of an export that is under way, and the ids that it gives. */
import { Problem } from '../../kernel/problem.ts'
import { readImport, type WorkspaceImport } from './import-repository.ts'

export const isOpen = (latest: WorkspaceImport | undefined, source: string): latest is WorkspaceImport =>
  latest !== undefined && latest.finishedAt === undefined && latest.source === source

/** 409 if none is under way. An import that was begun later gives other ids, so that what was deleted meanwhile does not stand in its way. */
export const openImport = async (
  workspaceId: string,
  source: string,
): Promise<{ open: WorkspaceImport; seed: string }> => {
  const open = await readImport(workspaceId)
  if (!isOpen(open, source)) throw new Problem('wrong_state', 'Begin the import of this export first.')
  return { open, seed: `${workspaceId} ${source} ${open.startedAt}` }
}
