/**
 * Recounts what projects have spent and are committed to from their expenses and orders, and corrects the projects and
 * their sums where they differ.
 */
import { sumBy } from '../../../shared/contract/sums.ts'
import { isDeepStrictEqual } from 'node:util'
import { system } from '../../kernel/events/event.ts'
import { lost, lostIfRefused, untilWritten } from '../../kernel/table/optimistic.ts'
import { readAll } from '../../kernel/http/page.ts'
import { changedFigures, figuresAfter, moneyWrites, readMoney } from '../money/spending/project-money.ts'
import { countedCents, countedOf } from '../money/expenses/expense-record.ts'
import { listEveryExpense } from '../money/expenses/expense-repository.ts'
import { spendingAfter } from '../money/spending/spending-repository.ts'
import { invoicedBy } from '../money/spending/commitments.ts'
import { commitmentOf } from '../money/orders/order-record.ts'
import { listEveryOrder } from '../money/orders/order-repository.ts'
import { listProjects, readProject, saveProject, type ProjectWrite } from '../projects/project-repository.ts'

/** One attempt: whether something had to be corrected, or `lost` if another write came first. */
const attempt = async (workspaceId: string, projectId: string): Promise<boolean | typeof lost> => {
  // Before the expenses, so that a change of one of them in between is a change of these.
  const [before, money] = await Promise.all([readProject(workspaceId, projectId), readMoney(workspaceId, projectId)])
  if (before === undefined) return false
  const [expenses, placed] = await Promise.all([
    readAll((after, count) => listEveryExpense(workspaceId, projectId, after, count)),
    readAll((after, count) => listEveryOrder(workspaceId, projectId, after, count)),
  ])
  const budgetUsed = sumBy(expenses, countedCents)
  const changes = expenses.map((expense) => ({ before: undefined, after: countedOf(expense) }))
  const sums = spendingAfter({}, changes)
  const orders = invoicedBy(Object.fromEntries(placed.map((order) => [order.id, commitmentOf(order, 0)])), changes)
  const after = { ...before, budgetUsed, ...figuresAfter(money, { sums, orders }) }
  const isRight =
    isDeepStrictEqual(after, before) &&
    isDeepStrictEqual(sums, money.spending.sums) &&
    isDeepStrictEqual(orders, money.commitments.orders)
  if (isRight) return false
  const puts = moneyWrites(before, money, { sums, orders })
  const event = budgetUsed < before.budgetUsed ? 'expense.reversed.v1' : 'expense.recorded.v1'
  const by = { by: system, at: new Date() }
  const changed = ['budgetUsed', ...changedFigures(before, after)]
  const write: ProjectWrite = { before, after, event, changed, by }
  return lostIfRefused(puts, async () => ((await saveProject(write, puts)) === undefined ? lost : true))
}

/** Counts one project again. Returns whether something had to be corrected. */
export const recountProject = (workspaceId: string, projectId: string): Promise<boolean> =>
  untilWritten(() => attempt(workspaceId, projectId))

/** Ids of the projects of a workspace whose spending was wrong. */
export const recountSpending = async (workspaceId: string): Promise<string[]> => {
  const projects = await readAll((before, count) => listProjects(workspaceId, {}, before, count))
  const corrected: string[] = []
  for (const { id } of projects) if (await recountProject(workspaceId, id)) corrected.push(id)
  return corrected
}
