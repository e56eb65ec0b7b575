/** Optimistic concurrency: read, change, and write on the condition that there was no other write in between. */
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from './problem.ts'
import { conditionFailed } from './table.ts'
import { failed, type Write } from './transaction.ts'

/** The result of an attempt if another write came first. */
export const lost = Symbol('lost')

const attempts = 12

/**
 * Repeats an attempt until it succeeds. Each attempt has to read again, so that a caller who sent a version sees the
 * other change instead of overwriting it.
 */
export const untilWritten = async <T>(attempt: () => Promise<T | typeof lost>): Promise<T> => {
  for (let round = 1; round <= attempts; round += 1) {
    const outcome = await attempt()
    if (outcome !== lost) return outcome
    await pause(Math.random() * 10 * round)
  }
  throw new Problem('busy', 'Too many people are changing this at once. Please try again.')
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
