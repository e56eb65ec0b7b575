/** A function that is killed in the middle of its work. */
import { documents } from '../../functions/kernel/table.ts'

/** Breaks off the work at the so-manieth call to the table, as a killed process does: that call and all after it do not happen. */
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
