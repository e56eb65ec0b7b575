import type { routes } from '../../../shared/routes.ts'
import { readTrackRecord } from '../../domain/verdict/forecasts/forecast-repository.ts'
import { scoresAsAnswered } from '../../domain/verdict/forecasts/score.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** One item, whatever the number of projects. */
export const trackRecord: Handler<typeof routes.timeline.trackRecord> = async ({ principal }) => {
  const [{ score }, plan] = await Promise.all([
    readTrackRecord(principal.workspaceId, { consistent: false }),
    planOfCaller(principal),
  ])
  requireFeature(plan, 'insights')
  return { projects: score.projects, ...scoresAsAnswered(score) }
}
