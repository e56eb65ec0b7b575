/**
 * Handles the messages of a batch so that none holds up another: those that arrive for the first time together, and then
 * each that has failed before by itself. What is not done when the time of the invocation is nearly up fails alone.
 */

/** Milliseconds that an invocation reserves for its answer. */
const reserve = 2000

/** Milliseconds between two looks at the time that is left. */
const lookEvery = 200

class TimeIsUp extends Error {
  constructor() {
    super('The message took the time of the invocation')
    this.name = 'TimeIsUp'
  }
}

/** Rejects when time is nearly up. It asks instead of setting a timer, because the local stage counts only time in use. */
const whenTimeIsUp = (timeLeft: () => number): { rejected: Promise<never>; stop: () => void } => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setInterval(() => {
    if (timeLeft() < reserve) reject(new TimeIsUp())
  }, lookEvery)
  promise.catch(() => undefined)
  return { rejected: promise, stop: () => clearInterval(timer) }
}

/**
 * @param timeLeft - milliseconds until the invocation is ended
 * @param handle - called once for each message that there is time for
 * @param fail - called for each message that failed or was not reached
 */
export const handleOneByOne = async <T extends { tries: number }>(
  batch: readonly T[],
  timeLeft: () => number,
  handle: (message: T) => Promise<void>,
  fail: (message: T, error: unknown) => void,
): Promise<void> => {
  const { rejected, stop } = whenTimeIsUp(timeLeft)
  const attempt = async (message: T): Promise<void> => {
    try {
      if (timeLeft() < reserve) throw new TimeIsUp()
      await Promise.race([handle(message), rejected])
    } catch (error) {
      fail(message, error)
    }
  }
  await Promise.all(batch.filter(({ tries }) => tries === 1).map(attempt))
  for (const message of batch) if (message.tries > 1) await attempt(message)
  stop()
}
