/**
 * The health of the portfolio: the verdicts on its projects, added up. A project on track counts 10, at risk 5 and off
 * track 0; the score is the mean. One project off track keeps the whole from being on track, whatever its score.
 */
import { sum } from '../../../../shared/contract/sums.ts'
import {
  projectHealthAreas,
  type HealthLevel,
  type ProjectHealthArea,
} from '../../../../shared/verdict/health-choices.ts'
import { healthStatus, type PortfolioStatus } from '../../../../shared/verdict/insight-choices.ts'
import type { Insights } from '../../../../shared/verdict/insights.ts'
import { counted, listed } from '../../../../shared/wording.ts'
import { liveOf, type ProjectStanding, type Scene } from './scene.ts'

type Mark = Insights['portfolioOverview']['marks'][number]

const points: Partial<Record<HealthLevel, number>> = { on_track: 10, at_risk: 5, off_track: 0 }

const rounded = (score: number): number => Math.round(10 * score) / 10

/** The mean of the levels that can be measured; null if none can. */
const scoreOf = (levels: readonly HealthLevel[]): number | null => {
  const known = levels.flatMap((level) => points[level] ?? [])
  return known.length === 0 ? null : rounded(sum(known) / known.length)
}

const countOf = (levels: readonly HealthLevel[], level: HealthLevel): number =>
  levels.filter((each) => each === level).length

const areaOf = ({ verdict }: ProjectStanding, area: ProjectHealthArea) =>
  verdict.areas.find((each) => each.area === area)

/** One project in its own words; several as a count. */
const saysOf = (live: readonly ProjectStanding[], area: ProjectHealthArea, levels: readonly HealthLevel[]): string => {
  const [only, ...others] = live.flatMap((project) => areaOf(project, area) ?? [])
  if (only === undefined) return 'Nothing to judge by yet'
  if (others.length === 0) return only.because.map(({ says }) => says).join('; ')
  const [off, risk] = [countOf(levels, 'off_track'), countOf(levels, 'at_risk')]
  const told = [...(off > 0 ? [`${off} off track`] : []), ...(risk > 0 ? [`${risk} at risk`] : [])]
  if (told.length > 0) return `${listed(told)} of ${counted(levels.length, 'project')}`
  return countOf(levels, 'on_track') === 0 ? 'Nothing to judge by yet' : 'No project needs attention'
}

const markOf = (live: readonly ProjectStanding[], area: ProjectHealthArea): Mark => {
  const levels = live.flatMap((project) => areaOf(project, area)?.level ?? [])
  return { mark: area, score: scoreOf(levels), says: saysOf(live, area, levels) }
}

const statusOf = (score: number, levels: readonly HealthLevel[]): PortfolioStatus => {
  const status = healthStatus(score)
  return status === 'healthy' && levels.includes('off_track') ? 'at-risk' : status
}

export const healthOf = (
  scene: Scene,
): Pick<Insights['portfolioOverview'], 'healthScore' | 'overallStatus' | 'marks' | 'levels'> => {
  const live = liveOf(scene)
  const levels = live.map(({ verdict }) => verdict.level)
  const healthScore = scoreOf(levels)
  return {
    healthScore,
    overallStatus: healthScore === null ? 'unknown' : statusOf(healthScore, levels),
    levels: {
      on_track: countOf(levels, 'on_track'),
      at_risk: countOf(levels, 'at_risk'),
      off_track: countOf(levels, 'off_track'),
    },
    marks: (Object.keys(projectHealthAreas) as ProjectHealthArea[]).map((area) => markOf(live, area)),
  }
}
