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
  /** Writes that the table refused: a condition did not hold, or someone else was writing the item. */
  refusedWrites: number
}

export const noUsage = (): Usage => ({
  rcu: 0,
  wcu: 0,
  reads: 0,
  writes: 0,
  readTrips: 0,
  writeTrips: 0,
  refusedWrites: 0,
})
