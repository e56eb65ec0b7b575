/**
 * The direction of the portfolio, by three rules:
 *
 * - Budget: the estimated cost at completion of all projects with a budget that are not cancelled (BAC / CPI of the
 *   portfolio, EV = Σ budget × progress), compared with their budgets: over 105 % increasing, under 95 % decreasing,
 *   otherwise stable.
 * - Timeline: open tasks that are late or due in the next 30 days, compared with the tasks completed in 30 days at the
 *   pace of the last three whole months: over 110 % deteriorating, under 90 % improving, otherwise stable.
 * - Team: tasks completed compared with tasks started in the last three whole months: as many or more is high, under
 *   60 % low, otherwise medium.
 *
 * Null if there is no data to compare.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import type { Insights } from '../../../../shared/verdict/insights.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import { wholeDollars } from '../../../../shared/money/written-amount.ts'
import { completedAWeek, latestFlow } from './task-flow.ts'
import type { Scene } from './scene.ts'

type Trends = Insights['trendAnalysis']
type Assessed<T> = { trend: T; reason: string }

const percent = (part: number, whole: number): number => Math.round((100 * part) / whole)

const budgetTrend = ({ projects }: Scene): Assessed<Trends['budgetTrend']> => {
  const counting = projects.filter(({ status, budget }) => status !== 'cancelled' && budget > 0)
  const planned = sumBy(counting, ({ budget }) => budget)
  const earned = sumBy(counting, ({ budget, progress }) => (budget * progress) / 100)
  const spent = sumBy(counting, (project) => project.spent)
  if (planned === 0) return { trend: null, reason: 'No project has a budget.' }
  if (earned === 0 || spent === 0) return { trend: null, reason: 'Nothing is done or nothing is spent yet.' }
  const share = percent((planned * spent) / earned, planned)
  return {
    trend: share > 105 ? 'increasing' : share < 95 ? 'decreasing' : 'stable',
    reason: `Work worth ${wholeDollars(earned)} of ${wholeDollars(planned)} is done for ${wholeDollars(spent)}: at that cost the projects end at ${share}% of their budgets.`,
  }
}

/** Days that the timeline rule looks ahead. */
const daysAhead = 30

const timelineTrend = (scene: Scene): Assessed<Trends['timelineTrend']> => {
  const pace = completedAWeek(scene)
  if (pace === null) return { trend: null, reason: 'No task was completed in the last three whole months.' }
  const until = addDays(scene.today, daysAhead)
  const due = Object.entries(scene.openByDay).reduce((sum, [day, open]) => (day <= until ? sum + open : sum), 0)
  const done = (pace * daysAhead) / 7
  const share = percent(due, done)
  return {
    trend: share > 110 ? 'deteriorating' : share < 90 ? 'improving' : 'stable',
    reason: `${counted(due, 'open task')} ${plural(due, 'is', 'are')} late or due within ${daysAhead} days; at the pace of the last three whole months about ${Math.round(done)} get done in that time.`,
  }
}

const teamEfficiency = (scene: Scene): Assessed<Trends['teamEfficiency']> => {
  const { started, completed } = latestFlow(scene)
  if (started === 0 && completed === 0)
    return { trend: null, reason: 'No task was begun or completed in the last three whole months.' }
  const share = started === 0 ? 100 : percent(completed, started)
  return {
    trend: share >= 100 ? 'high' : share < 60 ? 'low' : 'medium',
    reason: `In the last three whole months ${completed} tasks were completed and ${started} begun.`,
  }
}

export const trendsOf = (scene: Scene): Trends => {
  const [budget, timeline, team] = [budgetTrend(scene), timelineTrend(scene), teamEfficiency(scene)]
  return {
    budgetTrend: budget.trend,
    timelineTrend: timeline.trend,
    teamEfficiency: team.trend,
    reasons: { budgetTrend: budget.reason, timelineTrend: timeline.reason, teamEfficiency: team.reason },
  }
}
