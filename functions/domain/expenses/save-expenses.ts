/**
 * Writes expenses of one project together with what the project has spent, in one transaction: `budgetUsed` is the sum
 * of its approved and paid expenses after every write, and a write counts exactly once or not at all. See decision 085.
 */
import type { Authored } from '../../kernel/event.ts'
import { notFound } from '../../kernel/problem.ts'
import { failed, writeTogether, type Writes } from '../../kernel/transaction.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { projectWrite, whileProject } from '../projects/project-repository.ts'
import { countedCents, type ExpenseRecord } from './expense-record.ts'
import { expenseWrite, type ExpenseWrite } from './expense-repository.ts'

const countedIn = (record: ExpenseRecord | undefined): number => (record === undefined ? 0 : countedCents(record))

/** The cents that a write adds to what its project has spent. */
const addedBy = ({ before, after }: Pick<ExpenseWrite, 'before' | 'after'>): number =>
  countedIn(after) - countedIn(before)

const startsCounting = ({ before, after }: ExpenseWrite): boolean => countedIn(before) === 0 && countedIn(after) !== 0

/**
 * Returns the expenses as written, or undefined if one of them or the project was changed since it was read; 404 if the
 * project is in the trash. Refusals of `others` are thrown as `TransactionRefused`.
 */
export const saveExpenses = async (
  project: ProjectRecord,
  changes: readonly ExpenseWrite[],
  by: Authored,
  others: Writes = [],
): Promise<ExpenseRecord[] | undefined> => {
  const written = changes.map(expenseWrite)
  const added = changes.reduce((sum, change) => sum + addedBy(change), 0)
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
    await writeTogether([...written.map(({ put }) => put), projectCheck, ...others])
    return written.map(({ record }) => record)
  } catch (error) {
    if (written.some(({ put }) => failed(error, put))) return undefined
    if (!failed(error, projectCheck)) throw error
    if (added === 0) throw notFound('Project')
    return undefined
  }
}
