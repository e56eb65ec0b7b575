import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ResourceSuggestion } from '../../../shared/verdict/insights.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'
import { FindingActs } from '../change-sets/finding-acts.tsx'
import { actionPath } from './insight-paths.ts'
import { RestsOn } from '../../records/rests-on.tsx'
import { Part } from './part.tsx'

/** Where people are needed, and who could help. `most` limits the list on a page that links to the rest. */
export const ResourceOptimization = ({
  suggestions,
  most,
}: {
  suggestions: readonly ResourceSuggestion[]
  most: number | undefined
}) => (
  <Part
    title="Resource Optimization"
    aside={
      most !== undefined && suggestions.length > most ? (
        <Link
          to={paths.analytics({ tab: 'insights' })}
          className="rounded-sm text-sm font-medium text-accent hover:underline"
        >
          All {suggestions.length} suggestions
        </Link>
      ) : (
        <Link to={paths.workload()} className="rounded-sm text-sm font-medium text-accent hover:underline">
          Workload
        </Link>
      )
    }
  >
    {suggestions.length === 0 && <p className="text-sm text-muted">Work is evenly distributed.</p>}
    <ul className="flex flex-col gap-3">
      {suggestions.slice(0, most).map(({ suggestion, rationale, impact, action, records }) => (
        <li key={suggestion}>
          <Link
            to={actionPath(action)}
            className="group inline-flex items-center gap-1 rounded-sm font-medium text-accent hover:underline"
          >
            {suggestion}
            <ArrowRight
              aria-hidden="true"
              className="size-3.5 shrink-0 transition-transform group-hover:translate-x-0.5"
            />
          </Link>
          <p className="text-sm text-pretty text-muted">{rationale}</p>
          <p className="text-sm text-pretty">{impact}</p>
          <RestsOn records={records} />
          {action.kind === 'project' && action.projectId !== undefined && (
            <div className="mt-1.5 empty:hidden">
              <FindingActs finding={`busy-team:${action.projectId}`} title={suggestion} />
            </div>
          )}
        </li>
      ))}
    </ul>
  </Part>
)
