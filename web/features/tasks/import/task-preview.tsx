/** The rows of an import of tasks as they are understood, each problem at its cell. */
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import { memo, useState, type ReactNode } from 'react'
import { writtenDay } from '../../../../shared/wording.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { taskFields, type TaskField } from './task-fields.ts'
import type { PlannedTask } from './task-plan.ts'

/** Rows that are shown at first, and that are added at a time. */
const page = 100

type Props = {
  rows: readonly PlannedTask[]
  /** The fields that have a column. */
  fields: readonly TaskField[]
  leftOut: ReadonlySet<number>
  /** The rows that are tasks now, and those that the server refused, with its reason. */
  added: { has: (line: number) => boolean }
  refused: ReadonlyMap<number, string>
  /** Whether rows cannot be left out now. */
  locked: boolean
  onLeaveOut: (line: number, leftOut: boolean) => void
}

const cell = 'px-2 py-1.5 align-top max-sm:block max-sm:px-0 max-sm:py-0.5'

export const TaskPreview = ({ rows, fields, leftOut, added, refused, locked, onLeaveOut }: Props) => {
  const [most, setMost] = useState(page)
  const columns = fields.filter(
    (field) =>
      field !== 'title' &&
      field !== 'number' &&
      rows.some(
        ({ shown, problems }) => shown[field] !== undefined || problems.some((problem) => problem.field === field),
      ),
  )
  return (
    <>
      <div
        role="region"
        aria-label="Preview"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line"
      >
        <table role="table" aria-label="Rows" className="w-full text-sm max-sm:block">
          <thead role="rowgroup" className="max-sm:sr-only">
            <tr role="row" className="border-b border-line text-left text-xs whitespace-nowrap text-muted">
              {['Add', 'Row', 'Task', ...columns.map((field) => taskFields[field].label)].map((heading) => (
                <th key={heading} role="columnheader" scope="col" className="h-8 px-2 font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-sm:block">
            {rows.slice(0, most).map((row) => (
              <PreviewRow
                key={row.line}
                row={row}
                columns={columns.join(' ')}
                state={added.has(row.line) ? 'added' : leftOut.has(row.line) ? 'left out' : 'chosen'}
                refused={refused.get(row.line)}
                locked={locked}
                onLeaveOut={onLeaveOut}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > most && (
        <Button className="self-center" onClick={() => setMost(most + page)}>
          Show more rows
        </Button>
      )}
    </>
  )
}

type RowProps = Pick<Props, 'locked' | 'onLeaveOut'> & {
  row: PlannedTask
  /** As one text, which does not change with each render. */
  columns: string
  state: 'chosen' | 'left out' | 'added'
  refused: string | undefined
}

const Problem = ({ children }: { children: ReactNode }) => <span className="block text-xs text-bad">{children}</span>

const PreviewRow = memo(({ row, columns, state, refused, locked, onLeaveOut }: RowProps) => {
  const { line, number, milestone, linkedAbove, values, problems } = row
  const at = (field: TaskField | null) => problems.find((problem) => problem.field === field)?.message
  const shownAt = new Set<TaskField>(['title', ...(columns.split(' ') as TaskField[])])
  const elsewhere = problems.filter(({ field }) => field === null || !shownAt.has(field))
  return (
    <tr
      role="row"
      className={classes(
        'border-b border-line last:border-b-0 max-sm:block max-sm:px-3 max-sm:py-2',
        state === 'left out' && 'text-muted',
      )}
    >
      <td role="cell" className={`${cell} w-10 max-sm:mr-3 max-sm:inline-block max-sm:w-auto`}>
        {state === 'added' ? (
          <span className="text-good">Added</span>
        ) : problems.length > 0 ? (
          <span className="text-bad">No</span>
        ) : (
          <input
            type="checkbox"
            className="size-4"
            aria-label={`Add row ${number}, ${values.title}`}
            checked={state === 'chosen'}
            disabled={locked}
            onChange={({ target }) => onLeaveOut(line, !target.checked)}
          />
        )}
      </td>
      <td role="cell" className={`${cell} w-12 text-muted tabular max-sm:inline-block max-sm:w-auto`}>
        <span className="sm:hidden">Row </span>
        {number}
      </td>
      <td role="cell" className={`${cell} min-w-40 font-medium break-words`}>
        <span className={classes('flex gap-1.5', linkedAbove && 'pl-4')}>
          {linkedAbove && (
            <>
              <CornerDownRight aria-hidden="true" className="size-4 shrink-0 text-accent" />
              <span className="sr-only">Depends on the row above:</span>
            </>
          )}
          <span className={state === 'left out' ? 'line-through' : ''}>
            {values.title === '' ? <span className="font-normal text-muted">No title</span> : values.title}
          </span>
        </span>
        {milestone && <span className="block text-xs font-normal text-muted">Becomes a milestone of the project</span>}
        {at('title') !== undefined && <Problem>{at('title')}</Problem>}
        {elsewhere.map(({ message }) => (
          <Problem key={message}>{message}</Problem>
        ))}
        {refused !== undefined && <Problem>{refused}</Problem>}
      </td>
      {(columns === '' ? [] : (columns.split(' ') as TaskField[])).map((field) => (
        <td
          key={field}
          role="cell"
          className={classes(
            cell,
            'break-words',
            row.shown[field] === undefined && at(field) === undefined && 'max-sm:hidden',
          )}
        >
          <span className="text-xs text-muted sm:hidden">{taskFields[field].label}: </span>
          <Shown field={field} row={row} />
          {at(field) !== undefined && <Problem>{at(field)}</Problem>}
        </td>
      ))}
    </tr>
  )
})
PreviewRow.displayName = 'PreviewRow'

const Shown = ({ field, row: { shown, problems } }: { field: TaskField; row: PlannedTask }) => {
  const text = shown[field] ?? ''
  const isDay = (field === 'startDate' || field === 'dueDate') && problems.every((problem) => problem.field !== field)
  if (isDay && /^\d{4}-\d\d-\d\d$/.test(text))
    return (
      <time dateTime={text} className="whitespace-nowrap">
        {writtenDay(text)}
      </time>
    )
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
