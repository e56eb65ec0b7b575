import Lock from 'lucide-react/icons/lock'
import { reportAudiences, reportTypes } from '../../../shared/reports/report-choices.ts'
import type { ReportSummary } from '../../../shared/reports/report.ts'
import { paths } from '../../address/paths.ts'
import { HealthBadge } from '../../records/health.tsx'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Ago } from '../../session/time.tsx'
import { periodText } from './report-text.ts'

const columns = ['Report', 'Health', 'Period', 'For', 'Created by', 'When']

const cell = 'px-3 py-2.5 align-top break-words max-lg:p-0'

/** The roles are explicit because the rows become blocks on a small screen. */
export const ReportTable = ({ reports }: { reports: readonly ReportSummary[] }) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
    <table role="table" aria-label="Reports" className="w-full max-lg:block">
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b border-line text-left text-xs text-muted">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="h-9 px-3 font-medium whitespace-nowrap first:pl-4 last:pr-4"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block">
        {reports.map((report) => (
          <Row key={report.id} report={report} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({
  report: {
    id,
    title,
    type,
    projectName,
    audienceType,
    periodStart,
    periodEnd,
    health,
    generatedBy,
    scheduled,
    state,
    createdAt,
  },
}: {
  report: ReportSummary
}) => {
  return (
    <tr
      role="row"
      className="relative border-b border-line last:border-b-0 hover:bg-hover max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:px-4 max-lg:py-3"
    >
      <td role="cell" className={`${cell} max-lg:w-full lg:w-[38%] lg:pl-4`}>
        <Link to={paths.report(id)} className="font-medium after:absolute after:inset-0">
          {title}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {!title.startsWith(reportTypes[type].label) && <span>{reportTypes[type].label}</span>}
          {!title.includes(projectName ?? 'portfolio') && (
            <span className="min-w-0 break-words">{projectName ?? 'Portfolio'}</span>
          )}
          {state === 'sealed' ? (
            <span className="inline-flex items-center gap-1 text-ink">
              <Lock aria-hidden="true" className="size-3" />
              Sealed
            </span>
          ) : (
            <span>Open for commentary</span>
          )}
        </span>
      </td>
      <td role="cell" className={cell}>
        <HealthBadge level={health} />
      </td>
      <td role="cell" className={`${cell} text-sm tabular`}>
        {periodText(periodStart, periodEnd)}
      </td>
      <td role="cell" className={`${cell} text-sm`}>
        {reportAudiences[audienceType].label}
      </td>
      <td role="cell" className={`${cell} text-sm`}>
        {scheduled ? 'Scheduled' : generatedBy.name}
      </td>
      <td role="cell" className={`${cell} text-sm whitespace-nowrap text-muted lg:pr-4`}>
        <Ago at={createdAt} />
      </td>
    </tr>
  )
}

export const ReportTableSkeleton = () => (
  <Loading label="Loading reports" className="overflow-hidden rounded-lg border border-line bg-surface">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="border-b border-line px-4 py-3 last:border-b-0">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-2 h-3 w-1/4" />
      </div>
    ))}
  </Loading>
)
