import { documents } from '../../functions/kernel/table/table.ts'

/** Runs until a number of table calls have been made, and then fails; returns the error. */
export const runUntilCrash = async (run: () => Promise<unknown>, calls: number): Promise<unknown> => {
  let left = calls
  documents.middlewareStack.add(
    (next) => (call) => {
      left -= 1
      if (left < 0) throw new Error('fails on purpose')
      return next(call)
    },
    { step: 'initialize', name: 'failing' },
  )
  return await run()
    .catch((error: unknown) => error)
    .finally(() => documents.middlewareStack.remove('failing'))
}
