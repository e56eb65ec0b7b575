/** The health of a project, by the published rule in shared/report-choices.ts. Pure. */
import { daysBetween, type Day } from '../../../shared/dates.ts'
import {
  healthLevels,
  healthRules,
  showsMoney,
  type HealthArea,
  type HealthLevel,
  type ReportList,
} from '../../../shared/report-choices.ts'
import type { ReportContent } from '../../../shared/report.ts'
import { counted, plural, wholeDollars } from '../../../shared/wording.ts'
import type { Evidence, StoredMilestone, StoredProject } from './evidence.ts'
import type { Measures } from './measure.ts'

type Health = ReportContent['health'][number]
type Finding = { level: HealthLevel; says: string; list: ReportList | null }

const gravity: Record<HealthLevel, number> = { off_track: 3, at_risk: 2, on_track: 1, unknown: 0 }

/** The worst of some levels. */
export const worst = (levels: readonly HealthLevel[]): HealthLevel =>
  levels.reduce<HealthLevel>((found, level) => (gravity[level] > gravity[found] ? level : found), 'unknown')

const areaOf = (area: HealthArea, findings: readonly Finding[], otherwise: Finding): Health => {
  const told = findings.length === 0 ? [otherwise] : findings.toSorted((a, b) => gravity[b.level] - gravity[a.level])
  return { area, level: worst(told.map(({ level }) => level)), because: told.map(({ says, list }) => ({ says, list })) }
}

/** Off track below `off`, at risk below `risk`; undefined otherwise. */
const ofIndex = (index: number): 'off_track' | 'at_risk' | undefined =>
  index < healthRules.index.off ? 'off_track' : index < healthRules.index.risk ? 'at_risk' : undefined

const two = (index: number): string => index.toFixed(2)

const scopeOf = ({ tasks, added }: Measures): Health => {
  const before = tasks.length - added
  if (tasks.length === 0)
    return areaOf('scope', [], { level: 'unknown', says: 'No tasks are written down', list: null })
  const growth = before === 0 ? 0 : added / before
  const says = `${counted(added, 'task')} added in the period to ${before}`
  const level =
    growth >= healthRules.growth.off ? 'off_track' : growth >= healthRules.growth.risk ? 'at_risk' : undefined
  if (level !== undefined) return areaOf('scope', [{ level, says, list: null }], { level, says, list: null })
  return areaOf('scope', [], {
    level: 'on_track',
    says: added === 0 ? 'No task added in the period' : says,
    list: null,
  })
}

/** The finding for an end date in the past while work is unfinished. */
const ended = (endDate: Day | null, asOf: Day): Finding[] =>
  endDate === null || endDate >= asOf
    ? []
    : [{ level: 'off_track', says: `${counted(daysBetween(endDate, asOf), 'day')} past its end date`, list: null }]

/** The findings for overdue milestones. */
const overdueAt = (missed: readonly StoredMilestone[], asOf: Day): Finding[] => {
  const longest = Math.max(0, ...missed.map(({ date }) => daysBetween(date ?? asOf, asOf)))
  if (longest < healthRules.milestoneDays.risk) return []
  const level = longest >= healthRules.milestoneDays.off ? 'off_track' : 'at_risk'
  return [
    {
      level,
      says: `${counted(missed.length, 'milestone')} overdue, by up to ${counted(longest, 'day')}`,
      list: 'milestones',
    },
  ]
}

const scheduleOf = (
  { project, asOf, milestones }: Evidence,
  { open, late, missed, earned, progress, tasks }: Measures,
): Health => {
  const found: Finding[] = []
  const spi = earned?.figures.schedulePerformanceIndex ?? null
  const unfinished = tasks.length === 0 ? progress < 100 : open.length > 0
  if (unfinished) found.push(...ended(project?.endDate ?? null, asOf))
  const pace = spi === null ? undefined : ofIndex(spi)
  if (spi !== null && pace !== undefined)
    found.push({ level: pace, says: `SPI ${two(spi)}: behind its plan`, list: null })
  if (late.length > 0)
    found.push({
      level: late.length / open.length >= healthRules.lateShare.off ? 'off_track' : 'at_risk',
      says: `${late.length} of ${counted(open.length, 'open task')} late`,
      list: 'late',
    })
  found.push(...overdueAt(missed, asOf))
  const dated =
    spi !== null || milestones.some(({ date }) => date !== null) || open.some(({ dueDate }) => dueDate !== null)
  if (!dated) return areaOf('schedule', found, { level: 'unknown', says: 'Nothing has a date yet', list: null })
  return areaOf('schedule', found, {
    level: 'on_track',
    says: spi === null ? 'Nothing is late' : `SPI ${two(spi)}, nothing is late`,
    list: null,
  })
}

