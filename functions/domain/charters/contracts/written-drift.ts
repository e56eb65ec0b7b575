/** A drift with its amounts as text, as the API and an export show it. */
import type { ContractDrift } from '../../../../shared/charters/charter-contract.ts'
import type { SourcedText } from '../../../../shared/contract/made-by.ts'
import { parseSignedCents } from '../../../../shared/money/read-amount.ts'
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

/** The drift and the outlook that were written so. Its cost is there. */
export const readDrift = ({ time, cost, scope }: ContractDrift): { drift: Drift; outlook: SourcedText[] } => {
  if (cost === null) throw new Error('The drift has no cost')
  const { outlook, ...written } = cost
  const cents = (amount: string): number => parseSignedCents(amount) ?? 0
  const inCents = {
    agreed: cents(written.agreed),
    now: cents(written.now),
    over: cents(written.over),
    allowed: cents(written.allowed),
  }
  return { drift: { time, cost: { ...written, ...inCents }, scope }, outlook }
}
