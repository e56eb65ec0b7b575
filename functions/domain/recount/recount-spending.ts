/** Recounts what projects have spent from their expenses, and corrects the projects and their sums where they differ. */
import { isDeepStrictEqual } from 'node:util'
import { system } from '../../kernel/event.ts'
import { lost, lostIfRefused, untilWritten } from '../../kernel/optimistic.ts'
import { readAll } from '../../kernel/page.ts'
import { countedCents } from '../expenses/expense-record.ts'
import { listEveryExpense } from '../expenses/expense-repository.ts'
import { readSpending, spendingAfter, spendingWrite } from '../expenses/spending-repository.ts'
import { listProjects, readProject, saveProject, type ProjectWrite } from '../projects/project-repository.ts'

/** One attempt: whether something had to be corrected, or `lost` if another write came first. */
const attempt = async (workspaceId: string, projectId: string): Promise<boolean | typeof lost> => {
  // Before the expenses, so that a change of one of them in between is a change of these.
  const [before, spending] = await Promise.all([
    readProject(workspaceId, projectId),
    readSpending(workspaceId, projectId),
  ])
  if (before === undefined) return false
  const expenses = await readAll((after, count) => listEveryExpense(workspaceId, projectId, after, count))
  const budgetUsed = expenses.reduce((sum, expense) => sum + countedCents(expense), 0)
  const changes = expenses.map((after) => ({ before: undefined, after }))
  const sums = spendingAfter({}, changes)
  if (budgetUsed === before.budgetUsed && isDeepStrictEqual(sums, spending.sums)) return false
  const put = spendingWrite(workspaceId, projectId, spending, sums)
  const event = budgetUsed < before.budgetUsed ? 'expense.reversed.v1' : 'expense.recorded.v1'
  const by = { by: system, at: new Date() }
  const write: ProjectWrite = { before, after: { ...before, budgetUsed }, event, changed: ['budgetUsed'], by }
  return lostIfRefused([put], async () => ((await saveProject(write, [put])) === undefined ? lost : true))
}

/** Ids of the projects of a workspace whose spending was wrong. */
export const recountSpending = async (workspaceId: string): Promise<string[]> => {
  const projects = await readAll((before, count) => listProjects(workspaceId, {}, before, count))
  const corrected: string[] = []
  for (const { id } of projects) if (await untilWritten(() => attempt(workspaceId, id))) corrected.push(id)
  return corrected
}