const budgetOf = ({ budget, spent }: Pick<StoredProject, 'budget' | 'spent'>, earned: Measures['earned']): Health => {
  const [planned, cost] = [budget ?? 0, spent ?? 0]
  if (planned === 0) {
    return areaOf(
      'budget',
      cost > 0 ? [{ level: 'off_track', says: `${wholeDollars(cost)} spent without a budget`, list: null }] : [],
      { level: 'unknown', says: 'No budget is set', list: null },
    )
  }
  const found: Finding[] =
    cost > planned ? [{ level: 'off_track', says: `${wholeDollars(cost - planned)} over its budget`, list: null }] : []
  const cpi = earned?.figures.costPerformanceIndex ?? null
  const pace = cpi === null ? undefined : ofIndex(cpi)
  if (cpi !== null && pace !== undefined)
    found.push({ level: pace, says: `CPI ${two(cpi)}: each dollar earns ${Math.round(cpi * 100)} cents`, list: null })
  return areaOf('budget', found, {
    level: 'on_track',
    says:
      cpi === null
        ? `${Math.round((100 * cost) / planned)}% of the budget is spent`
        : `CPI ${two(cpi)}, ${Math.round((100 * cost) / planned)}% of the budget is spent`,
    list: null,
  })
}

/** The overall level is the worst of the areas; the result names those areas. */
const withOverall = (areas: readonly Health[]): Health[] => {
  const level = worst(areas.map((area) => area.level))
  const bad = areas.filter((area) => area.level === level)
  const names = bad.map(({ area }) => area)
  const says =
    level === 'on_track'
      ? 'Every area that can be judged is on track'
      : level === 'unknown'
        ? 'There is nothing to judge by yet'
        : `${names.map((name, index) => (index === 0 ? name.charAt(0).toUpperCase() + name.slice(1) : name)).join(' and ')} ${plural(names.length, 'is', 'are')} ${healthLevels[level].label.toLowerCase()}`
  return [{ area: 'overall', level, because: [{ says, list: null }] }, ...areas]
}

/** Areas that an audience may not see do not count towards its overall level. */
export const healthOf = (evidence: Evidence, measures: Measures): Health[] => {
  const { project, audience } = evidence
  if (project === null) return portfolioHealth(evidence)
  return withOverall([
    scopeOf(measures),
    scheduleOf(evidence, measures),
    ...(showsMoney(audience) ? [budgetOf(project, measures.earned)] : []),
  ])
}

/** Percent of the time from start to end that has passed. */
const timeOver = (start: Day, end: Day, today: Day): number => {
  const all = daysBetween(start, end) + 1
  return Math.round((100 * Math.max(0, Math.min(all, daysBetween(start, today) + 1))) / all)
}

/** Judges a project in the portfolio from its totals and milestones alone, without reading any task. */
export const healthByTotals = (
  { id, startDate, endDate, progress, budget, spent }: StoredProject,
  { asOf, milestones }: Pick<Evidence, 'asOf' | 'milestones'>,
): { level: HealthLevel; says: string } => {
  const own = milestones.filter(
    ({ projectId, doneOn, date }) => projectId === id && doneOn === null && date !== null && date < asOf,
  )
  const found: Finding[] = [...(progress < 100 ? ended(endDate, asOf) : []), ...overdueAt(own, asOf)]
  if (startDate !== null && endDate !== null && startDate <= endDate && endDate >= asOf) {
    const over = timeOver(startDate, endDate, asOf)
    const gap = over - progress
    if (gap >= healthRules.behind.risk)
      found.push({
        level: gap >= healthRules.behind.off ? 'off_track' : 'at_risk',
        says: `${progress}% done after ${over}% of its time`,
        list: null,
      })
  }
  if (budget !== null && (spent ?? 0) > budget && (spent ?? 0) > 0)
    found.push({
      level: 'off_track',
      says: budget === 0 ? 'Spent without a budget' : `${wholeDollars((spent ?? 0) - budget)} over its budget`,
      list: null,
    })
  if (found.length === 0)
    return endDate === null
      ? { level: 'unknown', says: 'It has no end date' }
      : { level: 'on_track', says: `${progress}% done` }
  return { level: worst(found.map(({ level }) => level)), says: found.map(({ says }) => says).join('; ') }
}

const portfolioHealth = (evidence: Evidence): Health[] => {
  const levels = evidence.projects.map((project) => healthByTotals(project, evidence).level)
  const [off, risk] = [
    levels.filter((level) => level === 'off_track').length,
    levels.filter((level) => level === 'at_risk').length,
  ]
  const says =
    levels.length === 0
      ? 'No project is under way'
      : `${off} off track and ${risk} at risk of ${counted(levels.length, 'project')}`
  return [{ area: 'overall', level: worst(levels), because: [{ says, list: 'projects' }] }]
}
