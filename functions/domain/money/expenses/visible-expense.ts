/** Which expenses a caller may see: those that they filed; people who see everyone's, all except others' drafts. */
import { expenseId, projectOfExpense } from '../../../../shared/contract/ids.ts'
import { notFound } from '../../../kernel/problem.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { readApprovalRules, type RulesOfDay } from '../approvals/approval-policy.ts'
import { readMoney, type ProjectMoney } from '../spending/project-money.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { readProject } from '../../projects/project-repository.ts'
import { asProjectReader, reaches } from '../../projects/visible-project.ts'
import type { ExpenseRecord } from './expense-record.ts'
import { readExpense } from './expense-repository.ts'

type SeenExpense = {
  expense: ExpenseRecord
  project: ProjectRecord
  /** Who approves in the workspace today. */
  rules: RulesOfDay
}

export type ExpenseInPlace = SeenExpense & ProjectMoney

const mayRead = ({ id, scope }: Member, { submittedBy, status }: ExpenseRecord): boolean =>
  submittedBy.id === id || (scope === 'all' && status !== 'draft')

/** An expense, in the trash or not; 404 if the caller may not see it. */
const seenExpense = async (principal: Member, id: string): Promise<SeenExpense> => {
  const reader = asProjectReader(principal)
  const [expense, project, rules] = await Promise.all([
    readExpense(principal.workspaceId, id),
    readProject(principal.workspaceId, projectOfExpense(id)),
    readApprovalRules(principal),
  ])
  if (project === undefined || project.deletion !== undefined || !reaches(reader, project)) throw notFound('Expense')
  if (expense === undefined || !mayRead(principal, expense)) throw notFound('Expense')
  return { expense, project, rules }
}

const requireId = (id: string): void => {
  if (!expenseId.safeParse(id).success) throw notFound('Expense')
}

const requireThere = <Seen extends SeenExpense>(seen: Seen): Seen => {
  if (seen.expense.deletion !== undefined) throw notFound('Expense')
  return seen
}

/** An expense that is not in the trash, to read. */
export const readableExpense = async (principal: Member, id: string): Promise<SeenExpense> => {
  requireId(id)
  return requireThere(await seenExpense(principal, id))
}

/** Everything that a change of an expense depends on, in the trash or not; 404 if the caller may not see it. */
export const expenseWithin = async (principal: Member, id: string): Promise<ExpenseInPlace> => {
  requireId(id)
  const [seen, money] = await Promise.all([
    seenExpense(principal, id),
    readMoney(principal.workspaceId, projectOfExpense(id)),
  ])
  return { ...seen, ...money }
}

/** Same as `expenseWithin`, but not in the trash. */
export const visibleExpense = async (principal: Member, id: string): Promise<ExpenseInPlace> =>
  requireThere(await expenseWithin(principal, id))
