/** Takes a record out of the trash, while its project is not in it: the write itself asks that. */
import { Problem } from '../../kernel/problem.ts'
import { TransactionRefused, type Write } from '../../kernel/transaction.ts'
import { whileProjectOf } from './project-repository.ts'

/**
 * Writes a record together with the check of its project, if it has one; 404 that names the `noun` where that is in the trash.
 * `checkAt` is the place of the check among the writes of the transaction.
 */
export const withLiveProject = async <T>(
  noun: string,
  record: { workspaceId: string; projectId: string | null },
  save: (check: Write[]) => Promise<T>,
  checkAt = 1,
): Promise<T> => {
  try {
    return await save(whileProjectOf(record))
  } catch (error) {
    if (error instanceof TransactionRefused && error.failedAt(checkAt))
      throw new Problem('not_found', `The project of this ${noun} is in the trash. Restore the project first.`)
    throw error
  }
}
