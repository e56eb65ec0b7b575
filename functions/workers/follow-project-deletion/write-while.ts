/** Writes that succeed only while a project is in the state that was read. */
import { failed, TransactionRefused, writeTogether, type Write } from '../../kernel/table/transaction.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { whileProject } from '../../domain/projects/project-repository.ts'

export type Outcome = 'written' | 'project_changed' | 'record_changed'

export const writeWhile = async (
  { workspaceId, id, deletion }: ProjectRecord,
  writes: readonly Write[],
): Promise<Outcome> => {
  const projectCheck = whileProject(workspaceId, id, deletion)
  try {
    await writeTogether([...writes, projectCheck])
    return 'written'
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    return failed(error, projectCheck) ? 'project_changed' : 'record_changed'
  }
}
