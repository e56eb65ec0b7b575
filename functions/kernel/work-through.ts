/**
 * Runs of what is due, started by a schedule: one after the other for as long as the run has time. What
 * fails leaves the others alone; what there is no time for waits for the next run.
 */
import { log } from './log.ts'

/** Thrown where the time of a run is over. */
class TimeIsUp extends Error {}

export type Run = {
  /** What is being done, in the log's codes `<name>-failed` and `<name>-goes-on`. */
  name: string
  /** Answers the milliseconds that the run still has. */
  timeLeft: () => number
  /** Milliseconds that it keeps for ending in order. */
  reserve: number
}

export type Worked = { done: number; /** Due, and left for the next run. */ left: number }

/**
 * Does one piece of work for each that is due. Where it has steps it calls `beforeEach` between them, which
 * breaks it off there once time is over. Throws the first failure, after everything else has been done.
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
  for (const one of due) {
    try {
      beforeEach()
      await work(one, beforeEach)
      done += 1
    } catch (error) {
      if (error instanceof TimeIsUp) break
      log.error(`${name}-failed`, { ...one, error: error as Error })
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  const left = due.length - done
  if (left > 0) log.warn(`${name}-goes-on`, { left })
  return { done, left }
}
