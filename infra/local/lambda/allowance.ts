/**
 * Limits the time that a worker may take, without charging it for a slow machine: it counts what the worker used, which
 * is its processor time, and what it could have used, which is the time that it waited. Time in which it was ready to
 * run but got no processor does not count (see decision 154).
 */
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

/** Milliseconds since the worker started: of the wall, of processor time, and of waiting in the event loop. */
export type Measured = { wall: number; ran: number; waited: number }

/** Why time is up: the worker used it, or it hardly got to run although the stage waited for very long. */
export type Over = { ran: number; starved: boolean }

/** How often a running call is measured, in ms. */
const interval = 250

/**
 * The smallest part of the wall that always counts, so that a worker that blocks without using its processor ends at
 * some time. A machine that is a hundred times too slow is treated as broken.
 */
const leastShare = 0.01

const processors = cpus().length

/**
 * The part of a processor that a thread gets which wants to run now: 1 on a machine with a free processor. A worker
 * waits for the engine and for the stage's main thread, and they are as slow as that.
 */
export const processorShare = (): number => Math.min(1, processors / Math.max(1, runnableThreads()))

/** On Linux, the threads that run or wait for a processor at this moment; elsewhere the load of the last minute. */
const runnableThreads = (): number => {
  if (process.platform !== 'linux') return loadavg()[0] ?? 0
  try {
    return Number(/(\d+)\/\d+/.exec(readFileSync('/proc/loadavg', 'utf8'))?.[1] ?? 1)
  } catch {
    return 1
  }
}

/** What counts of the time between two measurements, in ms. @param share see `processorShare` */
export const countedBetween = (from: Measured, to: Measured, share: number): number => {
  const wall = to.wall - from.wall
  const used = Math.max(0, to.ran - from.ran) + Math.max(0, to.waited - from.waited) * share
  return Math.min(wall, Math.max(used, wall * leastShare))
}

/**
 * Calls `onOver` once when `allowed` ms have been counted, unless it is stopped before.
 *
 * @param measure resolves with the worker's answer, which a blocked worker never gives
 * @returns the function that stops it
 */
export const startAllowance = (
  measure: () => Promise<Measured>,
  allowed: number,
  onOver: (over: Over) => void,
  share: () => number = processorShare,
): (() => void) => {
  const started = performance.now()
  let last: Measured | undefined
  let [counted, ran, own] = [0, 0, 0]
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const measureLater = () => {
    timer = setTimeout(() => void count(), Math.max(5, Math.min(interval, allowed - counted)))
  }
  const count = async () => {
    const now = await Promise.race([measure(), unanswered(last)])
    if (stopped) return
    if (last === undefined) {
      // Most calls end before the first measurement, and so are never measured. Until then, the wall counts.
      counted = Math.min(interval, performance.now() - started)
      own = counted
      ran = Math.min(counted, now.ran)
    } else {
      counted += countedBetween(last, now, share())
      own += Math.max(0, now.ran - last.ran) + Math.max(0, now.waited - last.waited)
      ran += Math.max(0, now.ran - last.ran)
    }
    last = now
    if (counted < allowed) return measureLater()
    stopped = true
    onOver({ ran, starved: own < allowed / 2 })
  }
  measureLater()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** What is known of a worker that does not answer, after an interval. */
const unanswered = async (last: Measured | undefined): Promise<Measured> => {
  await new Promise((resolve) => setTimeout(resolve, interval).unref())
  return { ran: last?.ran ?? 0, waited: last?.waited ?? 0, wall: performance.now() }
}
