/** DynamoDB consumption. A trip is a call that could start only after another one had ended. */
export type Usage = {
  /** Read capacity units. */
  rcu: number
  /** Write capacity units, indexes and transactions included. */
  wcu: number
  /** Calls that read, and calls that write. */
  reads: number
  writes: number
  /** Sequential round trips, reads and writes counted apart. */
  readTrips: number
  writeTrips: number
}

export const noUsage = (): Usage => ({ rcu: 0, wcu: 0, reads: 0, writes: 0, readTrips: 0, writeTrips: 0 })
