/**
 * How long a failed delivery waits here. In the cloud it is the queue's visibility timeout, a minute or more;
 * nobody who watches a demonstration or a test should sit through that, and no outcome depends on it.
 */
export type RetryDelay = (failures: number) => number

const longest = 30_000

/** Waits `first` ms after the first failure (200 unless told), twice as long after each further one, at most 30 s. */
export function createRetryDelay(first = 200): RetryDelay {
  return (failures) => Math.min(longest, first * 2 ** Math.max(0, failures - 1))
}

/** A wait longer than this (ms) does not count as work in flight: whoever waits for quiet would wait for a poison message. */
export const farRetry = 5_000

/**
 * The longest that a batch waits here to fill (ms). The configured window is an upper bound in the cloud as well,
 * so a shorter one only makes batches smaller.
 */
export const longestWindow = 500
