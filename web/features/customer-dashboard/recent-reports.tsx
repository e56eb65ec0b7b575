import { useQuery } from '@tanstack/react-query'
import { reportTypes } from '../../../shared/reports/report-choices.ts'
import { recentReports } from '../../../shared/reports/limits.ts'
import { get } from '../../client/client.ts'
import { paths } from '../../address/paths.ts'
import { useMay, useSession } from '../../session/session.ts'
import { HealthBadge } from '../../records/health.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'

/** The newest reports, each with a summary of a sentence or two. */
export const RecentReports = () => {
  const { customer } = useSession()
  const mayGenerate = useMay('report.write')
  const { data, error, refetch } = useQuery(
    get('reports.customerList', { params: { customerId: customer?.id ?? '' }, query: { limit: recentReports } }),
  )
  return (
    <Card
      title="Recent Reports"
      flush
      aside={
        data !== undefined &&
        data.length > 0 && (
          <Link to={paths.reports()} className="text-sm text-accent hover:underline">
            All reports
          </Link>
        )
      }
    >
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading reports" className="flex flex-col gap-3 px-4 py-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        ) : (
          <ErrorState title="The reports could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyState
          title="No reports yet"
          action={
            mayGenerate && (
              <Link to={paths.reports({ new: '1' })} className={buttonClasses()}>
                Generate Report
              </Link>
            )
          }
        >
          Reports of your projects appear here.
        </EmptyState>
      ) : (
        <ul>
          {data.slice(0, recentReports).map(({ id, title, type, health, summary, createdAt }) => (
            <li key={id}>
              <Link to={paths.report(id)} className="block px-4 py-2.5 -outline-offset-2 hover:bg-hover">
                <span className="flex items-start justify-between gap-3">
                  <span className="min-w-0 font-medium break-words">{title}</span>
                  <HealthBadge level={health} />
                </span>
                <span className="mt-0.5 line-clamp-2 text-sm text-muted">{summary}</span>
                <span className="mt-0.5 block text-xs text-muted">
                  {reportTypes[type].label} · <Ago at={createdAt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
