/**
 * The health of the portfolio, out of 10: the weighted mean of four marks, each out of 10, over the projects that are
 * worked on. The weights are in shared/insight-choices.ts; a mark that is not known drops out with its weight. The
 * limits are this product's own: a mark reaches 0 at the value that the analytics call a high risk
 * (functions/domain/earned-value/risk.ts).
 *
 * - Tasks on time: the share of open tasks that are late; no late tasks give 10 and half or more give 0, in a straight
 *   line.
 * - Progress against plan: for each project with dates, the points by which its progress is behind the elapsed share of
 *   its time; 0 points give 10 and 30 or more give 0. The mean of the projects.
 * - Budget: for each project with a budget or spending, the lower of two marks: points of budget spent ahead of
 *   progress (0 gives 10, 40 or more give 0), and percent spent over the budget (0 gives 10, 20 or more give 0).
 *   Spending without a budget gives 0. The mean of the projects.
 * - Risks and issues: each open one weighs 3 if high and 1 if medium, where a risk is rated by probability × impact and
 *   an issue by its impact; 10 × (1 − weight per project / 6), and at least 0. Entries that rules raised for late tasks
 *   are left out, because the late tasks already count.
 *
 * More late tasks, less progress, more spending or more severe entries therefore never raise the score.
 */
import { healthMarks, healthStatus, type HealthMark } from '../../../shared/insight-choices.ts'
import type { Insights } from '../../../shared/insights.ts'
import { levelOfScore, type RaidLevel } from '../../../shared/raid-choices.ts'
import { counted, plural } from '../../../shared/wording.ts'
import { ahead, behind, timeOver } from '../earned-value/risk.ts'
import { liveOf, openTasksOf, spentShare, type EntryStanding, type ProjectStanding, type Scene } from './scene.ts'

type Mark = Insights['portfolioOverview']['marks'][number]

/** The value at which a mark reaches 0. */
const worst = {
  lateShare: 0.5,
  pointsBehind: behind.high,
  pointsAhead: 2 * ahead,
  percentOver: 20,
  weightPerProject: 6,
} as const

/** 10 at 0 or less, 0 at `most` or more. */
const fallen = (value: number, most: number): number => 10 * Math.min(1, Math.max(0, 1 - value / most))

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Points by which a project's progress is behind the elapsed share of its time; negative if it is ahead, null without
 * dates.
 */
export const pointsBehind = ({ startDate, endDate, progress }: ProjectStanding, today: string): number | null =>
  startDate === null || endDate === null || endDate < startDate ? null : timeOver(startDate, endDate, today) - progress

const budgetMark = (project: ProjectStanding): number | null => {
  const share = spentShare(project)
  if (share === null) return project.spent > 0 ? 0 : null
  return Math.min(fallen(share - project.progress, worst.pointsAhead), fallen(share - 100, worst.percentOver))
}

const isKnown = (value: number | null): value is number => value !== null

const weights: Record<RaidLevel, number> = { low: 0, medium: 1, high: 3 }

/** The severity of an open risk or issue; undefined for other types. */
export const gravityOf = ({ raidType, score, impact }: EntryStanding): RaidLevel | undefined => {
  if (raidType === 'issue') return impact
  return raidType === 'risk' ? (score === null ? impact : levelOfScore(score)) : undefined
}

/** Entries of the projects that are worked on, and entries that concern all projects. */
export const entriesOfLive = (scene: Scene): readonly EntryStanding[] => {
  const live = new Set(liveOf(scene).map(({ id }) => id))
  return scene.entries.filter(({ projectId }) => projectId === null || live.has(projectId))
}

const schedule = (live: readonly ProjectStanding[]): Omit<Mark, 'mark'> => {
  const open = live.reduce((sum, project) => sum + openTasksOf(project), 0)
  const late = live.reduce((sum, project) => sum + Math.min(project.lateTasks, openTasksOf(project)), 0)
  if (open === 0) return { score: null, says: 'No open tasks' }
  return {
    score: fallen(late / open, worst.lateShare),
    says:
      late === 0
        ? `None of ${counted(open, 'open task')} is late`
        : `${late} of ${counted(open, 'open task')} ${plural(late, 'is', 'are')} late`,
  }
}

