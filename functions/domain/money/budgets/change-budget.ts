/** Changes of a budget: applied at once, or submitted for approval. See decision 091. */
import { isDeepStrictEqual } from 'node:util'
import type { ApprovalRules } from '../../../../shared/money/approval-rules.ts'
import { needsApproval } from '../../../../shared/money/budget-change-rules.ts'
import type { BudgetLineInput } from '../../../../shared/money/budget.ts'
import { usualCategory } from '../../../../shared/money/expense-choices.ts'
import { largestCents } from '../../../../shared/money/read-amount.ts'
import { authorOf, type Authored } from '../../../kernel/events/event.ts'
import { newBudgetChangeId, newItemId } from '../../../kernel/id.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'
import { failed, writeTogether, type Write, type Writes } from '../../../kernel/table/transaction.ts'
import { checkedCents } from '../expenses/expense-change.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { projectWrite, whileProject, type ProjectWrite } from '../../projects/project-repository.ts'
import { totalNames, totalsOfLines, type BudgetLineRecord, type Totals } from '../spending/budget-lines.ts'
import { totalsOfProject, type BudgetChangeRecord } from './budget-record.ts'
import { budgetWrite, type BudgetRecord } from '../spending/budget-repository.ts'
import { budgetChangeWrite, type BudgetEventName } from './change-repository.ts'
import { changedFigures, figuresAfter, type ProjectWithMoney } from '../spending/project-money.ts'

/** The lines that an editor sent. A line keeps its id if the budget has one with it. */
export const linesOf = (sent: readonly BudgetLineInput[], before: readonly BudgetLineRecord[]): BudgetLineRecord[] => {
  const unused = new Set(before.map(({ id }) => id))
  return sent.map(({ id, name, category, type, amount, from, to }) => ({
    id: id !== undefined && unused.delete(id) ? id : newItemId(),
    name,
    category: category || usualCategory,
    type: type ?? 'opex',
    cents: checkedCents(amount),
    from: from ?? null,
    to: to ?? null,
  }))
}

/** The budget as it is, with which a change starts. */
export type Standing = { project: ProjectRecord; budget: BudgetRecord }

type Wanted = { lines: BudgetLineRecord[]; totals: Totals; reason: string }

/** A change that applies at once. */
export const appliedChange = (
  { project, budget }: Standing,
  { lines, totals, reason }: Wanted,
  { by, at }: Authored,
): BudgetChangeRecord => ({
  id: newBudgetChangeId(project.id, at.getTime()),
  workspaceId: project.workspaceId,
  status: 'approved',
  number: budget.applied + 2,
  reason,
  was: totalsOfProject(project),
  now: totals,
  wasLines: budget.lines,
  lines,
  requestedBy: authorOf(by),
  approvedBy: null,
  onBehalfOf: null,
  decidedAt: null,
  decisionNote: '',
  version: 1,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
})

/** Names of the totals that differ. */
export const changedTotals = (was: Totals, now: Totals): (keyof Totals)[] =>
  totalNames.filter((name) => was[name] !== now[name])

/** The budget after a change applies. The first amount that a budget is given is its original. */
const budgetAfter = ({ project, budget }: Standing, { was, now, lines }: BudgetChangeRecord) => ({
  lines,
  original: budget.original ?? (project.budget === 0 ? now : was),
  applied: budget.applied + 1,
  pendingId: undefined,
})

/** The write of the budget for a change that applies. */
export const budgetOfChange = (standing: Standing, change: BudgetChangeRecord): Write =>
  budgetWrite(standing.project.workspaceId, standing.project.id, standing.budget, budgetAfter(standing, change))

/**
 * The write of the project for a change that applies. One that only moves amounts between lines writes it as well: see
 * project-money.ts.
 */
