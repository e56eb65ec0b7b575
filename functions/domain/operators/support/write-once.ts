import { failed, writeTogether, type Write, type Writes } from '../../../kernel/table/transaction.ts'

/**
 * Writes the note of a request, with what it is about. False if a request with the same key has written it before: then
 * nothing is written.
 */
export const writeOnce = async (note: Write, others: Writes = []): Promise<boolean> => {
  try {
    await writeTogether([note, ...others])
    return true
  } catch (error) {
    if (failed(error, note)) return false
    throw error
  }
}
