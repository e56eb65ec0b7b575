/** A drift with its amounts as text, as the API and an export show it. */
import type { ContractDrift } from '../../../../shared/charters/charter-contract.ts'
import type { SourcedText } from '../../../../shared/contract/made-by.ts'
import { formatCents } from '../../../../shared/money/written-amount.ts'
import type { Drift } from './drift.ts'

/** `outlook`: what the cost is going to be. */
export const toDrift = ({ time, cost, scope }: Drift, outlook: SourcedText[]): ContractDrift => ({
  time,
  cost: {
    ...cost,
    agreed: formatCents(cost.agreed),
    now: formatCents(cost.now),
    over: formatCents(cost.over),
    allowed: formatCents(cost.allowed),
    outlook,
  },
  scope,
})
