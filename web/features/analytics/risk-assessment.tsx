import type { Portfolio } from '../../../shared/analytics/analytics.ts'
import { paths } from '../../address/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'
import { HealthBadge } from '../../records/health.tsx'
import { EmptyState } from '../../loading/states.tsx'

/** The projects off track or at risk, each with the reason. */
export const RiskAssessment = ({ projects }: { projects: Portfolio['riskProjects'] }) => (
  <Card title="Risk Assessment" flush>
    {projects.length === 0 ? (
      <EmptyState title="No projects at risk">
        Projects that are off track or at risk appear here, each with the reason.
      </EmptyState>
    ) : (
      <ul>
        {projects.map(({ projectId, projectName, health, reason }) => (
          <li key={projectId}>
            <Link
              to={paths.project(projectId)}
              className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
            >
              <span className="min-w-0 grow">
                <span className="block truncate">{projectName}</span>
                <span className="block text-sm text-muted tabular">{reason}</span>
              </span>
              <HealthBadge level={health} />
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
