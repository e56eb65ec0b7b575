/** Counts and exposure of risks by probability and impact. */
import { parseCents } from '../../../../shared/money/read-amount.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { isScored, type RaidLevel } from '../../../../shared/raid/raid-choices.ts'
import { levelOfScore, riskScore } from '../../../../shared/raid/risk-score.ts'
import { cellOf, writeCell, type Cell, type RiskView } from '../raid-filter.ts'

/** The order of the map's rows from the top, and of its columns from the right. */
export const highToLow: readonly RaidLevel[] = ['high', 'medium', 'low']

type Sum = { count: number; /** Exposure in cents. */ cents: number }

export type RiskMap = {
  cells: ReadonlyMap<string, Sum>
  levels: Record<RaidLevel, Sum>
  all: Sum
  /** Risks that are not on the map because they have no residual assessment. */
  unplaced: number
}

export const levelOfCell = ({ probability, impact }: Cell): RaidLevel =>
  levelOfScore(riskScore(probability, impact) ?? 1)

/** An exposure in cents; 0 if no amount is set. */
const centsOf = (exposure: string | null): number => (exposure === null ? 0 : (parseCents(exposure) ?? 0))

/** The risk map of some entries; ignores entries that are not risks. */
export const riskMapOf = (entries: readonly RaidEntry[], view: RiskView): RiskMap => {
  const cells = new Map<string, Sum>()
  const levels = { high: { count: 0, cents: 0 }, medium: { count: 0, cents: 0 }, low: { count: 0, cents: 0 } }
  const all = { count: 0, cents: 0 }
  let unplaced = 0
  const add = (sum: Sum, cents: number) => {
    sum.count += 1
    sum.cents += cents
  }
  for (const entry of entries) {
    if (!isScored(entry)) continue
    const cell = cellOf(entry, view)
    const cents = centsOf(entry.exposure)
    add(all, cents)
    if (cell === undefined) {
      unplaced += 1
      continue
    }
    const key = writeCell(cell)
    const sum = cells.get(key) ?? { count: 0, cents: 0 }
    cells.set(key, sum)
    add(sum, cents)
    add(levels[levelOfCell(cell)], cents)
  }
  return { cells, levels, all, unplaced }
}
