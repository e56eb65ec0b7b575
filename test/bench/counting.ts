/**
 * Counts what calls of the real handlers consume: capacity units as the engine reports them, including indexes and
 * transactions, and round trips. Overlapping calls count as one round trip.
 */
import { sumBy } from '../../shared/contract/sums.ts'
import { documents } from '../../functions/kernel/table/table.ts'

export type Consumption = { rcu: number; wcu: number; readTrips: number; writeTrips: number }

type Capacity = { CapacityUnits?: number; ReadCapacityUnits?: number; WriteCapacityUnits?: number }

const reading = /^(Get|BatchGet|Query|Scan|TransactGet)/

type Call = { reads: boolean; units: number; began: number; ended: number }

let calls: Call[] = []
let moment = 0

documents.middlewareStack.add(
  (next, context) => async (args) => {
    // A BatchGet with only keys reports its units only on request.
    Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
    const call: Call = { reads: reading.test(context.commandName ?? ''), units: 0, began: (moment += 1), ended: 0 }
    calls.push(call)
    try {
      const result = await next(args)
      const consumed = (result.output as { ConsumedCapacity?: Capacity | Capacity[] }).ConsumedCapacity
      call.units = sumBy([consumed].flat(), (capacity) => capacity?.CapacityUnits ?? 0)
      return result
    } finally {
      call.ended = moment += 1
    }
  },
  { step: 'initialize', name: 'countCapacity' },
)

/** Counts the calls that started after another call had ended. */
const trips = (made: readonly Call[]): number => {
  let count = 0
  let end = 0
  for (const { began, ended } of made.toSorted((a, b) => a.began - b.began)) {
    if (began > end) {
      count += 1
      end = ended
    } else end = Math.min(end, ended)
  }
  return count
}

const sum = (made: readonly Call[]): number => sumBy(made, ({ units }) => units)

export const counted = async <T>(work: () => Promise<T>): Promise<{ value: T } & Consumption> => {
  calls = []
  const value = await work()
  const [reads, writes] = [calls.filter((call) => call.reads), calls.filter((call) => !call.reads)]
  return { value, rcu: sum(reads), wcu: sum(writes), readTrips: trips(reads), writeTrips: trips(writes) }
}