export const projectOfChange = (
  { project: before, ...money }: ProjectWithMoney,
  { lines, now }: BudgetChangeRecord,
  by: Authored,
): ProjectWrite => {
  const after = { ...before, ...now, ...figuresAfter(money, { lines }) }
  const changed = [...changedTotals(before, after), ...changedFigures(before, after)]
  return { before, after, event: 'project.updated.v1', changed: changed.length === 0 ? ['budgetLines'] : changed, by }
}

type Step = {
  before?: BudgetChangeRecord
  after: BudgetChangeRecord
  event: BudgetEventName
  /** The id of the change that waits afterwards. */
  pendingId?: string
}

/**
 * Writes a change together with the budget and, if it applies, the project. Returns the change, or undefined if the
 * budget, the project or the change was changed since it was read. Refusals of `others` are thrown as
 * `TransactionRefused`.
 */
export const saveBudgetChange = async (
  standing: ProjectWithMoney,
  { before, after, event, pendingId }: Step,
  by: Authored,
  others: Writes = [],
): Promise<BudgetChangeRecord | undefined> => {
  const { project, budget } = standing
  const { record, put } = budgetChangeWrite({ before, after, event, by, projectName: project.name })
  const applies = record.status === 'approved'
  const budgetPut = applies
    ? budgetOfChange(standing, record)
    : budgetWrite(project.workspaceId, project.id, budget, { ...budget, pendingId })
  const projectCheck = applies
    ? projectWrite(projectOfChange(standing, record, by))
    : whileProject(project.workspaceId, project.id, undefined)
  try {
    await writeTogether([put, budgetPut, projectCheck, ...others])
    return record
  } catch (error) {
    if ([put, budgetPut, projectCheck].some((write) => failed(error, write))) return undefined
    throw error
  }
}

const waiting = (): Problem =>
  new Problem('wrong_state', 'A change of this budget waits for approval. It has to be decided or withdrawn first.')

/**
 * The change that a person wants: applied, or pending if it needs approval or they ask for it. Undefined if nothing
 * changes. Throws 409 while another change waits, and 400 if the sum is too large.
 */
export const wantedChange = (
  standing: Standing,
  { lines, reason, ask }: { lines: BudgetLineRecord[]; reason: string; ask: boolean },
  { role }: Pick<Member, 'role'>,
  { limit }: Pick<ApprovalRules, 'limit'>,
  by: Authored,
): { after: BudgetChangeRecord; event: BudgetEventName; pendingId?: string } | undefined => {
  const { project, budget } = standing
  if (budget.pendingId !== undefined) throw waiting()
  const totals = totalsOfLines(lines)
  if (totals.budget > largestCents) throw invalid('lines', 'The sum is too large')
  if (isDeepStrictEqual(lines, budget.lines) && changedTotals(project, totals).length === 0) return undefined
  const change = appliedChange(standing, { lines, totals, reason }, by)
  const waits = ask || needsApproval({ before: project.budget, after: totals.budget }, { role }, limit)
  return waits
    ? { after: { ...change, status: 'pending', number: null }, event: 'budget.requested.v1', pendingId: change.id }
    : { after: change, event: 'budget.changed.v1' }
}

/**
 * The writes that record an edit of the project's totals as a change of its budget. Throws 400 for a budget with lines,
 * and 409 while a change waits. Empty if the edit changes no total.
 */
export const recordedEdit = (standing: Standing, now: Totals, by: Authored): Write[] => {
  const { project, budget } = standing
  const [first] = changedTotals(project, now)
  if (first === undefined) return []
  if (budget.lines.length > 0) throw invalid(first, 'The budget is the sum of its lines. Change them under Financials.')
  if (budget.pendingId !== undefined) throw waiting()
  const totals = totalsOfProject(now)
  const after = appliedChange(standing, { lines: [], totals, reason: 'Edited with the project' }, by)
  const { record, put } = budgetChangeWrite({
    before: undefined,
    after,
    event: 'budget.changed.v1',
    by,
    projectName: project.name,
  })
  return [put, budgetOfChange(standing, record)]
}
