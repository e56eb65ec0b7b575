/** Analyses a whole portfolio. The same scene gives the same result, whatever the order of its records. */
import { insightPriorities, type InsightPriority } from '../../../../shared/verdict/insight-choices.ts'
import type { Insights } from '../../../../shared/verdict/insights.ts'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import type { Finding } from './finding.ts'
import { flowFindings } from './flow-findings.ts'
import { forecastsOf } from '../forecasts/forecast.ts'
import { healthOf } from './portfolio-health.ts'
import { moneyFindings } from './money-findings.ts'
import { raidFindings } from './raid-findings.ts'
import { resourcesOf } from './resources.ts'
import { liveOf, type Scene } from './scene.ts'
import { timeFindings } from './time-findings.ts'
import { trendsOf } from './trends.ts'

export type Analysis = Omit<Insights, 'insights' | 'sentences' | 'draftedBy' | 'madeBy' | 'draftedAt' | 'basis'> & {
  findings: Finding[]
}

const rank = Object.keys(insightPriorities) as InsightPriority[]

/** Money that is already lost comes before everything else that is urgent. */
const isOverBudget = ({ key }: Finding): number => (key.startsWith('over-budget:') ? 0 : 1)

const byPressure = (a: Finding, b: Finding): number =>
  rank.indexOf(a.priority) - rank.indexOf(b.priority) ||
  isOverBudget(a) - isOverBudget(b) ||
  b.fingerprint - a.fingerprint ||
  a.key.localeCompare(b.key)

/** The part of a scene that belongs to one project. */
const narrowed = (scene: Scene, about: string): Scene => ({
  ...scene,
  projects: scene.projects.filter(({ id }) => id === about),
  entries: scene.entries.filter(({ projectId }) => projectId === about),
})

/** `about`: id of a single project to analyse. People who could help it are still searched for across all projects. */
export const analyse = (scene: Scene, about?: string): Analysis => {
  const seen = about === undefined ? scene : narrowed(scene, about)
  const { predictions, unpredicted } = forecastsOf(seen.projects, seen)
  const forecasts = new Map(predictions.map((prediction) => [prediction.projectId, prediction]))
  const findings = [
    ...timeFindings(seen, forecasts),
    ...moneyFindings(seen),
    ...raidFindings(seen),
    ...flowFindings(seen, forecasts),
  ]
  const ofWorkspace = `:${scene.workspace.id}`
  return {
    portfolioOverview: { totalProjects: seen.projects.length, liveProjects: liveOf(seen).length, ...healthOf(seen) },
    findings: findings
      .filter(({ key }) => about === undefined || !key.endsWith(ofWorkspace))
      .toSorted(byPressure)
      .slice(0, insightLimits.findings),
    trendAnalysis: trendsOf(scene),
    predictions,
    unpredicted,
    resourceOptimization: resourcesOf(scene)
      .filter(({ records }) => about === undefined || records.some(({ id }) => id === about))
      .slice(0, insightLimits.suggestions),
  }
}
