/** The lines of a budget: their totals, and what was spent and is committed on each. Pure: no reads or writes. */
import { sumBy, sum } from '../../../../shared/contract/sums.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import type { ExpenseType } from '../../../../shared/money/expense-choices.ts'

export type BudgetLineRecord = {
  id: string
  name: string
  category: string
  type: ExpenseType
  cents: number
  from: Day | null
  to: Day | null
}

/** Names of the totals, as the project has them too. */
export const totalNames = ['budget', 'opex', 'capex'] as const

/** The totals of a budget. */
export type Totals = Record<(typeof totalNames)[number], number>

const sumOf = (lines: readonly BudgetLineRecord[]): number => sumBy(lines, ({ cents }) => cents)

export const totalsOfLines = (lines: readonly BudgetLineRecord[]): Totals => ({
  budget: sumOf(lines),
  opex: sumOf(lines.filter(({ type }) => type === 'opex')),
  capex: sumOf(lines.filter(({ type }) => type === 'capex')),
})

/** An amount that belongs to the lines of its type and category, in any case. */
type Share = { type: ExpenseType; category: string; cents: number }

const groupOf = ({ type, category }: Pick<Share, 'type' | 'category'>): string => `${type} ${category.toLowerCase()}`

/**
 * The part of some amounts that falls on each line. Lines of the same type and category share theirs: each is filled up
 * to its room, in order, and the last takes the rest.
 */
const fill = (
  lines: readonly BudgetLineRecord[],
  room: (index: number) => number,
  amounts: readonly Share[],
): { parts: number[]; elsewhere: number } => {
  const left = new Map<string, number>()
  for (const amount of amounts) left.set(groupOf(amount), (left.get(groupOf(amount)) ?? 0) + amount.cents)
  const last = new Map(lines.map((line, index) => [groupOf(line), index]))
  const parts = lines.map((line, index) => {
    const group = groupOf(line)
    const rest = left.get(group) ?? 0
    const part = last.get(group) === index ? rest : Math.min(rest, room(index))
    left.set(group, rest - part)
    return part
  })
  return { parts, elsewhere: sum([...left.values()]) }
}

export type LineLoad = { line: BudgetLineRecord; spent: number; committed: number }

/** What was spent and is committed on each line, and what was spent on none, because no line has its category and type. */
export const loadOfLines = (
  lines: readonly BudgetLineRecord[],
  spending: readonly Share[],
  commitments: readonly Share[],
): { loads: LineLoad[]; spentElsewhere: number } => {
  const spent = fill(lines, (index) => lines[index]?.cents ?? 0, spending)
  const roomOf = (index: number): number => Math.max(0, (lines[index]?.cents ?? 0) - (spent.parts[index] ?? 0))
  const committed = fill(lines, roomOf, commitments)
  const loads = lines.map((line, index) => ({
    line,
    spent: spent.parts[index] ?? 0,
    committed: committed.parts[index] ?? 0,
  }))
  return { loads, spentElsewhere: spent.elsewhere }
}

/** Whether a line is exceeded by what was spent and is committed. */
export const isExceeded = ({ line, spent, committed }: LineLoad): boolean => spent + committed > line.cents
