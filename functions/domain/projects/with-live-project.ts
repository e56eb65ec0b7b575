/** Restores a record from the trash only if its project is not in the trash; the write itself checks this. */
import { Problem } from '../../kernel/problem.ts'
import { failed, type Write } from '../../kernel/table/transaction.ts'
import { whileProjectOf } from './project-repository.ts'

/**
 * Writes a record and checks its project, if it has one, in the same transaction; 404 with the `noun` if the project is
 * in the trash.
 */
export const withLiveProject = async <T>(
  noun: string,
  record: { workspaceId: string; projectId: string | null },
  save: (check: Write | undefined) => Promise<T>,
): Promise<T> => {
  const check = whileProjectOf(record)
  try {
    return await save(check)
  } catch (error) {
    if (failed(error, check))
      throw new Problem('not_found', `The project of this ${noun} is in the trash. Restore the project first.`)
    throw error
  }
}
