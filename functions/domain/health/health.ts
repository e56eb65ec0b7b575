/**
 * The one health of a project, by the rules in shared/health-choices.ts. Every screen, report and mail shows the result
 * of this function. Pure: no reads or writes.
 */
import type { RiskLevel } from '../../../shared/choices.ts'
import { daysBetween, type Day } from '../../../shared/dates.ts'
import type { ProjectFacts } from '../../../shared/events/projects.ts'
import {
  byHealth,
  needsAttention,
  worstOf,
  type HealthLevel,
  type ProjectHealthArea,
} from '../../../shared/health-choices.ts'
import {
  growthRule,
  healthThresholds,
  type HealthThreshold,
  type HealthThresholds,
} from '../../../shared/health-thresholds.ts'
import type { HealthFinding, ProjectHealth } from '../../../shared/health.ts'
import type { RaidLevel } from '../../../shared/raid-choices.ts'
import { counted, listed, lowerFirst, plural, upperFirst, wholeDollars } from '../../../shared/wording.ts'

/** What the rules judge. Amounts in cents, progress in percent. */
export type HealthFacts = Pick<ProjectFacts, 'status' | 'startDate' | 'endDate' | 'budget' | 'milestoneOn'> & {
  spent: number
  progress: number
  tasks: number
  openTasks: number
  /** Open tasks whose due date has passed. */
  lateTasks: number
  /** Whether any open task has a due date. */
  dated: boolean
  /** Tasks added in the weeks over which growth is judged. */
  added: number
  /** The first day of those weeks. */
  addedSince: Day
  /** Open risks and issues that people have raised, by severity. */
  openRisks: Readonly<Record<RaidLevel, number>>
}

/** `money`: whether the reader may see amounts. Without them the level is the same, in words without figures. */
export type HealthView = { today: Day; thresholds: HealthThresholds; money: boolean }

type Area = ProjectHealth['areas'][number]

const good = (says: string): HealthFinding => ({ level: 'on_track', says, threshold: null, list: null })
const unknown = (says: string): HealthFinding => ({ level: 'unknown', says, threshold: null, list: null })

const unitOf = (name: HealthThreshold, value: number): string => {
  const { unit, one } = healthThresholds[name]
  return unit === '%' ? `${value}%` : counted(value, one, unit)
}

const thresholdText = (name: HealthThreshold, { atRisk, offTrack }: { atRisk: number; offTrack: number }): string =>
  `At risk from ${unitOf(name, atRisk)}, off track from ${unitOf(name, offTrack)}`

/** The finding for a figure with thresholds: on track below both. */
const against = (
  name: HealthThreshold,
  value: number,
  { thresholds }: HealthView,
  says: string,
  list: HealthFinding['list'],
): HealthFinding => {
  const limits = thresholds[name]
  const level = value >= limits.offTrack ? 'off_track' : value >= limits.atRisk ? 'at_risk' : 'on_track'
  return { level, says, threshold: thresholdText(name, limits), list }
}

/** Percent of the time from start to end that has passed. */
export const timePassed = (start: Day, end: Day, today: Day): number => {
  const all = daysBetween(start, end) + 1
  return Math.round((100 * Math.max(0, Math.min(all, daysBetween(start, today) + 1))) / all)
}

const areaOf = (area: ProjectHealthArea, findings: readonly HealthFinding[], otherwise: HealthFinding): Area => {
  const because = findings.length === 0 ? [otherwise] : findings.toSorted((a, b) => byHealth(a.level, b.level))
  return { area, level: worstOf(because.map(({ level }) => level)), because }
}

const scheduleOf = (facts: HealthFacts, view: HealthView): Area => {
  const { startDate, endDate, milestoneOn, progress, tasks, openTasks, lateTasks, dated } = facts
  const { today } = view
  const found: HealthFinding[] = []
  const unfinished = tasks === 0 ? progress < 100 : openTasks > 0
  const ended = endDate !== null && endDate < today && unfinished
  if (ended)
    found.push({
      level: 'off_track',
      says: `${counted(daysBetween(endDate, today), 'day')} past its end date`,
      threshold: null,
      list: 'timeline',
    })
  if (lateTasks > 0 && openTasks > 0)
    found.push(
      against(
        'lateShare',
        Math.round((100 * lateTasks) / openTasks),
        view,
        `${lateTasks} of ${counted(openTasks, 'open task')} late`,
        'late_tasks',
      ),
    )
  if (milestoneOn !== null && milestoneOn < today) {
    const days = daysBetween(milestoneOn, today)
    found.push(against('milestoneDays', days, view, `A milestone is ${counted(days, 'day')} overdue`, 'milestones'))
  }
  if (startDate !== null && endDate !== null && startDate <= endDate && startDate <= today && !ended && unfinished) {
    const passed = timePassed(startDate, endDate, today)
    const gap = passed - progress
    if (gap > 0)
      found.push(against('behind', gap, view, `${progress}% progress after ${passed}% of its time`, 'timeline'))
  }
  const known = dated || endDate !== null || milestoneOn !== null || !unfinished
  return areaOf('schedule', found, known ? good('Nothing is late') : unknown('Nothing has a date yet'))
}

