import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import {
  expenseStatuses,
  expenseTypes,
  type ExpenseAction,
  type ExpenseStatus,
} from '../../../shared/money/expense-choices.ts'
import type { Expense } from '../../../shared/money/expense.ts'
import { upperFirst } from '../../../shared/wording.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { SelectAll } from '../../lists/selection/select-all.tsx'
import { SelectRow } from '../../lists/selection/select-row.tsx'
import type { RecordSelection } from '../../lists/selection/use-selection.ts'
import { useMay } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Link } from '../../address/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { paths } from '../../address/paths.ts'
import { useTaskTitles } from './task-titles.ts'
import { FileNames } from '../files/file-names.tsx'

const columns = ['Expense', 'Category', 'Date', 'Submitted by', 'Status', 'Amount'] as const

/** Actions in the order of the menu, with their words. */
const words: Record<ExpenseAction, string> = {
  approve: 'Approve',
  reject: 'Reject',
  pay: 'Mark as paid',
  submit: 'Submit',
  withdraw: 'Withdraw',
  edit: 'Edit',
  reopen: 'Reopen',
  delete: 'Delete',
}

const wordOf = (action: ExpenseAction, status: ExpenseStatus): string =>
  action === 'reopen' && status === 'paid' ? 'Mark as not paid' : words[action]

/** The one action that has its own button in the row. */
const leading = ['approve', 'submit', 'pay'] as const

type Props = {
  expenses: readonly Expense[]
  /** Undefined for people who decide on none. */
  selection: RecordSelection<Expense> | undefined
  busyWith: (id: string) => ExpenseAction | undefined
  onAct: (expense: Expense, action: ExpenseAction) => void
  onReceipts: (expense: Expense) => void
}

