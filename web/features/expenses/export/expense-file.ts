/** Expenses as a table for export. An import reads the same columns. */
import { dayOf } from '../../../../shared/dates/dates.ts'
import { expenseStatuses, expenseTypes } from '../../../../shared/money/expense-choices.ts'
import type { Expense } from '../../../../shared/money/expense.ts'
import { parseSignedCents } from '../../../../shared/money/read-amount.ts'
import type { FileCell, FileTable } from '../../../spreadsheets/table-file.ts'
import { plain } from '../../../spreadsheets/import/cells.ts'
import { expenseColumns, setByPlumbline, type ExpenseColumn } from '../sheet/expense-columns.ts'

type Context = {
  tasks: readonly { id: string; title: string }[]
  /** The time zone that converts timestamps to days. */
  timeZone: string
}

/** The name of each task in the file: its title, or its id if another task has the same title. */
const taskNames = (tasks: Context['tasks']): ReadonlyMap<string, string> => {
  const titles = Map.groupBy(tasks, ({ title }) => plain(title))
  return new Map(tasks.map(({ id, title }) => [id, titles.get(plain(title))?.length === 1 ? title : id]))
}

type Cell = (expense: Expense, context: { taskOf: (id: string) => string | null; timeZone: string }) => FileCell

const dayAt = (instant: string | null, timeZone: string): FileCell =>
  instant === null ? null : { day: dayOf(new Date(instant), timeZone) }

/** The fields that an import files again. */
const filed: Record<ExpenseColumn, Cell> = {
  description: ({ description }) => description,
  amount: ({ amount }) => ({ cents: parseSignedCents(amount) ?? 0 }),
  date: ({ date }) => ({ day: date }),
  category: ({ category }) => category,
  type: ({ type }) => expenseTypes[type].label,
  supplier: ({ supplier }) => supplier,
  taskId: ({ taskId }, { taskOf }) => (taskId === null ? null : taskOf(taskId)),
  note: ({ note }) => note,
}

const decided: Record<(typeof setByPlumbline)[number], Cell> = {
  Status: ({ status }) => expenseStatuses[status].label,
  'Submitted By': ({ submittedBy }) => submittedBy.name,
  'Decided By': ({ approvedBy }) => approvedBy?.name ?? null,
  'Decided On': ({ decidedAt }, { timeZone }) => dayAt(decidedAt, timeZone),
  'Decision Note': ({ decisionNote }) => decisionNote,
  'Paid On': ({ paidAt }, { timeZone }) => dayAt(paidAt, timeZone),
  'Expense ID': ({ id }) => id,
}

/** The expenses in the order in which they were filed, so that an import files them in the same order. */
export const expenseTable = (latestFirst: readonly Expense[], { tasks, timeZone }: Context): FileTable => {
  const names = taskNames(tasks)
  const context = { timeZone, taskOf: (id: string) => names.get(id) ?? null }
  const fields = Object.keys(filed) as ExpenseColumn[]
  return {
    name: 'Expenses',
    head: [...fields.map((field) => expenseColumns[field].label), ...setByPlumbline],
    rows: latestFirst
      .toReversed()
      .map((expense) => [
        ...fields.map((field) => filed[field](expense, context)),
        ...setByPlumbline.map((name) => decided[name](expense, context)),
      ]),
  }
}
