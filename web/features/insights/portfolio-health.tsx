import { projectHealthAreas } from '../../../shared/verdict/health-choices.ts'
import { healthStatus, portfolioStatuses } from '../../../shared/verdict/insight-choices.ts'
import type { Insights } from '../../../shared/verdict/insights.ts'
import { counted } from '../../../shared/wording.ts'
import { Badge } from '../../ui/badge.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Part } from './part.tsx'

/** The score and the four areas of health, each with what was found. */
export const PortfolioHealth = ({ overview }: { overview: Insights['portfolioOverview'] }) => {
  const { healthScore, overallStatus, totalProjects, liveProjects, levels, marks } = overview
  const status = portfolioStatuses[overallStatus]
  return (
    <Part title="Portfolio Health">
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <div>
          {healthScore !== null && (
            <p className="flex items-baseline gap-1.5 tabular">
              <span className="text-4xl font-semibold tracking-tight">{healthScore.toFixed(1)}</span>
              <span className="text-muted">out of 10</span>
            </p>
          )}
          <p className="mt-1">
            <Badge tone={status.tone}>{status.label}</Badge>
          </p>
          <p className="mt-2 text-sm text-muted">
            {counted(liveProjects, 'project')} in progress, of {totalProjects}: {levels.off_track} off track,{' '}
            {levels.at_risk} at risk, {levels.on_track} on track
          </p>
        </div>
        <dl className="grid content-start gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
          {marks.map(({ mark, score, says }) => (
            <div key={mark} className="min-w-0">
              <dt className="flex items-baseline justify-between gap-2 text-sm">
                <span>{projectHealthAreas[mark].label}</span>
                <span className="font-medium tabular">
                  {score === null ? <span className="font-normal text-muted">–</span> : score.toFixed(1)}
                </span>
              </dt>
              <dd>
                <Progress
                  value={10 * (score ?? 0)}
                  tone={score === null ? 'neutral' : portfolioStatuses[healthStatus(score)].tone}
                  className="my-1.5"
                />
                <span className="block text-xs text-pretty text-muted">{says}.</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Part>
  )
}
