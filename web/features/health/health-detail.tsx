/** Why a project has its health: each area with what was found, its threshold, and a link to the records behind it. */
import type { HealthFinding } from '../../../shared/verdict/health.ts'
import { healthLevels, projectHealthAreas } from '../../../shared/verdict/health-choices.ts'
import { sinceDay } from '../../../shared/dates/written-day.ts'
import { upperFirst } from '../../../shared/wording.ts'
import { healthWays } from '../../records/health-path.ts'
import { useToday } from '../../session/today.ts'
import { HealthBadge, PlumbMark } from '../../records/health.tsx'
import { Link } from '../../address/link.tsx'
import type { Judged } from './judged.ts'
import { HealthTrend } from './health-trend.tsx'

const Found = ({ projectId, finding: { says, threshold, list } }: { projectId: string; finding: HealthFinding }) => (
  <li>
    {list === null ? (
      says
    ) : (
      <Link
        to={healthWays[list].path(projectId)}
        className="underline decoration-line underline-offset-3 hover:decoration-current"
      >
        {says}
      </Link>
    )}
    {threshold !== null && <span className="block text-xs text-muted">{threshold}</span>}
  </li>
)

export const HealthDetail = ({ project: { id, name, health } }: { project: Judged }) => {
  const today = useToday()
  return (
    <>
      <h2 className="sr-only">Health of {name}</h2>
      <p className="flex items-center justify-between gap-3">
        <HealthBadge level={health.level} />
        {health.since !== null && (
          <span className="text-xs text-muted">{upperFirst(sinceDay(health.since, today))}</span>
        )}
      </p>
      <p className="mt-2 text-sm font-medium">{health.reason}</p>
      <HealthTrend history={health.history} level={health.level} />
      {health.areas.length > 0 && (
        <dl className="mt-3 flex flex-col gap-3 border-t border-line pt-3 text-sm">
          {health.areas.map(({ area, level, because }) => (
            <div key={area} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2">
              <PlumbMark level={level} className="mt-1" />
              <div>
                <dt className="flex justify-between gap-3">
                  <span className="font-medium">{projectHealthAreas[area].label}</span>
                  <span className="text-muted">{healthLevels[level].label}</span>
                </dt>
                <dd>
                  <ul className="flex flex-col gap-1">
                    {because.map((finding) => (
                      <Found key={finding.says} projectId={id} finding={finding} />
                    ))}
                  </ul>
                </dd>
              </div>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
