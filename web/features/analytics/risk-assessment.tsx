import type { Portfolio } from '../../../shared/analytics.ts'
import { paths } from '../../address/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { RiskBadge } from '../../ui/project-badges.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** The projects that match a risk rule, each with the rule. */
export const RiskAssessment = ({ projects }: { projects: Portfolio['riskProjects'] }) => (
  <Card title="Risk Assessment" flush>
    {projects.length === 0 ? (
      <EmptyState title="No projects at risk">
        Projects that are late, behind schedule, over budget or marked at risk appear here.
      </EmptyState>
    ) : (
      <ul>
        {projects.map(({ projectId, projectName, riskLevel, reason }) => (
          <li key={projectId}>
            <Link
              to={paths.project(projectId)}
              className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
            >
              <span className="min-w-0 grow">
                <span className="block truncate">{projectName}</span>
                <span className="block text-sm text-muted tabular">{reason}</span>
              </span>
              <RiskBadge risk={riskLevel} />
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
