import { setTimeout as pause } from 'node:timers/promises'

/**
 * Minimum response time in milliseconds for calls that do more or less work depending on whether an address has an
 * account.
 */
const leastMillis = 1000

/** Runs concurrently with the work, so that the response time does not reveal who has an account. */
export const evenTime = (): Promise<void> => pause(leastMillis)
