import type { KeyMilestone, Suggestions } from '../../../../shared/verdict/analysis.ts'
import { Suspense } from 'react'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import { raidLevels } from '../../../../shared/raid/raid-choices.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { RestsOn } from '../../../records/rests-on.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { Part } from '../part.tsx'
import { Facts, Said } from './statements.tsx'

type Props = Suggestions['forecasting'] & { projectId: string }

const ProjectForecasts = lazyPart(async () => (await import('../project-forecasts.tsx')).ProjectForecasts)

const Milestone = ({ milestone: of }: { milestone: KeyMilestone }) => {
  const { milestone, plannedDate, projectedDate, confidence, text, records } = of
  return (
    <li className="min-w-0">
      <p className="font-medium">{milestone}</p>
      <Facts
        facts={[
          ['Planned', plannedDate === null ? 'No date' : writtenDay(plannedDate)],
          ['Projected', projectedDate === null ? 'Unknown' : writtenDay(projectedDate)],
          ['Confidence', raidLevels[confidence].label],
        ]}
      />
      <p className="text-sm text-pretty text-muted">{text}</p>
      <RestsOn records={records} />
    </li>
  )
}

/** When the project ends, what it costs in the end, and when its milestones are reached. */
export const ForecastingPart = (props: Props) => {
  const {
    projectId,
    projectedCompletion,
    safeCompletion,
    sureCompletion,
    completion,
    budgetProjection,
    budget,
    keyMilestones,
  } = props
  return (
    <>
      <div className="grid divide-line max-lg:divide-y lg:grid-cols-2 lg:divide-x">
        <div className="divide-y divide-line">
          <Part
            title="Projected completion"
            about={`From ${writtenNumber(insightLimits.runs)} simulations of the remaining work at the current pace.`}
          >
            {projectedCompletion !== null && (
              <p className="mb-1 text-2xl font-semibold tracking-tight">{writtenDay(projectedCompletion)}</p>
            )}
            {safeCompletion !== null && (
              <p className="mb-1 text-sm text-muted">
                Half of the runs had ended by then, eight in ten by {writtenDay(safeCompletion)}
                {sureCompletion !== null && <>, and 95 in 100 by {writtenDay(sureCompletion)}</>}.
              </p>
            )}
            <Said statement={completion} />
          </Part>
          {budget !== undefined && (
            <Part title="Budget projection">
              {budgetProjection !== null && (
                <p className="mb-1 text-2xl font-semibold tracking-tight tabular">{writtenAmount(budgetProjection)}</p>
              )}
              <Said statement={budget} />
            </Part>
          )}
        </div>
        <Part title="Key milestones" about="Their dates move as much as the end of the project does.">
          {keyMilestones.length === 0 ? (
            <p className="text-sm text-muted">The project has no milestones.</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {keyMilestones.map((milestone) => (
                <Milestone key={milestone.records[0]?.id} milestone={milestone} />
              ))}
            </ul>
          )}
        </Part>
      </div>
      <Suspense fallback={null}>
        <ProjectForecasts projectId={projectId} />
      </Suspense>
    </>
  )
}
