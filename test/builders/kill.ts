/** Kills the process in the middle of its work, as far as the table can tell. */
import { documents } from '../../functions/kernel/table/table.ts'

/**
 * Runs something whose calls of the table all fail after the first `calls`, as if the process had been killed before the
 * next one. Resolves to whether it was; if it was not, it ran to its end.
 */
export const killedAfter = async (calls: number, run: () => Promise<unknown>): Promise<boolean> => {
  let count = 0
  const name = 'killed'
  documents.middlewareStack.add(
    (next) => async (args) => {
      count += 1
      if (count > calls) throw new Error('The process was killed')
      return next(args)
    },
    { step: 'initialize', priority: 'high', name },
  )
  try {
    await run()
  } catch (error) {
    // What failed because of the kill is what a killed process does not do either.
    if (count <= calls) throw error
  } finally {
    documents.middlewareStack.remove(name)
  }
  return count > calls
}
