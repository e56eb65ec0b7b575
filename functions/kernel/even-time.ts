import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds until an answer, at least, where more is to be done for an address that has an account than for one that has none, or less. */
const leastMillis = 1000

/** Waited for beside the work, so that the time of an answer does not tell who has an account. */
export const evenTime = (): Promise<void> => pause(leastMillis)
