/** The whole analysis of a portfolio: the same scene gives the same answer, whatever the order of its records. */
import { insightPriorities, type InsightPriority } from '../../shared/insight-choices.ts'
import type { Insights } from '../../shared/insights.ts'
import { insightLimits } from '../../shared/limits.ts'
import type { Finding } from './finding.ts'
import { flowFindings } from './flow-findings.ts'
import { forecastsOf } from './forecast.ts'
import { healthOf } from './health.ts'
import { moneyFindings } from './money-findings.ts'
import { raidFindings } from './raid-findings.ts'
import { resourcesOf } from './resources.ts'
import { liveOf, type Scene } from './scene.ts'
import { timeFindings } from './time-findings.ts'
import { trendsOf } from './trends.ts'

export type Analysis = Omit<Insights, 'insights' | 'draftedBy' | 'draftedAt' | 'basis'> & { findings: Finding[] }

const rank = Object.keys(insightPriorities) as InsightPriority[]

const byPressure = (a: Finding, b: Finding): number => rank.indexOf(a.priority) - rank.indexOf(b.priority) || b.fingerprint - a.fingerprint || a.key.localeCompare(b.key)

export const analyse = (scene: Scene): Analysis => {
  const { predictions, unpredicted } = forecastsOf(scene)
  const forecasts = new Map(predictions.map((prediction) => [prediction.projectId, prediction]))
  const findings = [...timeFindings(scene, forecasts), ...moneyFindings(scene), ...raidFindings(scene), ...flowFindings(scene, forecasts)]
  return {
    portfolioOverview: { totalProjects: scene.projects.length, liveProjects: liveOf(scene).length, ...healthOf(scene) },
    findings: findings.toSorted(byPressure).slice(0, insightLimits.findings),
    trendAnalysis: trendsOf(scene),
    predictions,
    unpredicted,
    resourceOptimization: resourcesOf(scene),
  }
}
