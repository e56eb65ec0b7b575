/** The budget of a project and its changes, as the product stores them and as the API returns them. Amounts in cents. */
import { actionsOnChange, type BudgetChangeAction, type BudgetChangeStatus } from '../../../shared/budget-choices.ts'
import { decisionFor, type ApprovalRules, type Asked } from '../../../shared/approval-rules.ts'
import type { Budget, BudgetChange, BudgetTotals } from '../../../shared/budget.ts'
import type { Author } from '../../../shared/contract/event.ts'
import type { Day } from '../../../shared/dates.ts'
import type { ExpenseType } from '../../../shared/expense-choices.ts'
import type { Approval } from '../../../shared/expense.ts'
import { projectOfBudgetChange } from '../../../shared/ids.ts'
import { formatCents } from '../../../shared/money.ts'
import { writtenCents } from '../../../shared/wording.ts'
import type { Member } from '../../kernel/principal.ts'
import { sumsIn, type Spending, type Sum } from '../expenses/spending-repository.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { monthlyPlan, monthsThrough } from './monthly-plan.ts'

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

export type BudgetRecord = {
  lines: BudgetLineRecord[]
  /** The totals before the first change that was recorded; undefined until then. */
  original: Totals | undefined
  /** Number of changes that applied. */
  applied: number
  /** The change that waits for approval. */
  pendingId: string | undefined
  /** 0 if nothing was stored yet. */
  version: number
}

export type BudgetChangeRecord = {
  id: string
  workspaceId: string
  status: BudgetChangeStatus
  number: number | null
  reason: string
  was: Totals
  now: Totals
  wasLines: BudgetLineRecord[]
  lines: BudgetLineRecord[]
  requestedBy: Author
  approvedBy: Author | null
  /** The absent person whom they decided for. */
  onBehalfOf: Author | null
  decidedAt: string | null
  decisionNote: string
  version: number
  createdAt: string
  updatedAt: string
}

export const totalsOfProject = ({ budget, opex, capex }: Totals): Totals => ({ budget, opex, capex })

