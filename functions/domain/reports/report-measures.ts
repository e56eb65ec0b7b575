/** Calculates the measures behind health, figures and lists. Pure: no reads or writes. */
import { sum, sumBy } from '../../../shared/contract/sums.ts'
import { addDays, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { isScored } from '../../../shared/raid/raid-choices.ts'
import { highRiskScore } from '../../../shared/reports/report-choices.ts'
import { workingCalendar } from '../../../shared/dates/working-calendar.ts'
import { isLateOn } from '../../../shared/dates/late.ts'
import { earnedValueOf, type EarnedValue } from '../verdict/earned-value/earned-value.ts'
import { earnedNow, planOf, plannedBy } from '../verdict/earned-value/project-plan.ts'
import { isCancelled, type Evidence, type StoredEntry, type StoredMilestone, type StoredTask } from './evidence.ts'

/** Converts a task of the evidence to an object with named fields. */
const named = ([
  id,
  startDate,
  dueDate,
  estimatedHours,
  progress,
  createdOn,
  completedOn,
  priority,
  assignee,
]: StoredTask) => ({ id, startDate, dueDate, estimatedHours, progress, createdOn, completedOn, priority, assignee })
export type MeasuredTask = ReturnType<typeof named>

export type Measures = {
  tasks: MeasuredTask[]
  /** Tasks that are still to be done. */
  open: MeasuredTask[]
  completed: number
  done: MeasuredTask[]
  added: number
  late: MeasuredTask[]
  next: MeasuredTask[]
  /** Percent: the rounded mean of the tasks' progress, as everywhere else in the product. */
  progress: number
  earned: EarnedValue | null
  /** Milestones that are still to be reached, and those whose date has passed. */
  ahead: StoredMilestone[]
  missed: StoredMilestone[]
  openEntries: StoredEntry[]
  high: StoredEntry[]
  overdueEntries: StoredEntry[]
  spentInPeriod: number
}

const within = (day: Day | null, from: Day, to: Day): boolean => day !== null && day >= from && day <= to

const mean = (values: readonly number[], otherwise: number): number =>
  values.length === 0 ? otherwise : Math.round(sum(values) / values.length)

/** Longest overdue first; tasks due on the same day in creation order. */
const byDue = (a: MeasuredTask, b: MeasuredTask): number =>
  (a.dueDate ?? '') + a.id < (b.dueDate ?? '') + b.id ? -1 : 1

export const isHigh = (entry: StoredEntry): boolean =>
  isScored(entry) ? entry.weight >= highRiskScore : entry.weight === 3

/** Null for the portfolio: earned value applies to a single project. */
const earnedValueIn = ({ project, tasks, workingDays, holidays, asOf }: Evidence): EarnedValue | null => {
  if (project === null) return null
  const calendar = workingCalendar(
    { days: workingDays },
    holidays.map((date) => ({ date })),
  )
  const plan = planOf(project, tasks.map(named), calendar)
  const { budget, spent } = project
  return earnedValueOf({
    budget: budget === 0 ? null : budget,
    planned: plannedBy(plan, asOf),
    earned: earnedNow(plan),
    cost: spent ?? 0,
  })
}

export const measure = (evidence: Evidence): Measures => {
  const { asOf, period, project, projects, milestones, entries, expenses } = evidence
  const { from, to } = period
  const tasks = evidence.tasks.map(named)
  const undone = tasks.filter(({ completedOn }) => completedOn === null)
  const cancelled = isCancelled(evidence)
  const open = cancelled ? [] : undone
  const ahead = cancelled ? [] : milestones.filter(({ doneOn }) => doneOn === null)
  const coming = addDays(asOf, daysBetween(from, to) + 1)
  const openEntries = entries.filter((entry) => entry.open)
  return {
    tasks,
    open,
    completed: tasks.length - undone.length,
    done: tasks
      .filter(({ completedOn }) => within(completedOn, from, to))
      .toSorted((a, b) => ((b.completedOn ?? '') + b.id < (a.completedOn ?? '') + a.id ? -1 : 1)),
    added: tasks.filter(({ createdOn }) => within(createdOn, from, to)).length,
    late: open.filter(({ dueDate }) => isLateOn(asOf, { isOpen: true, date: dueDate })).toSorted(byDue),
    next: open.filter(({ dueDate }) => within(dueDate, asOf, coming)).toSorted(byDue),
    progress:
      project === null
        ? mean(
            projects.map(({ progress }) => progress),
            0,
          )
        : mean(
            tasks.map(({ progress }) => progress),
            project.progress,
          ),
    earned: earnedValueIn(evidence),
    ahead,
    missed: ahead.filter(({ date }) => isLateOn(asOf, { isOpen: true, date })),
    openEntries,
    high: openEntries.filter(isHigh),
    overdueEntries: openEntries.filter(({ due }) => isLateOn(asOf, { isOpen: true, date: due })),
    spentInPeriod: sumBy(expenses, ({ cents }) => cents),
  }
}
