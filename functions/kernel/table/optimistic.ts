/** Optimistic concurrency: read, change, and write on the condition that there was no other write in between. */
import { again, retry, type Tries } from '../retry.ts'
import { conditionFailed } from './table.ts'
import { failed, type Write } from './transaction.ts'

/** The result of an attempt if another write came first. */
export const lost: typeof again = again

/** The pauses triple, so that two people hardly wait and a crowd spreads out. Together they take less than 10 s. */
const tries: Tries = { attempts: 8, longest: (attempt) => Math.min(25 * 3 ** (attempt - 1), 3000) }

/**
 * Repeats an attempt until it succeeds. Each attempt has to read again, so that a caller who sent a version sees the
 * other change instead of overwriting it.
 */
export const untilWritten = <T>(attempt: () => Promise<T | typeof lost>): Promise<T> => retry(attempt, tries)

/** Runs a transaction; `lost` if one of these writes was refused, because its item was changed since it was read. */
export const lostIfRefused = async <T>(
  writes: readonly Write[],
  attempt: () => Promise<T | typeof lost>,
): Promise<T | typeof lost> => {
  try {
    return await attempt()
  } catch (error) {
    if (writes.some((write) => failed(error, write))) return lost
    throw error
  }
}

/**
 * Whether a record was written: false if its own condition failed, or if another transaction had the
 * item. For a transaction, `record` is the record's write in it; refusals of the other writes are thrown.
 */
export const wasWritten = async (written: Promise<unknown>, record?: Write): Promise<boolean> => {
  try {
    await written
    return true
  } catch (error) {
    if (failed(error, record) || conditionFailed(error) || held(error)) return false
    throw error
  }
}

/** Whether another transaction locked the item at that moment. ElectroDB keeps the cause. */
const held = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TransactionConflictException' || (error.cause !== undefined && held(error.cause)))