const progress = (live: readonly ProjectStanding[], today: string): Omit<Mark, 'mark'> => {
  const gaps = live.map((project) => pointsBehind(project, today)).filter(isKnown)
  const later = gaps.filter((gap) => gap > 0)
  const score = meanOf(gaps.map((gap) => fallen(gap, worst.pointsBehind)))
  if (score === null) return { score, says: 'No project with start and end dates' }
  const furthest = Math.round(Math.max(0, ...later))
  if (later.length === 0) return { score, says: 'Nothing is behind its time' }
  if (gaps.length === 1) return { score, says: `${counted(furthest, 'point')} behind its time` }
  return {
    score,
    says: `${later.length} of ${counted(gaps.length, 'project')} ${plural(later.length, 'is', 'are')} behind ${plural(later.length, 'its', 'their')} time, the furthest by ${counted(furthest, 'point')}`,
  }
}

const budget = (live: readonly ProjectStanding[]): Omit<Mark, 'mark'> => {
  const marks = live.map(budgetMark).filter(isKnown)
  const score = meanOf(marks)
  const over = marks.filter((each) => each < 10).length
  if (score === null) return { score, says: 'No project with a budget' }
  if (over === 0) return { score, says: 'Nothing is spent ahead of progress' }
  if (marks.length === 1) return { score, says: 'Spending is ahead of progress' }
  return {
    score,
    says: `${over} of ${counted(marks.length, 'project')} ${plural(over, 'spends ahead of its', 'spend ahead of their')} progress`,
  }
}

const raid = (scene: Scene, live: readonly ProjectStanding[]): Omit<Mark, 'mark'> => {
  if (live.length === 0) return { score: null, says: 'No project is worked on' }
  const levels = entriesOfLive(scene)
    .filter(({ automatic }) => !automatic)
    .flatMap((entry) => gravityOf(entry) ?? [])
  const [high, medium] = (['high', 'medium'] as const).map(
    (level) => levels.filter((each) => each === level).length,
  ) as [number, number]
  const weight = levels.reduce((sum, level) => sum + weights[level], 0)
  return {
    score: fallen(weight / live.length, worst.weightPerProject),
    says:
      high + medium === 0
        ? 'No open risk or issue of weight'
        : `${high} high and ${medium} medium open risks and issues${live.length === 1 ? '' : ` in ${live.length} projects`}`,
  }
}

const rounded = (score: number): number => Math.round(10 * score) / 10

export const healthOf = (
  scene: Scene,
): Pick<Insights['portfolioOverview'], 'healthScore' | 'overallStatus' | 'marks'> => {
  const live = liveOf(scene)
  const found: Record<HealthMark, Omit<Mark, 'mark'>> = {
    schedule: schedule(live),
    progress: progress(live, scene.today),
    budget: budget(live),
    raid: raid(scene, live),
  }
  const marks = (Object.keys(healthMarks) as HealthMark[]).map((mark) => ({ mark, ...found[mark] }))
  const known = marks.flatMap(({ mark, score }) =>
    score === null ? [] : [{ weight: healthMarks[mark].weight, score, mark }],
  )
  // An empty risk log says nothing if nothing else is known.
  const measured = known.some(({ mark }) => mark !== 'raid')
  const exact = measured
    ? known.reduce((sum, { weight, score }) => sum + weight * score, 0) /
      known.reduce((sum, { weight }) => sum + weight, 0)
    : null
  const healthScore = exact === null ? null : rounded(exact)
  return {
    healthScore,
    overallStatus: healthScore === null ? 'unknown' : healthStatus(healthScore),
    marks: marks.map((each) => ({ ...each, score: each.score === null ? null : rounded(each.score) })),
  }
}
