/** DynamoDB consumption. A trip is a call that could only start after another one had ended. */
export type Usage = {
  /** Read capacity units. */
  rcu: number
  /** Write capacity units, including indexes and transactions. */
  wcu: number
  /** Calls that read, and calls that write. */
  reads: number
  writes: number
  /** Sequential round trips; reads and writes are counted separately. */
  readTrips: number
  writeTrips: number
  /** Writes that the table rejected: a condition failed, or another write to the item was in progress. */
  refusedWrites: number
  /** Roles that the function took at STS, which its next calls waited for. */
  rolesTaken: number
}

export const noUsage = (): Usage => ({
  rcu: 0,
  wcu: 0,
  reads: 0,
  writes: 0,
  readTrips: 0,
  writeTrips: 0,
  refusedWrites: 0,
  rolesTaken: 0,
})
