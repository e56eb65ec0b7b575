/** Optimistic writing: read, change, write on the condition that nobody else wrote in between. */
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from './problem.ts'
import { conditionFailed } from './table.ts'
import { TransactionRefused } from './transaction.ts'

/** What an attempt answers where somebody else was faster. */
export const lost = Symbol('lost')

const attempts = 12

/**
 * Repeats reading and writing until it is written. An attempt has to read anew each time, so that
 * a caller who sent a version learns of the other's change instead of overwriting it.
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
 * Whether a write happened; false where the record's own condition did not hold or another
 * transaction held it. In a transaction the record is its first write; refusals of others are thrown.
 */
export const wasWritten = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof TransactionRefused ? error.failedAt(0) : conditionFailed(error) || held(error)) return false
    throw error
  }
}

/** Whether a transaction of somebody else held the item at that moment. ElectroDB keeps the cause. */
const held = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TransactionConflictException' || (error.cause !== undefined && held(error.cause)))
