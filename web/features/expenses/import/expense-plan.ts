/**
 * Plans an import of expenses: what each row files, each problem at its cell, and the rows that are probably filed
 * already. Pure functions; every row has an entry in the plan.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { expenseStatuses, expenseTypes } from '../../../../shared/money/expense-choices.ts'
import { newExpenseInput, type Expense, type NewExpenseInput } from '../../../../shared/money/expense.ts'
import { amountMessage, parseSignedCents, typedSignedAmount } from '../../../../shared/money/read-amount.ts'
import { writtenAmount, writtenCents } from '../../../../shared/money/written-amount.ts'
import { provenSignIn, withDecimalSign, type DecimalSign } from '../../../spreadsheets/import/decimal-sign.ts'
import type { DayOrder } from '../../../spreadsheets/import/written-days.ts'
import {
  cellsOf,
  dayRead,
  plain,
  readCells,
  surplusNote,
  type CellProblem,
  type Read,
} from '../../../spreadsheets/import/cells.ts'
import type { PreviewedRow } from '../../../spreadsheets/import/preview-table.tsx'
import type { SheetRow } from '../../../spreadsheets/import/sheet.ts'
import type { ExpenseColumn } from '../sheet/expense-columns.ts'

export type ExpenseSource = {
  rows: readonly SheetRow[]
  /** The field of each column; null for a column that is skipped. */
  mapping: readonly (ExpenseColumn | null)[]
  dayOrder: DayOrder
  /** Whether tasks that are not in the project are left out instead of refused. */
  dropUnknownTasks: boolean
}

type KnownExpense = Pick<Expense, 'description' | 'amount' | 'date' | 'status' | 'submittedBy'>

/** What the project has already. */
export type Known = {
  expenses: readonly KnownExpense[]
  tasks: readonly { id: string; title: string }[]
}

export type PlannedExpense = PreviewedRow<ExpenseColumn> & {
  values: NewExpenseInput
  /** Whether it is filed already, as far as one can tell, and so is not filed again unless the person says so. */
  duplicate: boolean
}

/** Without a proven sign, as a typed amount: three digits behind the only sign are thousands. */
const amountRead = (text: string, decimalSign: DecimalSign | undefined): Read => {
  const amount = typedSignedAmount(decimalSign === undefined ? text : withDecimalSign(text, decimalSign))
  return amount === undefined ? { refused: amountMessage } : { value: amount, shown: writtenAmount(amount) }
}

type Tasks = { byId: ReadonlyMap<string, string>; byTitle: ReadonlyMap<string, readonly { id: string }[]> }

const tasksIn = ({ tasks }: Known): Tasks => ({
  byId: new Map(tasks.map(({ id, title }) => [id, title])),
  byTitle: Map.groupBy(tasks, ({ title }) => plain(title)),
})

const taskRead = (text: string, { byId, byTitle }: Tasks, dropUnknown: boolean): Read => {
  const title = byId.get(text)
  if (title !== undefined) return { value: text, shown: title }
  const [found, ...others] = byTitle.get(plain(text)) ?? []
  if (others.length > 0) return { refused: `Several tasks are called “${text}”: use the ID of the task` }
  if (found !== undefined) return { value: found.id, shown: text }
  return dropUnknown
    ? { value: undefined, shown: 'No task' }
    : { refused: `There is no task “${text}” in this project` }
}

type Draft = Omit<PlannedExpense, 'duplicate'>

/** What the rows as a whole say about their cells. */
type Columns = { tasks: Tasks; decimalSign: DecimalSign | undefined }

const draftOf = (
  row: SheetRow,
  { mapping, dayOrder, dropUnknownTasks }: ExpenseSource,
  { tasks, decimalSign }: Columns,
): Draft => {
  const { texts, surplus } = cellsOf(row.cells, mapping)
  const read = (field: ExpenseColumn, text: string): Read => {
    if (field === 'amount') return amountRead(text, decimalSign)
    if (field === 'date') return dayRead(text, dayOrder)
    return field === 'taskId' ? taskRead(text, tasks, dropUnknownTasks) : { value: text }
  }
  const cells = readCells<ExpenseColumn, NewExpenseInput>(texts, {
    defaults: { description: '', amount: '' },
    read,
    choices: { type: expenseTypes },
    schema: newExpenseInput,
  })
  const problems: CellProblem<ExpenseColumn>[] = [...cells.problems]
  // Without a date, the server would take today, which is seldom right for a file, and hides duplicates.
  if (!texts.has('date')) problems.push({ field: 'date', message: 'Date is required' })
  return {
    line: row.line,
    number: String(row.line),
    ...cells,
    problems,
    ...(surplus !== undefined && { warning: surplusNote(surplus) }),
  }
}

/** What two expenses have in common if they are probably the same. */
const likeness = ({ date, amount, description }: Pick<NewExpenseInput, 'date' | 'amount' | 'description'>): string =>
  [date, amount, plain(description)].join('\n')

const filedAlready = ({ status, submittedBy }: KnownExpense): string =>
  `Already filed by ${submittedBy.name}: ${expenseStatuses[status].label.toLowerCase()}`

/**
 * The plan of the rows: one entry for each, in order. Each expense of the project makes at most one row a duplicate, so
 * that two equal rows can be two equal expenses.
 */
export const planExpenses = (source: ExpenseSource, known: Known): PlannedExpense[] => {
  const amountColumn = source.mapping.indexOf('amount')
  const decimalSign = provenSignIn(source.rows.map(({ cells }) => cells[amountColumn] ?? ''))
  const columns = { tasks: tasksIn(known), decimalSign }
  const filed = new Map([...Map.groupBy(known.expenses, likeness)].map(([key, all]) => [key, [...all]]))
  const earlier = new Map<string, string>()
  return source.rows.map((row): PlannedExpense => {
    const draft = draftOf(row, source, columns)
    if (draft.problems.length > 0) return { ...draft, duplicate: false }
    const key = likeness(draft.values)
    const same = filed.get(key)?.shift()
    const before = earlier.get(key)
    earlier.set(key, before ?? draft.number)
    const likely = same === undefined ? before && `The same as row ${before}` : filedAlready(same)
    const warning = [likely ?? [], draft.warning ?? []].flat().join('. ')
    return { ...draft, duplicate: same !== undefined, ...(warning !== '' && { warning }) }
  })
}

/** The rows to file. `toggled` has the lines of duplicates to file again, and of others to leave out. */
export const chosenOf = (planned: readonly PlannedExpense[], toggled: ReadonlySet<number>): PlannedExpense[] =>
  planned.filter((row) => row.problems.length === 0 && isChosen(row, toggled))

export const isChosen = ({ line, duplicate }: PlannedExpense, toggled: ReadonlySet<number>): boolean =>
  duplicate === toggled.has(line)

/** What expenses add up to: `$1,222.50`. */
export const totalOf = (expenses: readonly Pick<NewExpenseInput, 'amount'>[]): string =>
  writtenCents(sumBy(expenses, ({ amount }) => parseSignedCents(amount) ?? 0))
