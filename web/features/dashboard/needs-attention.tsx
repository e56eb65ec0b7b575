import type { ProjectStanding } from '../../../shared/dashboard/dashboard.ts'
import { needsAttention } from '../../../shared/verdict/health-choices.ts'
import { sinceDay } from '../../../shared/dates/written-day.ts'
import { paths } from '../../address/paths.ts'
import { healthWays } from '../../records/health-path.ts'
import { useToday } from '../../session/today.ts'
import { Card } from '../../ui/card.tsx'
import { HealthBadge, PlumbMark } from '../../records/health.tsx'
import { Link } from '../../address/link.tsx'

/** Projects named; the others are a link to the list. */
const limit = 5

/** The projects off track and at risk, each with the reason, since when, and the next step. */
export const NeedsAttention = ({ projects }: { projects: readonly ProjectStanding[] }) => {
  const today = useToday()
  const troubled = projects.filter(({ health }) => needsAttention(health))
  return (
    <Card
      title={
        <span className="flex items-baseline gap-2">
          {troubled.length > 0 && (
            // The list and the link to the rest of it say the same.
            <span aria-hidden="true" className="text-2xl leading-none tabular">
              {troubled.length}
            </span>
          )}
          Needs Attention
        </span>
      }
      flush
      aside={
        troubled.length > limit && (
          <Link
            to={`${paths.projects()}?sort=health`}
            className="rounded-sm text-sm font-medium text-accent hover:underline"
          >
            All {troubled.length}
          </Link>
        )
      }
    >
      {troubled.length === 0 ? (
        <p className="flex items-center gap-2 px-4 pt-1 pb-4 text-muted">
          <PlumbMark level="on_track" className="size-4" />
          {projects.length === 0 ? 'Projects that need help will appear here.' : 'No project is off track or at risk.'}
        </p>
      ) : (
        <ul>
          {troubled.slice(0, limit).map(({ id, name, health, reason, since, list }) => (
            <li key={id} className="border-t border-line px-4 py-2.5 first:border-t-0">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Link to={paths.project(id)} className="min-w-0 truncate font-medium hover:underline">
                  {name}
                </Link>
                <HealthBadge level={health} />
              </span>
              <span className="flex items-baseline justify-between gap-4 text-sm">
                <span className="min-w-0 text-muted tabular">
                  {reason}
                  {since !== null && `, ${sinceDay(since, today)}`}
                </span>
                {list !== null && (
                  <Link
                    to={healthWays[list].path(id)}
                    className="shrink-0 rounded-sm font-medium text-accent hover:underline"
                  >
                    {healthWays[list].act}
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
