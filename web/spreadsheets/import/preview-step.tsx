import { useState, type ReactNode } from 'react'
import { counted, writtenNumber } from '../../../shared/wording.ts'
import { Button } from '../../ui/button.tsx'
import { Progress as ProgressBar } from '../../ui/progress.tsx'
import { PreviewTable, type PreviewedRow, type PreviewLayout, type RowState } from './preview-table.tsx'
import type { Progress } from './run-batches.ts'

type Props<F extends string, R extends PreviewedRow<F>> = {
  layout: PreviewLayout<F, R>
  /** What a row becomes: `task`. */
  noun: string
  /** What the file has that is not imported. */
  notes: readonly string[]
  /** How the rows are read, until the import has begun. */
  options: ReactNode
  rows: readonly R[]
  /** Rows of each kind, where there are several. */
  groups?: Readonly<Record<string, readonly R[]>>
  /** How many rows are chosen. */
  chosen: number
  mapping: readonly (F | null)[]
  progress: Progress<unknown>
  running: boolean
  isChosen: (row: R) => boolean
  onToggle: (line: number) => void
}

const allRows = 'All rows'

/** Previews the rows, with how they are read; then shows the progress, and what failed. */
export const PreviewStep = <F extends string, R extends PreviewedRow<F>>(props: Props<F, R>) => {
  const { layout, notes, options, rows, groups = {}, mapping, progress, running, isChosen, onToggle } = props
  const { created, failure } = progress
  const [wanted, setWanted] = useState(allRows)
  const refused = failure?.rows ?? new Map<number, string>()
  const found: Readonly<Record<string, readonly R[]>> = {
    [allRows]: rows,
    ...groups,
    'With problems': rows.filter(({ line, problems }) => problems.length > 0 || refused.has(line)),
    'To check': rows.filter(({ line, warning }) => warning !== undefined && !created.has(line)),
  }
  const offered = Object.entries(found).filter(([, some]) => some.length > 0)
  const shown = offered.some(([name]) => name === wanted) ? wanted : allRows
  // While what is sent is unknown to the server or partly created, it has to stay the same.
  const locked = running || (failure !== undefined && refused.size === 0)
  const begun = running || created.size > 0 || locked
  const stateOf = (row: R): RowState => (created.has(row.line) ? 'added' : isChosen(row) ? 'chosen' : 'left out')
  return (
    <>
      {notes.length > 0 && (
        <ul className="list-disc rounded-md bg-warn-soft py-2 pr-3 pl-7 text-sm text-warn">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {!begun && options}
      <State {...props} />
      {offered.length > 1 && (
        <div role="group" aria-label="Rows shown" className="flex flex-wrap gap-1">
          {offered.map(([name, some]) => (
            <Button
              key={name}
              size="small"
              look={shown === name ? 'secondary' : 'quiet'}
              aria-pressed={shown === name}
              onClick={() => setWanted(name)}
            >
              {name} <span className="tabular">{some.length}</span>
            </Button>
          ))}
        </div>
      )}
      <PreviewTable
        layout={layout}
        rows={found[shown] ?? rows}
        fields={(Object.keys(layout.fields) as F[]).filter((field) => mapping.includes(field))}
        stateOf={stateOf}
        refused={refused}
        locked={locked}
        onToggle={onToggle}
      />
    </>
  )
}

type StateProps = { noun: string; chosen: number; progress: Progress<unknown>; running: boolean }

const State = ({ noun, chosen, progress: { created, failure }, running }: StateProps) => {
  const isStopped = !running && failure === undefined && created.size > 0
  return (
    <>
      <p role="status" className={running || isStopped ? 'font-medium tabular' : 'sr-only'}>
        {(running || isStopped) && `${writtenNumber(created.size)} of ${counted(chosen, noun)} imported`}
      </p>
      {running && <ProgressBar label="Import" value={(created.size / Math.max(1, chosen)) * 100} />}
      {failure !== undefined && (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
          {created.size === 0
            ? `No ${noun} was imported: `
            : `${created.size} of ${counted(chosen, noun)} were imported; the others were not: `}
          {failure.message}
        </p>
      )}
    </>
  )
}
