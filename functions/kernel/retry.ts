/** Trying again: where others write at the same moment, or the table takes less than it was sent. */
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from './problem.ts'

/** What a try answers that has to be made again. */
export const again = Symbol('again')

export type Tries = {
  attempts: number
  /** The longest pause (ms) after so many tries; the pause is random, so that those who met do not meet again. */
  longest?: (made: number) => number
  /** What the 409 `busy` says when the tries are used up. */
  busy?: string
}

/** Repeats a try until it answers something else than `again`; 409 `busy` after the last one. */
export const retry = async <T>(
  attempt: () => Promise<T | typeof again>,
  { attempts, longest = () => 0, busy = 'Too many people are changing this at once. Please try again.' }: Tries,
): Promise<T> => {
  for (let count = 1; ; count += 1) {
    const outcome = await attempt()
    if (outcome !== again) return outcome
    if (count === attempts) throw new Problem('busy', busy)
    const pauseLimit = longest(count)
    if (pauseLimit > 0) await pause(Math.random() * pauseLimit)
  }
}
