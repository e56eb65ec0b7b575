/**
 * The rules that raise RAID entries, defined once: when each applies, what it raises, and which thresholds a workspace
 * may set. Nothing here reads or writes; the screens use the same functions for previews.
 */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { priorities, type Priority } from '../tasks/task-choices.ts'
import { daysBetween, type Day } from '../dates/dates.ts'
import { raidRuleLimits as limits } from './limits.ts'
import type { RaidLevel, RaidType } from './raid-choices.ts'
import { counted } from '../wording.ts'
import { writtenDay } from '../dates/written-day.ts'

export const raidRules = {
  late_task: { label: 'Late task', raidType: 'issue', holds: 'An open task is past its due date' },
  due_soon: {
    label: 'Due soon with little progress',
    raidType: 'risk',
    holds: 'An open task is due soon and has little progress',
  },
} as const satisfies Record<string, { label: string; raidType: RaidType; holds: string }>

export type RaidRule = keyof typeof raidRules
export const raidRuleNames = Object.keys(raidRules) as [RaidRule, ...RaidRule[]]

const days = z.int().check(z.gte(1), z.lte(limits.mostDays))

/** The current thresholds. */
export const raidThresholds = z.object({
  late_task: z.object({
    on: z.boolean(),
    /** Days late from which the impact is medium, and from which it is high. */
    mediumAfter: days,
    highAfter: days,
  }),
  due_soon: z.object({
    on: z.boolean(),
    /** Days before the due date from which a task counts. The due date itself is 0. */
    within: z.int().check(z.gte(0), z.lte(limits.mostWithin)),
    /** Percent of progress below which it counts. */
    below: z.int().check(z.gte(1), z.lte(100)),
  }),
})
export type RaidThresholds = z.output<typeof raidThresholds>

/** The defaults of a new workspace. */
export const usualThresholds: RaidThresholds = {
  late_task: { on: true, mediumAfter: 3, highAfter: 7 },
  due_soon: { on: true, within: 3, below: 50 },
}

const wholeNumber = (least: number, maximum: number, message: string) =>
  z.number({ error: message }).check(z.int(message), z.gte(least, message), z.lte(maximum, message))

const daysInput = wholeNumber(1, limits.mostDays, `Enter 1 to ${limits.mostDays} days`)

/** The thresholds in a request, with a message for each field. */
export const raidThresholdsInput = z.object({
  late_task: z.object({ on: z.boolean(), mediumAfter: daysInput, highAfter: daysInput }).check(
    z.refine(({ mediumAfter, highAfter }) => highAfter > mediumAfter, {
      error: 'High must be later than Medium',
      path: ['highAfter'],
    }),
  ),
  due_soon: z.object({
    on: z.boolean(),
    within: wholeNumber(0, limits.mostWithin, `Enter 0 to ${limits.mostWithin} days`),
    below: wholeNumber(1, 100, 'Enter 1 to 100 percent'),
  }),
})

/** The values that a rule uses. */
export const raidValues = z.object({
  dueDate: z.string(),
  /** Days since the due date, in the workspace's calendar. Negative before it. */
  days: z.int(),
  /** Percent. */
  progress: z.int(),
  priority: oneOf(priorities),
})
export type RaidValues = z.output<typeof raidValues>

export const raidValuesOf = (
  { dueDate, progress, priority }: { dueDate: Day; progress: number; priority: Priority },
  today: Day,
): RaidValues => ({
  dueDate,
  days: daysBetween(dueDate, today),
  progress,
  priority,
})

/**
 * The rule that applies to an open task with these values; at most one does. A task is due until the end of its day.
 */
export const ruleFor = (
  { days: late, progress }: Pick<RaidValues, 'days' | 'progress'>,
  { late_task, due_soon }: RaidThresholds,
): RaidRule | undefined => {
  if (late > 0) return late_task.on ? 'late_task' : undefined
  return due_soon.on && -late <= due_soon.within && progress < due_soon.below ? 'due_soon' : undefined
}

const levels = ['low', 'medium', 'high'] as const satisfies readonly RaidLevel[]

const isPressing = (priority: Priority): boolean => priority === 'high' || priority === 'critical'

/** By the number of days late, one level higher for tasks of high or critical priority. */
export const impactOfLate = (
  { days: late, priority }: Pick<RaidValues, 'days' | 'priority'>,
  { mediumAfter, highAfter }: RaidThresholds['late_task'],
): RaidLevel => {
  const level = late >= highAfter ? 2 : late >= mediumAfter ? 1 : 0
  return levels[Math.min(level + (isPressing(priority) ? 1 : 0), 2)] ?? 'high'
}

/** Percent of progress that a task needs on each remaining day, including its due date. */
export const percentADay = ({ days: late, progress }: Pick<RaidValues, 'days' | 'progress'>): number =>
  (100 - progress) / (1 - late)

/** Percent a day from which a delay of a task that is due soon is likely, and very likely. */
export const likelyFrom = { medium: 25, high: 50 } as const

export const probabilityOfDueSoon = (values: Pick<RaidValues, 'days' | 'progress'>): RaidLevel => {
  const needed = percentADay(values)
  return needed >= likelyFrom.high ? 'high' : needed >= likelyFrom.medium ? 'medium' : 'low'
}

/** The impact of a delay follows the task's priority. */
export const impactOfDueSoon = ({ priority }: Pick<RaidValues, 'priority'>): RaidLevel =>
  isPressing(priority) ? 'high' : priority === 'medium' ? 'medium' : 'low'

/** The levels that a rule sets. Only a risk has a probability. */
export const severityOf = (
  rule: RaidRule,
  values: RaidValues,
  { late_task }: RaidThresholds,
): { impact: RaidLevel; probability: RaidLevel | null } =>
  rule === 'late_task'
    ? { impact: impactOfLate(values, late_task), probability: null }
    : { impact: impactOfDueSoon(values), probability: probabilityOfDueSoon(values) }

/** A rule with its thresholds, as a sentence. */
export const ruleInWords = (rule: RaidRule, { late_task, due_soon }: RaidThresholds): string =>
  rule === 'late_task'
    ? `An overdue task is an issue. Its impact is low at first, medium from ${counted(late_task.mediumAfter, 'day')} and high from ${counted(late_task.highAfter, 'day')} late; a high or critical priority raises it by one level.`
    : `An open task that is due within ${counted(due_soon.within, 'day')} with less than ${due_soon.below}% done is a risk. Its impact follows its priority; its probability is medium if it needs ${likelyFrom.medium}% progress a day, and high from ${likelyFrom.high}%.`

/**
 * The values of a rule, as a phrase without a full stop: `it was 2 days past its due date of Mar 8, 2026, 40% done and of
 * high priority`.
 */
export const valuesInWords = ({ dueDate, days: late, progress, priority }: RaidValues): string => {
  const when =
    late > 0
      ? `${counted(late, 'day')} past its due date of ${writtenDay(dueDate)}`
      : late === 0
        ? `due on that day, ${writtenDay(dueDate)}`
        : `${counted(-late, 'day')} before its due date of ${writtenDay(dueDate)}`
  return `it was ${when}, ${progress}% done and of ${priorities[priority].label.toLowerCase()} priority`
}