const budgetOf = ({ budget, spent, progress }: HealthFacts, view: HealthView): Area => {
  const { money } = view
  if (budget === 0)
    return areaOf(
      'budget',
      spent > 0
        ? [
            {
              level: 'at_risk',
              says: money ? `${wholeDollars(spent)} spent without a budget` : 'Spending without a budget',
              threshold: null,
              list: 'expenses',
            },
          ]
        : [],
      unknown('No budget is set'),
    )
  const share = Math.round((100 * spent) / budget)
  if (spent > budget)
    return areaOf(
      'budget',
      [
        {
          level: 'off_track',
          says: money ? `${wholeDollars(spent - budget)} over its budget` : 'Over its budget',
          threshold: null,
          list: 'expenses',
        },
      ],
      good(''),
    )
  const says = money ? `${share}% of the budget spent at ${progress}% progress` : 'Spending is ahead of progress'
  return areaOf(
    'budget',
    share > progress ? [against('ahead', share - progress, view, says, 'expenses')] : [],
    good(money ? `${share}% of the budget spent at ${progress}% progress` : 'Spending is not ahead of progress'),
  )
}

const scopeOf = ({ tasks, added, addedSince, startDate }: HealthFacts, view: HealthView): Area => {
  const before = tasks - added
  // Tasks that are written down before the work begins are its plan, not growth.
  if (startDate === null || startDate >= addedSince || before <= 0)
    return areaOf('scope', [], tasks === 0 ? unknown('No tasks yet') : good('Too early to have grown'))
  const says = `${counted(added, 'task')} added in ${growthRule.weeks} weeks to ${before}`
  const share = Math.round((100 * added) / before)
  return areaOf(
    'scope',
    added >= growthRule.fewest ? [against('growth', share, view, says, 'tasks')] : [],
    good(added > 0 ? says : `No tasks added in ${growthRule.weeks} weeks`),
  )
}

const riskOf = ({ openRisks: { high, medium } }: HealthFacts, view: HealthView): Area =>
  areaOf(
    'risk',
    high > 0
      ? [
          against(
            'highRisks',
            high,
            view,
            `${counted(high, 'high risk or issue', 'high risks and issues')} open`,
            'risks',
          ),
        ]
      : [],
    good(
      medium > 0
        ? `${counted(medium, 'medium risk or issue', 'medium risks and issues')} open, none high`
        : 'No open risk or issue of weight',
    ),
  )

/** The findings that make the level what it is, as one line. */
const reasonOf = (level: HealthLevel, areas: readonly Area[], { progress }: HealthFacts): string => {
  if (!needsAttention(level)) {
    const unjudged = areas.filter((area) => area.level === 'unknown').map(({ area }) => area)
    return unjudged.length === 0
      ? `${progress}% progress, no area needs attention`
      : `No area needs attention; ${listed(unjudged)} ${plural(unjudged.length, 'is', 'are')} not known yet`
  }
  const told = areas.flatMap(({ because }) => because.filter((finding) => finding.level === level))
  return upperFirst(told.map(({ says }) => lowerFirst(says)).join('; '))
}

/** A project that is not being worked on has no areas to judge. */
const atRest = ({ status, startDate, progress, tasks, openTasks, spent }: HealthFacts, today: Day) => {
  if (status === 'completed') return { level: 'done', reason: 'Completed' } as const
  if (status === 'cancelled') return { level: 'done', reason: 'Cancelled' } as const
  if (status === 'on_hold') return { level: 'on_hold', reason: 'Work is paused' } as const
  const untouched = progress === 0 && tasks === openTasks && spent === 0
  if (status !== 'planning' || !untouched || (startDate !== null && startDate <= today)) return undefined
  return {
    level: 'not_started',
    reason: startDate === null ? 'It has no start date yet' : 'Its start date is ahead',
  } as const
}

export type Verdict = Pick<ProjectHealth, 'level' | 'reason' | 'areas'>

export const healthOf = (facts: HealthFacts, view: HealthView): Verdict => {
  const rest = atRest(facts, view.today)
  if (rest !== undefined) return { ...rest, areas: [] }
  const areas = [scheduleOf(facts, view), budgetOf(facts, view), scopeOf(facts, view), riskOf(facts, view)]
  const judged = worstOf(areas.map((area) => area.level))
  const level = judged === 'unknown' ? 'on_track' : judged
  return { level, reason: reasonOf(level, areas, facts), areas }
}

/** The level of risk that the records show: the highest open risk, or what the health says if that is worse. */
export const riskLevelOf = ({ level }: Pick<Verdict, 'level'>, openRisks: HealthFacts['openRisks']): RiskLevel => {
  if (level === 'off_track' || openRisks.high > 0) return 'high'
  return level === 'at_risk' || openRisks.medium > 0 ? 'medium' : 'low'
}
