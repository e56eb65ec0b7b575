/**
 * The money of a project: what was spent, what its orders commit it to, and the lines of its budget. The project's record
 * repeats the figures that health, rules and lists look at, so every change of the money writes the project as well, on
 * the condition of its version: of two concurrent changes, one finds that the other came first. See decision 097.
 */
import type { PutWrite } from '../../../kernel/table/transaction.ts'
import { readSpending, spendingWrite, sumsIn, type Spending, type Sums } from './spending-repository.ts'
import { commitmentsWrite, readCommitments, type StoredCommitments } from './commitment-repository.ts'
import { committedCents, outstanding, type Commitments } from './commitments.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { isExceeded, loadOfLines, type BudgetLineRecord, type LineLoad } from './budget-lines.ts'
import { readBudget, type BudgetRecord } from './budget-repository.ts'

export type ProjectMoney = { spending: Spending; commitments: StoredCommitments; budget: BudgetRecord }

/** A project and its money, as read together. */
export type ProjectWithMoney = { project: ProjectRecord } & ProjectMoney

/** Consistent reads. */
export const readMoney = async (workspaceId: string, projectId: string): Promise<ProjectMoney> => {
  const [spending, commitments, budget] = await Promise.all([
    readSpending(workspaceId, projectId),
    readCommitments(workspaceId, projectId),
    readBudget(workspaceId, projectId),
  ])
  return { spending, commitments, budget }
}

type Content = { sums: Sums; orders: Commitments; lines: readonly BudgetLineRecord[] }

const contentOf = ({ spending, commitments, budget }: ProjectMoney): Content => ({
  sums: spending.sums,
  orders: commitments.orders,
  lines: budget.lines,
})

/** What was spent and is committed on each line of the budget. */
export const loadsOf = (content: Content): { loads: LineLoad[]; spentElsewhere: number } =>
  loadOfLines(
    content.lines,
    sumsIn(content.sums),
    Object.values(content.orders).map((order) => ({ ...order, cents: outstanding(order) })),
  )

export type Figures = Pick<ProjectRecord, 'committed' | 'linesOver'>

/** The figures that the project's record repeats, after some of its money has changed. */
export const figuresAfter = (before: ProjectMoney, change: Partial<Content>): Figures => {
  const content = { ...contentOf(before), ...change }
  return { committed: committedCents(content.orders), linesOver: loadsOf(content).loads.filter(isExceeded).length }
}

/** Names of the figures that differ. */
export const changedFigures = (was: Figures, now: Figures): (keyof Figures)[] =>
  (['committed', 'linesOver'] as const).filter((name) => was[name] !== now[name])

/** The writes of what was spent and is committed, each on the condition that it is still what was read. */
export const moneyWrites = (
  { workspaceId, id }: Pick<ProjectRecord, 'workspaceId' | 'id'>,
  { spending, commitments }: ProjectMoney,
  { sums, orders }: { sums?: Sums; orders?: Commitments },
): PutWrite[] => [
  ...(sums === undefined ? [] : [spendingWrite(workspaceId, id, spending, sums)]),
  ...(orders === undefined || orders === commitments.orders
    ? []
    : [commitmentsWrite(workspaceId, id, commitments, orders)]),
]
