/** Takes a record out of the trash, while its project is not in it: the write itself asks that. */
import { Problem } from '../../kernel/problem.ts'
import { failed, type Write } from '../../kernel/transaction.ts'
import { whileProjectOf } from './project-repository.ts'

/** Writes a record together with the check of its project, if it has one; 404 that names the `noun` where that is in the trash. */
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
