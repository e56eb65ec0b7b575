/** The portfolio figures, calculated from the totals alone. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import type { Portfolio } from '../../../../shared/analytics/analytics.ts'
import { addMonths, daysBetween, monthOf, type Day } from '../../../../shared/dates/dates.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import type { ProjectFacts } from '../../../../shared/projects/events.ts'
import { analyticsLimits } from '../../../../shared/analytics/limits.ts'
import { byHealth, needsAttention } from '../../../../shared/verdict/health-choices.ts'
import { riskLevelOf } from '../health/health.ts'
import { verdictOf, type Reader } from '../health/project-health.ts'
import type { Overview } from '../../dashboard/overview-repository.ts'
import { countedProjects, statsOf } from '../../dashboard/stats.ts'
import { progressOf } from '../../dashboard/totals.ts'
import { isOver } from '../../projects/project-record.ts'

type Standing = { projectId: string; facts: ProjectFacts; progress: number }

const standingOf = ({ projects }: Overview): Standing[] =>
  projects.flatMap(({ projectId, facts, ...counts }) =>
    facts === null ? [] : [{ projectId, facts, progress: progressOf(counts, facts.progress) }],
  )

const meanOf = (figures: readonly number[]): number =>
  figures.length === 0 ? 0 : Math.round(sumBy(figures, (figure) => figure) / figures.length)

const deadlinesOf = (standing: readonly Standing[], today: Day): Portfolio['upcomingDeadlines'] =>
  standing
    .filter(({ facts }) => !isOver(facts))
    .flatMap(({ projectId, facts: { name, endDate } }) =>
      endDate === null || isLateOn(today, { isOpen: true, date: endDate })
        ? []
        : [{ projectId, projectName: name, deadline: endDate, daysRemaining: daysBetween(today, endDate) }],
    )
    .toSorted((a, b) => a.daysRemaining - b.daysRemaining || a.projectName.localeCompare(b.projectName))
    .slice(0, analyticsLimits.deadlines)

const risksOf = ({ projects }: Overview, reader: Reader): Portfolio['riskProjects'] =>
  projects
    .flatMap((totals) => {
      const { projectId, facts } = totals
      if (facts === null) return []
      const verdict = verdictOf(facts, totals, reader)
      const riskLevel = facts.pinnedRisk ?? riskLevelOf(verdict, totals.openRisks)
      const { level: health, reason } = verdict
      return needsAttention(health) ? [{ projectId, projectName: facts.name, riskLevel, health, reason }] : []
    })
    .toSorted((a, b) => byHealth(a.health, b.health) || a.projectName.localeCompare(b.projectName))

const monthsOf = (overview: Overview, today: Day): Portfolio['monthlyProgress'] =>
  Array.from({ length: analyticsLimits.months }, (_, index) => {
    const month = addMonths(monthOf(today), index + 1 - analyticsLimits.months)
    const counts = countedProjects(overview).map(({ months }) => months[month] ?? { started: 0, completed: 0 })
    return {
      month,
      completed: sumBy(counts, ({ completed }) => completed),
      started: sumBy(counts, ({ started }) => started),
    }
  })

export const portfolioOf = (overview: Overview, reader: Reader): Portfolio => {
  const { today } = reader
  const { activeProjects, completedProjects, budgetUtilization, teamUtilization } = statsOf(overview, today)
  const standing = standingOf(overview)
  return {
    totalProjects: overview.workspace.projectCount,
    activeProjects,
    completedProjects,
    overallProgress: meanOf(
      standing.filter(({ facts }) => facts.status !== 'cancelled').map(({ progress }) => progress),
    ),
    budgetUtilization,
    teamUtilization,
    upcomingDeadlines: deadlinesOf(standing, today),
    riskProjects: risksOf(overview, reader),
    monthlyProgress: monthsOf(overview, today),
  }
}
