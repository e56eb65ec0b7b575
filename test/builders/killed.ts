/** Simulates a function that is killed in the middle of its work. */
import { documents } from '../../functions/kernel/table/table.ts'

/**
 * Stops the work at the given call to the table, as if the process were killed: that call and all later ones do not
 * happen.
 */
export const killedAt = async (call: number, work: () => Promise<unknown>): Promise<void> => {
  let calls = 0
  documents.middlewareStack.add(
    (next) => (args) => {
      calls += 1
      if (calls >= call) throw new Error('Killed')
      return next(args)
    },
    { step: 'initialize', name: 'killed', priority: 'high' },
  )
  try {
    await work()
  } finally {
    documents.middlewareStack.remove('killed')
  }
}
