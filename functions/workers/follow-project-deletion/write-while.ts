/** Writes that hold only while a project is in the state that was read. */
import { TransactionRefused, writeTogether, type Write } from '../../kernel/transaction.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { whileProject } from '../../domain/projects/project-repository.ts'

export type Outcome = 'written' | 'project_changed' | 'record_changed'

export const writeWhile = async (
  { workspaceId, id, deletion }: ProjectRecord,
  writes: readonly Write[],
): Promise<Outcome> => {
  try {
    await writeTogether([...writes, whileProject(workspaceId, id, deletion)])
    return 'written'
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    return error.failedAt(writes.length) ? 'project_changed' : 'record_changed'
  }
}
