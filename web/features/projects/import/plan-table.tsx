import { memo, type ReactNode } from 'react'
import type { Tone } from '../../../../shared/contract/choices.ts'
import { paths } from '../../../address/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../address/link.tsx'
import { importFields } from './import-fields.ts'
import { problemText, type PlannedRow } from './import-plan.ts'
import { outcomes, type RowResult } from './run-import.ts'

export const kinds = {
  create: { label: 'Create', tone: 'success' },
  change: { label: 'Change', tone: 'info' },
  unchanged: { label: 'No change', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'danger' },
} as const satisfies Record<PlannedRow['kind'], { label: string; tone: Tone }>

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text)

/** Describes the effect of a row: its invalid cells, the values before and after, or the fields of a new project. */
const Details = ({ row }: { row: PlannedRow }): ReactNode => {
  if (row.kind === 'rejected') {
    return row.problems.map((problem) => (
      <span key={`${problem.field}${problem.message}`} className="block text-bad">
        {problemText(problem)}
      </span>
    ))
  }
  return (
    <>
      {row.note !== undefined && <span className="block text-muted">{row.note}</span>}
      <Effect row={row} />
    </>
  )
}

const Effect = ({ row }: { row: Exclude<PlannedRow, { kind: 'rejected' }> }): ReactNode => {
  if (row.changes.length === 0)
    return <span className="text-muted">{row.kind === 'create' ? 'Only the name is set' : 'No changes'}</span>
  if (row.kind === 'create') {
    return row.changes.map(({ field, after }) => (
      <span key={field} className="mr-3 inline-block max-w-full break-words">
        <span className="text-muted">{importFields[field].label}: </span>
        {short(after)}
      </span>
    ))
  }
  return row.changes.map(({ field, before, after }) => (
    <span key={field} className="block break-words">
      <span className="text-muted">{importFields[field].label}: </span>
      {before !== '' && <del className="text-muted">{short(before)}</del>}{' '}
      <ins className="no-underline">{short(after)}</ins>
    </span>
  ))
}

const Result = ({ result }: { result: RowResult }) => (
  <span className={result.outcome === 'rejected' ? 'text-bad' : 'text-muted'}>{result.message}</span>
)

type Props = {
  rows: readonly PlannedRow[]
  /** Undefined before the import starts. */ results: ReadonlyMap<number, RowResult> | undefined
}

/** The rows of a file with their planned effect, or their result. */
export const PlanTable = ({ rows, results }: Props) => (
  <div className="overflow-x-auto rounded-md border border-line">
    <table role="table" aria-label="Rows" className="w-full text-sm max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line text-left text-xs text-muted">
          {[
            'Row',
            results === undefined ? 'Action' : 'Result',
            'Project',
            results === undefined ? 'Details' : 'Why',
          ].map((heading) => (
            <th key={heading} role="columnheader" scope="col" className="h-8 px-3 font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <Row key={row.line} row={row} result={results?.get(row.line)} begun={results !== undefined} />
        ))}
      </tbody>
    </table>
  </div>
)

const cell = 'px-3 py-1.5 align-top max-sm:block max-sm:px-0 max-sm:py-0.5'

const Row = memo(({ row, result, begun }: { row: PlannedRow; result: RowResult | undefined; begun: boolean }) => {
  const state = result === undefined ? kinds[row.kind] : outcomes[result.outcome]
  const id = result?.id
  return (
    <tr role="row" className="border-b border-line last:border-b-0 max-sm:block max-sm:px-3 max-sm:py-2">
      <td role="cell" className={`${cell} w-12 text-muted tabular`}>
        <span className="sm:hidden">Row </span>
        {row.line}
      </td>
      <td role="cell" className={`${cell} w-28`}>
        {begun && result === undefined ? (
          <span className="text-muted">Waiting…</span>
        ) : (
          <Badge tone={state.tone}>{state.label}</Badge>
        )}
      </td>
      <td role="cell" className={`${cell} font-medium break-words sm:w-1/4`}>
        {id ? (
          <Link to={paths.project(id)} target="_blank" className="rounded-sm hover:underline">
            {row.name}
          </Link>
        ) : (
          row.name || <span className="font-normal text-muted">No name</span>
        )}
      </td>
      <td role="cell" className={cell}>
        {begun ? result && <Result result={result} /> : <Details row={row} />}
      </td>
    </tr>
  )
})
Row.displayName = 'PlannedRow'
