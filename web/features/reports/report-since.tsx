import { reportLists } from '../../../shared/reports/report-choices.ts'
import type { ReportRow, ReportSince } from '../../../shared/reports/report.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'
import { rowPath } from './report-text.ts'

const Rows = ({ verb, rows }: { verb: string; rows: readonly ReportRow[] }) =>
  rows.map((row) => (
    <li key={`${row.id} ${row.note}`} className="flex gap-2 py-0.5">
      <span className="w-12 shrink-0 text-sm text-muted">{verb}</span>
      <Link
        to={rowPath(row)}
        className="min-w-0 break-words underline decoration-line underline-offset-3 hover:decoration-current"
      >
        {row.title}
      </Link>
    </li>
  ))

/** Items added to and removed from the lists since the previous report; the figures show their own changes. */
export const ReportChanges = ({ since }: { since: ReportSince }) => (
  <section aria-labelledby="since" className="rounded-lg border border-line bg-canvas px-4 py-3">
    <h2 id="since" className="text-lg font-semibold">
      What changed since the last report
    </h2>
    <p className="text-sm text-muted">
      Compared with the{' '}
      <Link to={paths.report(since.reportId)} className="underline underline-offset-3">
        report of {writtenDay(since.asOf)}
      </Link>
      {since.figures.length + since.health.length + since.lists.length === 0
        ? ': nothing has changed.'
        : since.lists.length === 0
          ? ': the figures below show the differences.'
          : '.'}
    </p>
    {since.lists.length > 0 && (
      <div className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {since.lists.map(({ list, came, went }) => (
          <div key={list} className="min-w-0 break-inside-avoid">
            <h3 className="font-medium">{reportLists[list].label}</h3>
            <ul>
              <Rows verb="New" rows={came} />
              <Rows verb="Removed" rows={went} />
            </ul>
          </div>
        ))}
      </div>
    )}
  </section>
)
