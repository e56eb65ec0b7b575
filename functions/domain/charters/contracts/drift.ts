/**
 * How far the records of a project are from the agreed figures of its charter, with the causes. Pure: the same records
 * give the same drift on the same day.
 *
 * - Time: days from the agreed end to the latest of the planned end, the last due date and the forecast (the day by
 *   which half of its runs have ended). The largest of its causes is the drift.
 * - Cost: what the highest of the budget, the forecast cost (EAC) and the sum of what is spent and committed exceeds the
 *   agreed budget by. Its causes add up to the drift.
 * - Scope: the work of tasks that were added, removed or re-estimated. Its causes add up to the drift.
 */
import type { ContractMeasure } from '../../../../shared/charters/charter-contract-choices.ts'
import { measureOrder, type Rejected } from './contract-record.ts'
import { costDrift, type CostDrift } from './cost-drift.ts'
import type { Agreement, Present } from './drift-records.ts'
import { scopeDrift, type ScopeDrift } from './scope-drift.ts'
import { timeDrift, type TimeDrift } from './time-drift.ts'

export type Drift = { time: TimeDrift; cost: CostDrift; scope: ScopeDrift }

export const driftOf = (agreement: Agreement, present: Present): Drift => ({
  time: timeDrift(agreement, present),
  cost: costDrift(agreement, present),
  scope: scopeDrift(agreement, present),
})

/** The measures that are out of their tolerances. */
export const outOf = (drift: Drift): ContractMeasure[] => measureOrder.filter((measure) => drift[measure].out)

const levelsOf = ({ time, cost, scope }: Drift) => ({
  time: { days: time.days },
  cost: { percent: cost.agreed === 0 ? 0 : Math.floor((100 * cost.over) / cost.agreed) },
  scope: { changed: scope.changed, tasks: scope.added + scope.removed },
})

/** What a rejection of this drift rejects. */
export const rejectedBy = (drift: Drift): Rejected => {
  const levels = levelsOf(drift)
  return Object.fromEntries(outOf(drift).map((measure) => [measure, levels[measure]]))
}

/** What stays rejected: the measures that have been out of their tolerances ever since. */
export const stillRejected = (rejected: Rejected, drift: Drift): Rejected =>
  Object.fromEntries(Object.entries(rejected).filter(([measure]) => drift[measure as ContractMeasure].out))

/** Whether a measure has grown beyond what was rejected: cost in steps of one percent of the agreed budget. */
const hasGrown: Record<ContractMeasure, (rejected: Rejected, drift: Drift) => boolean> = {
  time: ({ time }, drift) => time === undefined || levelsOf(drift).time.days > time.days,
  cost: ({ cost }, drift) => cost === undefined || levelsOf(drift).cost.percent > cost.percent,
  scope: ({ scope }, drift) => {
    const now = levelsOf(drift).scope
    return scope === undefined || now.changed > scope.changed || now.tasks > scope.tasks
  },
}

/** The measures for which a decision is needed: those out of their tolerances and beyond what was rejected. */
export const askedBy = (drift: Drift, rejected: Rejected): ContractMeasure[] =>
  outOf(drift).filter((measure) => hasGrown[measure](rejected, drift))
