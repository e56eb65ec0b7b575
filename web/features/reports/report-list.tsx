import { reportLists } from '../../../shared/reports/report-choices.ts'
import type { ReportContent, ReportRow } from '../../../shared/reports/report.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { cellText, rowPath, type Column } from './report-text.ts'

const figures: ReadonlySet<Column> = new Set(['days', 'value', 'amount'])

const toneOf = (row: ReportRow, column: Column): string => {
  if (column === 'days' && row.days !== null && row.days > 0) return 'text-bad'
  if (column === 'note' && row.note === 'Overdue') return 'text-bad'
  return column === 'note' && row.note === 'Reached' ? 'text-good' : ''
}

/** The roles are explicit because the rows become blocks on a phone. */
export const ReportList = ({ list, total, rows }: ReportContent['lists'][number]) => {
  // An empty list of moved items is hidden; an empty list of completed items is worth showing.
  if (list === 'moved' && total === 0) return null
  const { label, about, columns } = reportLists[list]
  const names = Object.entries(columns) as [Column, string][]
  return (
    <section aria-labelledby={list} className="scroll-mt-16">
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-2 break-after-avoid">
        <h2 id={list} className="scroll-mt-16 text-lg font-semibold">
          {label} <span className="font-normal text-muted tabular">{writtenNumber(total)}</span>
        </h2>
        <p className="text-sm text-muted">{about}</p>
      </div>
      {rows.length === 0 ? (
        <p className="border-t border-line py-2 text-muted">None.</p>
      ) : (
        <table role="table" aria-label={label} className="w-full max-md:block">
          <thead role="rowgroup" className="max-md:sr-only">
            <tr role="row" className="border-b border-line text-left text-xs text-muted">
              <th role="columnheader" scope="col" className="h-8 pr-3 font-medium">
                Record
              </th>
              {names.map(([column, name]) => (
                <th
                  key={column}
                  role="columnheader"
                  scope="col"
                  className={classes('h-8 px-3 font-medium last:pr-0', figures.has(column) && 'text-right')}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {rows.map((row) => (
              <tr
                key={`${row.id} ${row.note}`}
                role="row"
                className="break-inside-avoid border-b border-line align-top last:border-b-0 max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:py-2"
              >
                <td role="cell" className="py-1.5 pr-3 break-words max-md:w-full max-md:p-0 md:max-w-100">
                  <Link
                    to={rowPath(row)}
                    className="font-medium underline decoration-line underline-offset-3 hover:decoration-current"
                  >
                    {row.title}
                  </Link>
                </td>
                {names.map(([column, name]) => (
                  <td
                    key={column}
                    role="cell"
                    className={classes(
                      'px-3 py-1.5 last:pr-0 max-md:p-0',
                      column === 'note' ? 'max-md:w-full md:min-w-40' : 'tabular md:whitespace-nowrap',
                      figures.has(column) && 'md:text-right',
                      row.owner === null && column === 'owner' && 'text-muted',
                      toneOf(row, column),
                      cellText(row, column) === '–' && 'max-md:hidden',
                    )}
                  >
                    {column !== 'note' && <span className="text-xs text-muted md:hidden">{name} </span>}
                    {cellText(row, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > rows.length && (
        <p className="mt-1 text-sm text-muted">
          The first {writtenNumber(rows.length)} of {writtenNumber(total)}.
        </p>
      )}
    </section>
  )
}
