/**
 * How long a failed delivery waits for its retry (ms). In the cloud this is the queue's visibility timeout, a minute or
 * more, which is too long for a demonstration or a test. No outcome depends on it.
 */
export type RetryDelay = (failures: number) => number

const longest = 30_000

/** Waits `first` ms after the first failure (200 by default), twice as long after each further one, at most 30 s. */
export const createRetryDelay =
  (first = 200): RetryDelay =>
  (failures) =>
    Math.min(longest, first * 2 ** Math.max(0, failures - 1))

/**
 * A longer wait (ms) does not count as work in flight. Otherwise, waiting for idle would mean waiting for a poison
 * message.
 */
export const farRetry = 5_000

/**
 * How long work waits after the stage itself ended its function (ms), by how often in a row that happened. It backs off,
 * but always counts as work in flight: what the stage has not done yet must not look done.
 */
export const interruptionDelay = (retryDelay: RetryDelay, interruptions: number): number =>
  Math.min(retryDelay(interruptions), farRetry)

/**
 * The longest that a batch waits to fill (ms). The configured window is an upper bound in the cloud as well, so a
 * shorter one only makes batches smaller.
 */
export const longestWindow = 500
