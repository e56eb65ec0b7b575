/**
 * The one health of a project, by the rules in shared/verdict/health-choices.ts. Every screen, report and mail shows
 * the result of this function. Pure: no reads or writes.
 */
import type { RiskLevel } from '../../../../shared/projects/project-choices.ts'
import { daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import type { ProjectFacts } from '../../../../shared/projects/events.ts'
import {
  byHealth,
  needsAttention,
  worstOf,
  type HealthLevel,
  type ProjectHealthArea,
} from '../../../../shared/verdict/health-choices.ts'
import { leans } from '../../../../shared/verdict/health-lean.ts'
import {
  growthRule,
  healthThresholds,
  type HealthThreshold,
  type HealthThresholds,
} from '../../../../shared/verdict/health-thresholds.ts'
import type { HealthFinding, ProjectHealth } from '../../../../shared/verdict/health.ts'
import type { RaidLevel } from '../../../../shared/raid/raid-choices.ts'
import type { Deviation } from '../../../../shared/reports/report.ts'
import { counted, listed, lowerFirst, plural, upperFirst } from '../../../../shared/wording.ts'
import { wholeDollars } from '../../../../shared/money/written-amount.ts'
import { without } from '../../../kernel/compact.ts'
import { leanBeyond, leanOf } from './lean.ts'

/** What the rules judge. Amounts in cents, progress in percent. */
export type HealthFacts = Pick<ProjectFacts, 'status' | 'startDate' | 'endDate' | 'budget' | 'milestoneOn'> & {
  spent: number
  /** What orders commit the project to, beyond what was spent. */
  committed: number
  /** Lines of the budget that are exceeded. */
  linesOver: number
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

/** A finding with its measure: the figure that it leads with, what that figure is of, and how far it leans. */
type Found = HealthFinding & { off: Pick<Deviation, 'figure' | 'of' | 'lean'> | null }
type Area = Omit<ProjectHealth['areas'][number], 'because'> & { because: Found[] }

const none = { threshold: null, list: null, off: null }
const good = (says: string): Found => ({ level: 'on_track', direction: 'for', says, ...none })
/** On track, and no strength. */
const fair = (says: string): Found => ({ level: 'on_track', direction: 'neither', says, ...none })
const unknown = (says: string): Found => ({ level: 'unknown', direction: 'neither', says, ...none })

const unitOf = (name: HealthThreshold, value: number): string => {
  const { unit, one } = healthThresholds[name]
  return unit === '%' ? `${value}%` : counted(value, one, unit)
}

const thresholdText = (name: HealthThreshold, { atRisk, offTrack }: { atRisk: number; offTrack: number }): string =>
  `At risk from ${unitOf(name, atRisk)}, off track from ${unitOf(name, offTrack)}`

/** Without a figure, the reader may not see it. */
type Words = {
  says: string
  /** Below both thresholds, if that differs. */ within?: string
  figure: string | null
  of: string
  list: HealthFinding['list']
}

/** The finding for a figure with thresholds: on track below both. */
const against = (
  name: HealthThreshold,
  value: number,
  { thresholds }: HealthView,
  { says, within = says, figure, of, list }: Words,
): Found => {
  const limits = thresholds[name]
  const level = value >= limits.offTrack ? 'off_track' : value >= limits.atRisk ? 'at_risk' : 'on_track'
  return {
    level,
    direction: 'against',
    says: level === 'on_track' ? within : says,
    threshold: thresholdText(name, limits),
    list,
    off: { figure, of, lean: leanOf(value, limits) },
  }
}

/** The finding for a rule without thresholds. */
const always = (level: 'at_risk' | 'off_track', lean: number, { says, figure, of, list }: Words): Found => ({
  level,
  direction: 'against',
  says,
  threshold: null,
  list,
  off: { figure, of, lean },
})

/** Percent of the time from start to end that has passed. */
export const timePassed = (start: Day, end: Day, today: Day): number => {
  const all = daysBetween(start, end) + 1
  return Math.round((100 * Math.max(0, Math.min(all, daysBetween(start, today) + 1))) / all)
}

/** Days after its end date by which a project leans half of what is left. */
const muchTooLate = 30

const areaOf = (area: ProjectHealthArea, findings: readonly Found[], otherwise: Found): Area => {
  const because = findings.length === 0 ? [otherwise] : findings.toSorted((a, b) => byHealth(a.level, b.level))
  return { area, level: worstOf(because.map(({ level }) => level)), because }
}

const scheduleOf = (facts: HealthFacts, view: HealthView): Area => {
  const { startDate, endDate, milestoneOn, progress, tasks, openTasks, lateTasks, dated } = facts
  const { today } = view
  const found: Found[] = []
  const unfinished = tasks === 0 ? progress < 100 : openTasks > 0
  const ended = endDate !== null && isLateOn(today, { isOpen: unfinished, date: endDate })
  if (ended) {
    const days = daysBetween(endDate, today)
    const [figure, of] = [counted(days, 'day'), 'past its end date']
    found.push(
      always('off_track', leanBeyond(days, muchTooLate), { says: `${figure} ${of}`, figure, of, list: 'timeline' }),
    )
  }
  if (lateTasks > 0 && openTasks > 0) {
    const share = Math.round((100 * lateTasks) / openTasks)
    const [figure, of] = [`${lateTasks} of ${openTasks}`, `${plural(openTasks, 'open task')} late`]
    found.push(against('lateShare', share, view, { says: `${figure} ${of}`, figure, of, list: 'late_tasks' }))
  }
  if (milestoneOn !== null && isLateOn(today, { isOpen: true, date: milestoneOn })) {
    const days = daysBetween(milestoneOn, today)
    const figure = counted(days, 'day')
    const says = `A milestone is ${figure} overdue`
    found.push(
      against('milestoneDays', days, view, { says, figure, of: 'since a milestone was due', list: 'milestones' }),
    )
  }
  if (startDate !== null && endDate !== null && startDate <= endDate && startDate <= today && !ended && unfinished) {
    const passed = timePassed(startDate, endDate, today)
    const gap = passed - progress
    const says = `${progress}% done with ${passed}% of the time gone`
    const words = { says, figure: counted(gap, 'point'), of: `behind: ${says}`, list: 'timeline' } as const
    if (gap > 0) found.push(against('behind', gap, view, words))
  }
  const known = dated || endDate !== null || milestoneOn !== null || !unfinished
  return areaOf('schedule', found, known ? good('Nothing is late') : unknown('Nothing has a date yet'))
}

/** Words about money: with its figure, or for readers who may not see amounts. */
const moneyWords = (
  { money }: HealthView,
  {
    figure,
    of,
    says = `${figure} ${of}`,
    without,
    within = without,
  }: { figure: string; of: string; says?: string; without: string; /** Below both thresholds. */ within?: string },
): Words =>
  money
    ? { says, figure, of, list: 'expenses' }
    : { says: upperFirst(without), within: upperFirst(within), figure: null, of: without, list: 'expenses' }

/** What exceeds a budget: what was spent or else what is committed as well, and single lines of it. */
const excesses = ({ budget, spent, committed, linesOver }: HealthFacts, view: HealthView): Found[] => {
  const found: Found[] = []
  const over = spent - budget
  if (over > 0) {
    const of = 'over its budget'
    const words = moneyWords(view, { figure: wholeDollars(over), of, without: of })
    found.push(always('off_track', leanBeyond(over, budget / 4), words))
  } else if (over + committed > 0) {
    const of = 'committed beyond its budget'
    const words = moneyWords(view, { figure: wholeDollars(over + committed), of, without: of })
    found.push(always('at_risk', leans.atRisk, words))
  }
  if (linesOver > 0) {
    const [figure, of] = [counted(linesOver, 'line'), 'of its budget exceeded']
    found.push(always('at_risk', leans.atRisk, { says: `${figure} ${of}`, figure, of, list: 'expenses' }))
  }
  return found
}

const budgetOf = (facts: HealthFacts, view: HealthView): Area => {
  const { budget, spent, progress } = facts
  const { money } = view
  if (budget === 0) {
    const of = 'spent without a budget'
    const words = moneyWords(view, { figure: wholeDollars(spent), of, without: 'spending without a budget' })
    return areaOf('budget', spent > 0 ? [always('at_risk', leans.atRisk, words)] : [], unknown('No budget is set'))
  }
  const share = Math.round((100 * spent) / budget)
  const says = `${share}% of the budget spent at ${progress}% progress`
  const words = moneyWords(view, {
    says,
    figure: counted(share - progress, 'point'),
    of: `of spending ahead: ${says}`,
    without: 'spending is ahead of progress',
    within: 'spending is within its limit at this progress',
  })
  const isAhead = spent <= budget && share > progress
  return areaOf(
    'budget',
    [...excesses(facts, view), ...(isAhead ? [against('ahead', share - progress, view, words)] : [])],
    (share < progress ? good : fair)(money ? says : 'Spending is not ahead of progress'),
  )
}

const scopeOf = ({ tasks, added, addedSince, startDate }: HealthFacts, view: HealthView): Area => {
  const before = tasks - added
  // Tasks that are written down before the work begins are its plan, not growth.
  if (startDate === null || startDate >= addedSince || before <= 0)
    return areaOf('scope', [], tasks === 0 ? unknown('No tasks yet') : fair('Too early to have grown'))
  const [figure, of] = [counted(added, 'task'), `added in ${growthRule.weeks} weeks to ${before}`]
  const says = `${figure} ${of}`
  const share = Math.round((100 * added) / before)
  return areaOf(
    'scope',
    added >= growthRule.fewest ? [against('growth', share, view, { says, figure, of, list: 'tasks' })] : [],
    good(added > 0 ? says : `No tasks added in ${growthRule.weeks} weeks`),
  )
}

const riskOf = ({ openRisks: { high, medium } }: HealthFacts, view: HealthView): Area => {
  const [figure, of] = [String(high), `high ${plural(high, 'risk or issue', 'risks and issues')} raised by people`]
  return areaOf(
    'risk',
    high > 0 ? [against('highRisks', high, view, { says: `${figure} open ${of}`, figure, of, list: 'risks' })] : [],
    medium > 0
      ? fair(
          `${counted(medium, 'open medium risk or issue', 'open medium risks and issues')} raised by people, none high`,
        )
      : good('No high or medium risk or issue raised by people is open'),
  )
}

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
  if (status === 'cancelled') return { level: 'cancelled', reason: 'Work has stopped' } as const
  if (status === 'on_hold') return { level: 'on_hold', reason: 'Work is paused' } as const
  const untouched = progress === 0 && tasks === openTasks && spent === 0
  if (status !== 'planning' || !untouched || (startDate !== null && startDate <= today)) return undefined
  return {
    level: 'not_started',
    reason: startDate === null ? 'It has no start date yet' : 'Its start date is ahead',
  } as const
}

/**
 * What the verdict leads with: of the findings that make the level what it is, the one that leans most. The progress of a
 * project that is on track.
 */
const deviationOf = (level: HealthLevel, areas: readonly Area[], { progress }: HealthFacts): Deviation => {
  const [most] = areas
    .flatMap(({ area, because }) =>
      because.flatMap(({ level: own, off }) => (own === level && off !== null ? [{ area, ...off }] : [])),
    )
    .toSorted((a, b) => b.lean - a.lean)
  return needsAttention(level) && most !== undefined
    ? most
    : { area: null, figure: `${progress}%`, of: 'progress, no area needs attention', lean: 0 }
}

/** `deviation`: for reports, which lead with it. A project that is not judged has none. */
export type Verdict = Pick<ProjectHealth, 'level' | 'reason' | 'areas'> & { deviation?: Deviation }

export const healthOf = (facts: HealthFacts, view: HealthView): Verdict => {
  const rest = atRest(facts, view.today)
  if (rest !== undefined) return { ...rest, areas: [] }
  const areas = [scheduleOf(facts, view), budgetOf(facts, view), scopeOf(facts, view), riskOf(facts, view)]
  const judged = worstOf(areas.map((area) => area.level))
  const level = judged === 'unknown' ? 'on_track' : judged
  return {
    level,
    reason: reasonOf(level, areas, facts),
    areas: areas.map(({ because, ...area }) => ({
      ...area,
      because: because.map((finding) => without(finding, 'off')),
    })),
    deviation: deviationOf(level, areas, facts),
  }
}

/** The level of risk that the records show: the highest open risk, or what the health says if that is worse. */
export const riskLevelOf = ({ level }: Pick<Verdict, 'level'>, openRisks: HealthFacts['openRisks']): RiskLevel => {
  if (level === 'off_track' || openRisks.high > 0) return 'high'
  return level === 'at_risk' || openRisks.medium > 0 ? 'medium' : 'low'
}
