import type { Portfolio } from '../../../shared/analytics/analytics.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { relativeDay } from '../../dates/relative-time.ts'
import { paths } from '../../address/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'
import { EmptyState } from '../../loading/states.tsx'

/** A deadline within this many days is highlighted. */
const soon = 7

export const UpcomingDeadlines = ({ deadlines }: { deadlines: Portfolio['upcomingDeadlines'] }) => (
  <Card title="Upcoming Deadlines" flush>
    {deadlines.length === 0 ? (
      <EmptyState title="No upcoming deadlines">End dates of ongoing projects appear here.</EmptyState>
    ) : (
      <ul>
        {deadlines.map(({ projectId, projectName, deadline, daysRemaining }) => (
          <li key={projectId}>
            <Link
              to={paths.project(projectId)}
              className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
            >
              <span className="min-w-0 grow">
                <span className="block truncate">{projectName}</span>
                <time dateTime={deadline} className="block text-sm text-muted">
                  {writtenDay(deadline)}
                </time>
              </span>
              <Badge
                tone={daysRemaining < 0 ? 'danger' : daysRemaining <= soon ? 'accent' : 'neutral'}
                className="tabular"
              >
                {relativeDay(daysRemaining)}
              </Badge>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
