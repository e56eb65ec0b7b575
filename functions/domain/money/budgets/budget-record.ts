/** The budget of a project and its changes, as the product stores them and as the API returns them. Amounts in cents. */
import { actionsOnChange } from '../../../../shared/money/budget-change-rules.ts'
import type { BudgetChangeAction, BudgetChangeStatus } from '../../../../shared/money/budget-choices.ts'
import { decisionFor, type ApprovalRules, type Asked } from '../../../../shared/money/approval-rules.ts'
import type { Budget, BudgetChange, BudgetTotals } from '../../../../shared/money/budget.ts'
import type { Author } from '../../../../shared/contract/event.ts'
import type { Approval } from '../../../../shared/money/expense.ts'
import { projectOfBudgetChange } from '../../../../shared/contract/ids.ts'
import { formatCents, writtenCents } from '../../../../shared/money/written-amount.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import type { BudgetLineRecord, Totals } from '../spending/budget-lines.ts'
import { loadsOf, type ProjectWithMoney } from '../spending/project-money.ts'
import { sumsIn } from '../spending/spending-repository.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { monthlyPlan, monthsThrough } from './monthly-plan.ts'

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
  /** The absent person on whose behalf they decided. */
  onBehalfOf: Author | null
  decidedAt: string | null
  decisionNote: string
  version: number
  createdAt: string
  updatedAt: string
}

export const totalsOfProject = ({ budget, opex, capex }: Totals): Totals => ({ budget, opex, capex })

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

/** A budget with all money of its project. */
export type WholeBudget = ProjectWithMoney & {
  /** A change that may be the pending one. */
  pending: BudgetChangeRecord | undefined
}

/** Null if no change by this person needs approval. */
const approvalAbove = ({ budget }: ProjectRecord, { role }: Reader, { limit }: ApprovalRules): string | null =>
  limit === null || role === 'customer' || budget === 0 ? null : formatCents(limit)

export const toBudget = (
  { project, budget, spending, commitments, pending: change }: WholeBudget,
  reader: Reader,
  rules: ApprovalRules,
): Budget => {
  const plan = monthlyPlan(budget.lines, project.budget, project)
  const sums = sumsIn(spending.sums)
  const { loads, spentElsewhere } = loadsOf({
    sums: spending.sums,
    orders: commitments.orders,
    lines: budget.lines,
  })
  const original = budget.original ?? totalsOfProject(project)
  const pending = change?.id === budget.pendingId ? change : undefined
  return {
    projectId: project.id,
    original: toTotals(original),
    changes: formatCents(project.budget - original.budget),
    current: toTotals(project),
    number: budget.applied + 1,
    lines: loads.map(({ line, spent, committed }) => ({
      ...toLine(line),
      spent: formatCents(spent),
      committed: formatCents(committed),
    })),
    spentElsewhere: formatCents(spentElsewhere),
    actuals: formatCents(project.budgetUsed),
    committed: formatCents(project.committed),
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
