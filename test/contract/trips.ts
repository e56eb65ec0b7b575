/**
 * How often a call may wait for the table: at most two reads in a row, of which that of the session is one,
 * and at most two writes in a row. What overlaps is one.
 */
import { inject } from 'vitest'
import type { CapacityShape } from '../../infra/local/console/shapes.ts'

export type Trips = { reads: number; writes: number }

const usual: Trips = { reads: 2, writes: 2 }

/** Routes that wait longer, and why. */
const longer: Record<string, Partial<Trips> & { reason: string }> = {}

export const mostTrips = (name: string): Trips => ({ ...usual, ...longer[name] })

/** The most that any of some requests to the stage had to wait, by the ids that the gateway gave them. */
export const tripsOf = async (requestIds: ReadonlySet<string>): Promise<Trips> => {
  const spent = (await (await fetch(`${inject('origin')}/_local/capacity?limit=1000`)).json()) as CapacityShape[]
  const own = spent.filter(({ requestId }) => requestIds.has(requestId))
  if (own.length !== requestIds.size) throw new Error(`The stage remembers ${own.length} of ${requestIds.size} requests`)
  return { reads: Math.max(...own.map(({ readTrips }) => readTrips)), writes: Math.max(...own.map(({ writeTrips }) => writeTrips)) }
}