/** The roles are explicit because the rows become blocks on a phone. */
export const ExpenseTable = ({ expenses, selection, ...rest }: Props) => {
  const taskTitles = useTaskTitles(expenses)
  return (
    <table role="table" aria-label="Expenses" className="w-full max-lg:block">
      <thead role="rowgroup" className="max-lg:block">
        <tr
          role="row"
          className="border-b border-line text-left text-xs text-muted max-lg:block max-lg:px-4 max-lg:py-1.5"
        >
          {selection !== undefined && (
            <th role="columnheader" scope="col" className="w-8 pl-4 max-lg:block max-lg:w-auto max-lg:p-0">
              <span className="flex items-center gap-2">
                <SelectAll label="Select all expenses" selection={selection} />
                <span aria-hidden="true" className="font-normal lg:hidden">
                  Select all
                </span>
              </span>
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={classes(
                'h-9 px-3 font-medium whitespace-nowrap max-lg:sr-only',
                column === 'Amount' && 'text-right',
                column === 'Expense' && selection === undefined && 'pl-4',
              )}
            >
              {column}
            </th>
          ))}
          <th role="columnheader" scope="col" className="pr-4 max-lg:sr-only">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block">
        {expenses.map((expense) => (
          <Row key={expense.id} expense={expense} taskTitles={taskTitles} selection={selection} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

/** On a phone, the cells follow each other in a line. */
const Cell = ({ children, className }: { children: ReactNode; className?: string }) => (
  <td
    role="cell"
    className={classes(
      'px-3 py-2.5 align-top text-sm max-lg:mr-3 max-lg:inline-block max-lg:p-0 max-lg:align-middle lg:whitespace-nowrap',
      className,
    )}
  >
    {children}
  </td>
)

type RowProps = Omit<Props, 'expenses'> & { expense: Expense; taskTitles: ReturnType<typeof useTaskTitles> }

const Row = ({ expense, taskTitles, selection, busyWith, onAct, onReceipts }: RowProps) => {
  const { id, description, note, supplier, category, type, date, submittedBy, status, amount, decisionNote } = expense
  const { taskId, receipts = [] } = expense
  const taskTitle = taskTitles?.get(taskId ?? '')
  const selected = selection?.ids.has(id) ?? false
  return (
    <tr
      role="row"
      aria-selected={selection === undefined ? undefined : selected}
      className={classes(
        'border-b border-line last:border-b-0 max-lg:relative max-lg:block max-lg:px-4 max-lg:py-3',
        selected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {selection !== undefined && (
        <td role="cell" className="py-2.5 pl-4 align-top max-lg:float-left max-lg:mr-2 max-lg:block max-lg:p-0">
          <SelectRow name={description} id={id} selected={selected} select={selection.toggle} />
        </td>
      )}
      <td
        role="cell"
        className={classes(
          'w-full max-w-0 px-3 py-2.5 align-top max-lg:block max-lg:max-w-none max-lg:p-0 max-lg:pb-1 lg:min-w-48',
          selection === undefined && 'lg:pl-4',
        )}
      >
        <span className="block font-medium break-words">{description}</span>
        {[supplier, note]
          .filter((text) => text !== '')
          .map((text, index) => (
            <span
              key={index === 0 ? `a${text}` : `b${text}`}
              className="block text-sm break-words whitespace-pre-line text-muted"
            >
              {text}
            </span>
          ))}
        {/* As high as the title, so that the rows below stay where they are when it comes. */}
        {taskId !== null && taskTitles === undefined && <Skeleton className="my-0.5 h-4 w-40 max-w-full" />}
        {taskTitle !== undefined && (
          <Link
            to={paths.project(expense.projectId, { tab: 'tasks', task: taskId ?? '' })}
            className="block w-fit max-w-full truncate text-sm underline decoration-line-strong underline-offset-2"
          >
            {taskTitle}
          </Link>
        )}
        {receipts.length > 0 && <FileNames files={receipts} label="Receipts" />}
        {decisionNote !== '' && (
          <span className="block text-sm break-words">
            <span className="font-medium">{expense.approvedBy?.name}:</span> {decisionNote}
          </span>
        )}
        {expense.onBehalfOf !== null && (
          <span className="block text-sm break-words text-muted">
            {expenseStatuses[status === 'rejected' ? 'rejected' : 'approved'].label} by {expense.approvedBy?.name} on
            behalf of {expense.onBehalfOf.name}
          </span>
        )}
      </td>
      <Cell>
        <span className="break-words lg:block lg:max-w-40 lg:truncate" title={category}>
          {upperFirst(category)}
          <span className="text-xs text-muted max-lg:ml-1 lg:block">{expenseTypes[type].label}</span>
        </span>
      </Cell>
      <Cell>
        <span className="tabular">{writtenDay(date)}</span>
      </Cell>
      <Cell>
        <span className="max-w-40 break-words lg:block lg:truncate" title={submittedBy.name}>
          {submittedBy.name}
        </span>
      </Cell>
      <Cell>
        <Badge tone={expenseStatuses[status].tone}>{expenseStatuses[status].label}</Badge>
      </Cell>
      <Cell className="text-right font-medium tabular max-lg:float-right max-lg:mr-0">{writtenAmount(amount)}</Cell>
      <td role="cell" className="py-2 pr-4 pl-3 align-top max-lg:block max-lg:p-0 max-lg:pt-2">
        <Actions
          expense={expense}
          busy={busyWith(id)}
          onAct={(action) => onAct(expense, action)}
          onReceipts={() => onReceipts(expense)}
        />
      </td>
    </tr>
  )
}

type ActionsProps = {
  expense: Expense
  busy: ExpenseAction | undefined
  onAct: (action: ExpenseAction) => void
  onReceipts: () => void
}

/** The next step as a button, and everything else in a menu. */
const Actions = ({ expense, busy, onAct, onReceipts }: ActionsProps) => {
  const { description } = expense
  const actions = useMay('expense.edit') ? expense.actions : []
  const next = leading.find((action) => actions.includes(action))
  const others = (Object.keys(words) as ExpenseAction[]).filter((key) => key !== next && actions.includes(key))
  return (
    <span className="flex items-center gap-1 lg:justify-end">
      {next !== undefined && (
        <Button
          size="small"
          disabled={busy !== undefined}
          aria-label={`${words[next]}: ${description}`}
          onClick={() => onAct(next)}
        >
          {words[next]}
        </Button>
      )}
      <Menu
        trigger={
          <Button look="quiet" size="icon" disabled={busy !== undefined} aria-label={`More actions: ${description}`}>
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        {others.map((action) => (
          <MenuItem key={action} onSelect={() => onAct(action)}>
            {wordOf(action, expense.status)}
          </MenuItem>
        ))}
        <MenuItem onSelect={onReceipts}>Receipts…</MenuItem>
      </Menu>
    </span>
  )
}
