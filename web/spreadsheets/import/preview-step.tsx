import { useState, type ReactNode } from 'react'
import { counted } from '../../../shared/wording.ts'
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
  /** How many rows are chosen. */
  chosen: number
  mapping: readonly (F | null)[]
  progress: Progress<unknown>
  running: boolean
  isChosen: (row: R) => boolean
  onToggle: (line: number) => void
}

/** Which rows are shown. */
const views = { all: 'All rows', problems: 'With problems', warnings: 'To check' } as const
type Shown = keyof typeof views

/** Previews the rows, with how they are read; then shows the progress, and what failed. */
export const PreviewStep = <F extends string, R extends PreviewedRow<F>>(props: Props<F, R>) => {
  const { layout, notes, options, rows, mapping, progress, running, isChosen, onToggle } = props
  const { created, failure } = progress
  const [wanted, setWanted] = useState<Shown>('all')
  const refused = failure?.rows ?? new Map<number, string>()
  const found: Record<Shown, readonly R[]> = {
    all: rows,
    problems: rows.filter(({ line, problems }) => problems.length > 0 || refused.has(line)),
    warnings: rows.filter(({ line, warning }) => warning !== undefined && !created.has(line)),
  }
  const offered = (Object.keys(found) as Shown[]).filter((shown) => found[shown].length > 0)
  const shown = offered.includes(wanted) ? wanted : 'all'
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
          {offered.map((one) => (
            <Button
              key={one}
              size="small"
              look={shown === one ? 'secondary' : 'quiet'}
              aria-pressed={shown === one}
              onClick={() => setWanted(one)}
            >
              {views[one]} <span className="tabular">{found[one].length}</span>
            </Button>
          ))}
        </div>
      )}
      <PreviewTable
        layout={layout}
        rows={found[shown]}
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

const State = ({ noun, chosen, progress: { created, failure }, running }: StateProps) => (
  <>
    <p role="status" className={running ? 'font-medium tabular' : 'sr-only'}>
      {running && `${created.size} of ${counted(chosen, noun)} added`}
    </p>
    {running && <ProgressBar label="Import" value={(created.size / Math.max(1, chosen)) * 100} />}
    {failure !== undefined && (
      <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
        {created.size === 0
          ? `No ${noun} was added: `
          : `${created.size} of ${counted(chosen, noun)} were added; the others were not: `}
        {failure.message}
      </p>
    )}
  </>
)