const sumOf = (lines: readonly BudgetLineRecord[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)

export const totalsOfLines = (lines: readonly BudgetLineRecord[]): Totals => ({
  budget: sumOf(lines),
  opex: sumOf(lines.filter(({ type }) => type === 'opex')),
  capex: sumOf(lines.filter(({ type }) => type === 'capex')),
})

const toTotals = ({ budget, opex, capex }: Totals): BudgetTotals => ({
  budget: formatCents(budget),
  opex: formatCents(opex),
  capex: formatCents(capex),
})

export const toLine = ({ cents, ...line }: BudgetLineRecord) => ({ ...line, amount: formatCents(cents) })

type Reader = Pick<Member, 'id' | 'role'>

/** By how much a change raises the budget. Negative if it lowers it. */
const raiseOf = ({ was, now }: BudgetChangeRecord): number => now.budget - was.budget

/** What the rules of approvals look at. */
export const askedBy = (change: BudgetChangeRecord): Asked => ({
  cents: raiseOf(change),
  submittedBy: change.requestedBy,
})

/** What a person may do with a change now. */
export const actionsOf = (change: BudgetChangeRecord, reader: Reader, rules: ApprovalRules): BudgetChangeAction[] =>
  actionsOnChange({ ...change, cents: raiseOf(change) }, reader, rules)

export const toBudgetChange = (change: BudgetChangeRecord, reader: Reader, rules: ApprovalRules): BudgetChange => ({
  id: change.id,
  projectId: projectOfBudgetChange(change.id),
  reason: change.reason,
  requestedBy: change.requestedBy,
  createdAt: change.createdAt,
  status: change.status,
  number: change.number,
  was: toTotals(change.was),
  now: toTotals(change.now),
  wasLines: change.wasLines.map(toLine),
  lines: change.lines.map(toLine),
  approvedBy: change.approvedBy,
  onBehalfOf: change.onBehalfOf,
  decidedAt: change.decidedAt,
  decisionNote: change.decisionNote,
  actions: actionsOf(change, reader, rules),
  version: change.version,
  updatedAt: change.updatedAt,
})

export const toApproval = (change: BudgetChangeRecord, reader: Reader, rules: ApprovalRules): Approval => ({
  id: change.id,
  projectId: projectOfBudgetChange(change.id),
  type: 'budget',
  description: `Budget from ${writtenCents(change.was.budget)} to ${writtenCents(change.now.budget)}`,
  status: 'pending',
  requestedBy: change.requestedBy,
  approvedBy: null,
  requestedAmount: formatCents(raiseOf(change)),
  justification: change.reason,
  ...decisionFor(askedBy(change), reader, rules),
  waitingSince: change.createdAt,
  version: change.version,
  createdAt: change.createdAt,
  updatedAt: change.updatedAt,
})

/** Expenses belong to the lines of their type and category, in any case. */
const groupOf = ({ type, category }: { type: ExpenseType; category: string }): string =>
  `${type} ${category.toLowerCase()}`

/**
 * What was spent on each line. Lines of the same type and category share what was spent on them: each is filled up to its
 * amount, in order, and the last takes the rest.
 */
const spentOnLines = (
  lines: readonly BudgetLineRecord[],
  sums: readonly Sum[],
): { spent: number[]; elsewhere: number } => {
  const left = new Map<string, number>()
  for (const sum of sums) left.set(groupOf(sum), (left.get(groupOf(sum)) ?? 0) + sum.cents)
  const last = new Map(lines.map((line, index) => [groupOf(line), index]))
  const spent = lines.map((line, index) => {
    const group = groupOf(line)
    const rest = left.get(group) ?? 0
    const share = last.get(group) === index ? rest : Math.min(rest, line.cents)
    left.set(group, rest - share)
    return share
  })
  return { spent, elsewhere: [...left.values()].reduce((sum, cents) => sum + cents, 0) }
}

export type WholeBudget = {
  project: ProjectRecord
  budget: BudgetRecord
  spending: Spending
  /** A change that may be the pending one. */
  pending: BudgetChangeRecord | undefined
}

/** Null if no change by this person needs approval. */
const approvalAbove = ({ budget }: ProjectRecord, { role }: Reader, { limit }: ApprovalRules): string | null =>
  limit === null || role === 'customer' || budget === 0 ? null : formatCents(limit)

export const toBudget = (
  { project, budget, spending, pending: change }: WholeBudget,
  reader: Reader,
  rules: ApprovalRules,
): Budget => {
  const plan = monthlyPlan(budget.lines, project.budget, project)
  const sums = sumsIn(spending)
  const { spent, elsewhere } = spentOnLines(budget.lines, sums)
  const original = budget.original ?? totalsOfProject(project)
  const pending = change?.id === budget.pendingId ? change : undefined
  return {
    projectId: project.id,
    original: toTotals(original),
    changes: formatCents(project.budget - original.budget),
    current: toTotals(project),
    number: budget.applied + 1,
    lines: budget.lines.map((line, index) => ({ ...toLine(line), spent: formatCents(spent[index] ?? 0) })),
    spentElsewhere: formatCents(elsewhere),
    actuals: formatCents(project.budgetUsed),
    months: monthsThrough([...plan.months.keys(), ...sums.map(({ month }) => month)]).map((month) => ({
      month,
      planned: formatCents(plan.months.get(month) ?? 0),
      spent: formatCents(sums.reduce((sum, each) => (each.month === month ? sum + each.cents : sum), 0)),
    })),
    undated: formatCents(plan.undated),
    pending: pending === undefined ? null : toBudgetChange(pending, reader, rules),
    approvalAbove: approvalAbove(project, reader, rules),
    version: budget.version,
  }
}
