/**
 * Scheduled runs over everything that is due: one piece after another while the run has time. A failure does not affect
 * the others, and what is left when time is up waits for the next run.
 */
import { log } from '../log.ts'

/** Thrown when the run's time is up. */
class TimeIsUp extends Error {}

export type Run = {
  /** Name of the work, used in the log codes `<name>-failed` and `<name>-goes-on`. */
  name: string
  /** Returns the remaining milliseconds of the run. */
  timeLeft: () => number
  /** Milliseconds reserved for a clean end. */
  reserve: number
}

export type Worked = { done: number; /** Due, and left for the next run. */ left: number }

/**
 * Runs one piece of work for each item that is due. Work with several steps calls `beforeEach` between them, which
 * stops it when time is up. Throws the first failure after everything else is done.
 */
export const workThrough = async <T extends { workspaceId: string }>(
  due: readonly T[],
  { name, timeLeft, reserve }: Run,
  work: (one: T, beforeEach: () => void) => Promise<void>,
): Promise<Worked> => {
  const failures: unknown[] = []
  let done = 0
  const beforeEach = () => {
    if (timeLeft() < reserve) throw new TimeIsUp()
  }
  for (const item of due) {
    try {
      beforeEach()
      await work(item, beforeEach)
      done += 1
    } catch (error) {
      if (error instanceof TimeIsUp) break
      log.error(`${name}-failed`, { ...item, error: error as Error })
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  const left = due.length - done
  if (left > 0) log.warn(`${name}-goes-on`, { left })
  return { done, left }
}
