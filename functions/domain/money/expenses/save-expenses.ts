/**
 * Writes expenses of one project together with what the project has spent, in one transaction: `budgetUsed` is the sum
 * of its approved and paid expenses after every write, and a write counts exactly once or not at all. So are the sums by
 * month and category, and what is invoiced for each order. See decisions 085, 091 and 097.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import type { Authored } from '../../../kernel/events/event.ts'
import { notFound } from '../../../kernel/problem.ts'
import { failed, writeTogether, type PutWrite, type Writes } from '../../../kernel/table/transaction.ts'
import {
  changedFigures,
  figuresAfter,
  moneyWrites,
  type ProjectMoney,
  type ProjectWithMoney,
} from '../spending/project-money.ts'
import type { CountedChange } from '../spending/counted.ts'
import { invoicedBy } from '../spending/commitments.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { projectWrite, whileProject, type ProjectWrite } from '../../projects/project-repository.ts'
import { countedOf, type ExpenseRecord } from './expense-record.ts'
import { expenseWrite, type ExpenseWrite } from './expense-repository.ts'
import { spendingAfter } from '../spending/spending-repository.ts'

const countedChange = ({ before, after }: Pick<ExpenseWrite, 'before' | 'after'>): CountedChange => ({
  before: before && countedOf(before),
  after: countedOf(after),
})

/** The cents that a change adds to what its project has spent. While an expense counts, it is not edited. */
const addedBy = ({ before, after }: CountedChange): number => after.cents - (before?.cents ?? 0)

const startsCounting = ({ before, after }: CountedChange): boolean => (before?.cents ?? 0) === 0 && after.cents !== 0

type Place = { project: ProjectRecord } & Partial<ProjectMoney>

const requireMoney = ({ project, spending, commitments, budget }: Place): ProjectWithMoney => {
  if (spending === undefined || commitments === undefined || budget === undefined)
    throw new Error('The money of the project was not read')
  return { project, spending, commitments, budget }
}

/** What follows from expenses that start or stop counting: the write of the project, and those of its money. */
export const moneyOf = (
  { project, ...money }: ProjectWithMoney,
  changes: readonly CountedChange[],
  by: Authored,
): { write: ProjectWrite; puts: PutWrite[] } => {
  const after = {
    sums: spendingAfter(money.spending.sums, changes),
    orders: invoicedBy(money.commitments.orders, changes),
  }
  const figures = figuresAfter(money, after)
  const added = sumBy(changes, addedBy)
  return {
    write: {
      before: project,
      after: { ...project, budgetUsed: project.budgetUsed + added, ...figures },
      event: changes.some(startsCounting) ? 'expense.recorded.v1' : 'expense.reversed.v1',
      changed: ['budgetUsed', ...changedFigures(project, figures)],
      by,
    },
    puts: moneyWrites(project, money, after),
  }
}

/**
 * The money may be left out for expenses that do not count before or after.
 *
 * Returns the expenses as written, or undefined if one of them or the project was changed since it was read; 404 if the
 * project is in the trash. Refusals of `others` are thrown as `TransactionRefused`.
 */
export const saveExpenses = async (
  place: Place,
  changes: readonly ExpenseWrite[],
  by: Authored,
  others: Writes = [],
): Promise<ExpenseRecord[] | undefined> => {
  const written = changes.map(expenseWrite)
  const counted = changes.map(countedChange)
  const isCounted = counted.some((change) => addedBy(change) !== 0)
  const money = isCounted ? moneyOf(requireMoney(place), counted, by) : undefined
  const { workspaceId, id } = place.project
  const projectCheck = money === undefined ? whileProject(workspaceId, id, undefined) : projectWrite(money.write)
  const puts = money?.puts ?? []
  try {
    await writeTogether([...written.map(({ put }) => put), projectCheck, ...puts, ...others])
    return written.map(({ record }) => record)
  } catch (error) {
    if ([...puts, ...written.map(({ put }) => put)].some((put) => failed(error, put))) return undefined
    if (!failed(error, projectCheck)) throw error
    if (money === undefined) throw notFound('Project')
    return undefined
  }
}
