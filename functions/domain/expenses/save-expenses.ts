/**
 * Writes expenses of one project together with what the project has spent, in one transaction: `budgetUsed` is the sum
 * of its approved and paid expenses after every write, and a write counts exactly once or not at all. So are the sums by
 * month and category. See decisions 085 and 091.
 */
import type { Authored } from '../../kernel/event.ts'
import { notFound } from '../../kernel/problem.ts'
import { failed, writeTogether, type PutWrite, type Writes } from '../../kernel/transaction.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { projectWrite, whileProject } from '../projects/project-repository.ts'
import { countedCents, type ExpenseRecord } from './expense-record.ts'
import { expenseWrite, type ExpenseWrite } from './expense-repository.ts'
import { spendingAfter, spendingWrite, type Spending } from './spending-repository.ts'

const countedIn = (record: ExpenseRecord | undefined): number => (record === undefined ? 0 : countedCents(record))

/** The cents that a write adds to what its project has spent. */
const addedBy = ({ before, after }: Pick<ExpenseWrite, 'before' | 'after'>): number =>
  countedIn(after) - countedIn(before)

/** Whether a write changes the sums. While an expense counts, it is not edited. */
const changesSums = (change: ExpenseWrite): boolean => addedBy(change) !== 0

const spendingOf = (
  { workspaceId, id }: ProjectRecord,
  spending: Spending | undefined,
  changes: readonly ExpenseWrite[],
): PutWrite => {
  if (spending === undefined) throw new Error('The sums of the project were not read')
  return spendingWrite(workspaceId, id, spending, spendingAfter(spending.sums, changes))
}

const startsCounting = ({ before, after }: ExpenseWrite): boolean => countedIn(before) === 0 && countedIn(after) !== 0

/**
 * `spending` may be left out for expenses that do not count before or after.
 *
 * Returns the expenses as written, or undefined if one of them or the project was changed since it was read; 404 if the
 * project is in the trash. Refusals of `others` are thrown as `TransactionRefused`.
 */
export const saveExpenses = async (
  { project, spending }: { project: ProjectRecord; spending?: Spending },
  changes: readonly ExpenseWrite[],
  by: Authored,
  others: Writes = [],
): Promise<ExpenseRecord[] | undefined> => {
  const written = changes.map(expenseWrite)
  const added = changes.reduce((sum, change) => sum + addedBy(change), 0)
  const spendingPut = changes.some(changesSums) ? spendingOf(project, spending, changes) : undefined
  const projectCheck =
    added === 0
      ? whileProject(project.workspaceId, project.id, undefined)
      : projectWrite({
          before: project,
          after: { ...project, budgetUsed: project.budgetUsed + added },
          event: changes.some(startsCounting) ? 'expense.recorded.v1' : 'expense.reversed.v1',
          changed: ['budgetUsed'],
          by,
        })
  try {
    await writeTogether([...written.map(({ put }) => put), projectCheck, spendingPut, ...others])
    return written.map(({ record }) => record)
  } catch (error) {
    if (failed(error, spendingPut) || written.some(({ put }) => failed(error, put))) return undefined
    if (!failed(error, projectCheck)) throw error
    if (added === 0) throw notFound('Project')
    return undefined
  }
}
