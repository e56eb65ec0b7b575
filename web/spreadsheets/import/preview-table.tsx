/** The rows of an import as they are understood, each problem at its cell. */
import { memo, useState, type ComponentType, type ReactNode } from 'react'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { CellProblem } from './cells.ts'
import type { Lined } from './run-batches.ts'

/** Rows that are shown at first, and that are added at a time. */
const page = 100

export type PreviewedRow<F extends string> = Lined & {
  /** How the row is named: its line, or a number of its own. */
  number: string
  shown: Readonly<Partial<Record<F, string>>>
  problems: readonly CellProblem<F>[]
  /** What the person should know before the row is added. */
  warning?: string | undefined
  /** What becomes of it. Without it, the row is new. */
  effect?: 'new' | 'changed' | 'unchanged'
}

export type RowState = 'chosen' | 'left out' | 'added'

/** How rows of one kind are shown. It must not change between renders. */
export type PreviewLayout<F extends string, R> = {
  fields: Readonly<Record<F, { label: string }>>
  /** The field of the first column, which is always shown. */
  lead: F
  /** Fields that have no column. */
  hidden?: readonly F[]
  days: readonly F[]
  /** Fields that are aligned as figures. */
  figures?: readonly F[]
  nameOf: (row: R) => string
  /** The content of the first column. */
  Lead: ComponentType<{ row: R; state: RowState }>
}

type Props<F extends string, R extends PreviewedRow<F>> = {
  layout: PreviewLayout<F, R>
  rows: readonly R[]
  /** The fields that have a column in the file. */
  fields: readonly F[]
  stateOf: (row: R) => RowState
  /** The rows that the server refused, with its reason. */
  refused: ReadonlyMap<number, string>
  /** Whether rows cannot be left out now. */
  locked: boolean
  onToggle: (line: number) => void
}

const cell = 'px-2 py-1.5 align-top max-sm:block max-sm:px-0 max-sm:py-0.5'

export const PreviewTable = <F extends string, R extends PreviewedRow<F>>({
  layout,
  rows,
  fields,
  stateOf,
  refused,
  locked,
  onToggle,
}: Props<F, R>) => {
  const [most, setMost] = useState(page)
  const columns = fields.filter(
    (field) =>
      field !== layout.lead &&
      layout.hidden?.includes(field) !== true &&
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
              {['Import', 'Row'].map((heading) => (
                <Heading key={heading}>{heading}</Heading>
              ))}
              {[layout.lead, ...columns].map((field) => (
                <Heading key={field} figure={layout.figures?.includes(field) === true}>
                  {layout.fields[field].label}
                </Heading>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-sm:block">
            {rows.slice(0, most).map((row) => (
              <Row
                key={row.line}
                layout={layout as unknown as AnyLayout}
                row={row}
                columns={columns.join(' ')}
                state={stateOf(row)}
                refused={refused.get(row.line)}
                locked={locked}
                onToggle={onToggle}
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

const Heading = ({ children, figure = false }: { children: ReactNode; figure?: boolean }) => (
  <th role="columnheader" scope="col" className={classes('h-8 px-2 font-medium', figure && 'text-right')}>
    {children}
  </th>
)

/** The rows do not know the names of their fields, because a memoized component has no type parameters. */
type AnyRow = PreviewedRow<string>
type AnyLayout = PreviewLayout<string, AnyRow>

type RowProps = {
  layout: AnyLayout
  row: AnyRow
  /** As one text, which does not change with each render. */
  columns: string
  state: RowState
  refused: string | undefined
  locked: boolean
  onToggle: (line: number) => void
}

const Problem = ({ children }: { children: ReactNode }) => <span className="block text-xs text-bad">{children}</span>

const Row = memo(({ layout, row, columns, state, refused, locked, onToggle }: RowProps) => {
  const { line, number, problems, warning, effect } = row
  const shown = columns === '' ? [] : columns.split(' ')
  const at = (field: string | null) => problems.find((problem) => problem.field === field)?.message
  const elsewhere = problems.filter(({ field }) => field === null || (field !== layout.lead && !shown.includes(field)))
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
          <span className="text-good">{effect === 'changed' ? 'Changed' : 'Added'}</span>
        ) : effect === 'unchanged' ? (
          <span className="text-muted">Same</span>
        ) : problems.length > 0 ? (
          <span className="text-bad">No</span>
        ) : (
          <input
            type="checkbox"
            className="size-4"
            aria-label={`${effect === 'changed' ? 'Change' : 'Add'} row ${number}, ${layout.nameOf(row)}`}
            checked={state === 'chosen'}
            disabled={locked}
            onChange={() => onToggle(line)}
          />
        )}
      </td>
      <td role="cell" className={`${cell} w-12 text-muted tabular max-sm:inline-block max-sm:w-auto`}>
        <span className="sm:hidden">Row </span>
        {number}
      </td>
      <td role="cell" className={`${cell} min-w-40 font-medium break-words`}>
        <layout.Lead row={row} state={state} />
        {warning !== undefined && state !== 'added' && (
          <span className="block text-xs font-normal text-warn">{warning}</span>
        )}
        {at(layout.lead) !== undefined && <Problem>{at(layout.lead)}</Problem>}
        {elsewhere.map(({ message }) => (
          <Problem key={message}>{message}</Problem>
        ))}
        {refused !== undefined && <Problem>{refused}</Problem>}
      </td>
      {shown.map((field) => (
        <td
          key={field}
          role="cell"
          className={classes(
            cell,
            'break-words',
            layout.figures?.includes(field) === true && 'tabular sm:text-right',
            row.shown[field] === undefined && at(field) === undefined && 'max-sm:hidden',
          )}
        >
          <span className="text-xs text-muted sm:hidden">{layout.fields[field]?.label}: </span>
          <Shown text={row.shown[field] ?? ''} isDay={layout.days.includes(field) && at(field) === undefined} />
          {at(field) !== undefined && <Problem>{at(field)}</Problem>}
        </td>
      ))}
    </tr>
  )
})
Row.displayName = 'PreviewRow'

const Shown = ({ text, isDay }: { text: string; isDay: boolean }) => {
  if (isDay && /^\d{4}-\d\d-\d\d$/.test(text))
    return (
      <time dateTime={text} className="whitespace-nowrap">
        {writtenDay(text)}
      </time>
    )
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
