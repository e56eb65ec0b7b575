/**
 * What the totals of a project count, and how an event changes them. All functions are pure, so a rebuild from the
 * records and any order of events produce the same figures.
 *
 * The totals are the facts of the project (name, status, dates, money) and counts: tasks, completed tasks and the sum of
 * their progress; open tasks by due day; tasks by the week in which they were added, and by the months in which they
 * were started and completed; open risks and issues by severity; the end of the latest baseline.
 *
 * Everything else is derived when it is read: the health of a project (see domain/health), and the figures of a
 * workspace, which are sums over its projects (see stats.ts). Late tasks and tasks due today are sums over days, so they
 * are correct every day without a job at midnight.
 */
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import { isLateOn } from '../../../shared/dates/late.ts'
import { isOf, type DomainEvent, type EventWith } from '../../../shared/events.ts'
import type { ProjectFacts, ProjectChange } from '../../../shared/projects/events.ts'
import type { RaidChange } from '../../../shared/raid/events.ts'
import type { TaskFacts, TaskChange } from '../../../shared/tasks/events.ts'
import { isTaskDone } from '../../../shared/tasks/task-choices.ts'
import { addDays, type Day, type Month } from '../../../shared/dates/dates.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import { growthRule, type HealthThresholds } from '../../../shared/verdict/health-thresholds.ts'
import type { HealthChange } from '../../../shared/verdict/health.ts'
import { isRaidOpen, type RaidLevel } from '../../../shared/raid/raid-choices.ts'
import { raidSeverity, riskScore } from '../../../shared/raid/risk-score.ts'
import { madeAt } from '../../kernel/id.ts'
import { beginning, clipped } from '../../../shared/wording.ts'
import { detailOf } from './activity-text.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'

/** The latest happenings of a project, newest first, in a compact form. */
export type Recent = {
  id: string
  name: string
  title: string
  by: string
  at: string
  /** The result of the event. */ detail?: string
}

export type ProjectTotals = {
  projectId: string
  facts: ProjectFacts | null
  /** The project version of the facts: older events do not overwrite them. */
  factsVersion: number
  taskCount: number
  completedTaskCount: number
  /** Sum of the tasks' percentages. */
  progressSum: number
  /** Open tasks by due day; days without tasks are left out. */
  openByDay: Record<Day, number>
  /** Tasks by the week in which they were added, named by its first day; the latest weeks only. */
  addedByWeek: Record<Day, number>
  /** Tasks started and completed, by month (`2026-11`); months without any are left out. */
  months: Record<Month, MonthCounts>
  /** Open risks and issues that people have raised. */
  openRisks: Record<RaidLevel, number>
  recent: Recent[]
  /** The days on which its health changed. */
  health: HealthChange[]
  /** The workspace's thresholds of health, if it has changed them. */
  thresholds?: HealthThresholds
  /** When its latest baseline was set, and that baseline's last day, if it has any dates. */
  baseline?: { setAt: string; endsOn: Day | null }
  /** Set if its latest events waited long: the time of the newest of them, and when they were counted. */
  late?: { through: string; at: string }
  /** Only for readers: until when the counts are right, if events are known to be missing (see behind.ts). */
  behindSince?: string
}

/** Adds up the counts of some of the days. `Object.entries` takes six times as long for this as `Object.keys`. */
export const sumOfDays = (counts: Readonly<Record<Day, number>>, includes: (day: Day) => boolean): number => {
  let sum = 0
  for (const day of Object.keys(counts)) if (includes(day)) sum += counts[day] ?? 0
  return sum
}

export const addedUp = (counts: Readonly<Record<Day, number>>): number => sumOfDays(counts, () => true)

/** Open tasks whose due day has passed. Those of a cancelled project will not be done, so they are not late. */
export const lateTasksIn = ({ facts, openByDay }: Pick<ProjectTotals, 'facts' | 'openByDay'>, today: Day): number =>
  facts !== null && isProjectCancelled(facts)
    ? 0
    : sumOfDays(openByDay, (day) => isLateOn(today, { isOpen: true, date: day }))

export type MonthCounts = { started: number; completed: number }

export const emptyTotals = (projectId: string): ProjectTotals => ({
  projectId,
  facts: null,
  factsVersion: 0,
  taskCount: 0,
  completedTaskCount: 0,
  progressSum: 0,
  openByDay: {},
  addedByWeek: {},
  months: {},
  openRisks: { high: 0, medium: 0, low: 0 },
  recent: [],
  health: [],
})

/** Happenings that a project page shows. */
const recentShown = 5

/**
 * Whether the feed leaves the event out: it only follows another event, changes no status of a RAID entry, or is about the
 * receipt of an expense.
 */
export const isQuiet = (event: FeedEvent): boolean => {
  const { data } = event
  if (event.name === 'raid.updated.v1' && !event.data.changes.some(({ field }) => field === 'status')) return true
  return (
    ('withProject' in data && data.withProject === true) ||
    ('withPerson' in data && data.withPerson === true) ||
    ('receipt' in data && data.receipt === true)
  )
}

const completed = (facts: TaskFacts | null): number => (facts !== null && isTaskDone(facts) ? 1 : 0)

/** The due day of an open task. */
const openOn = (facts: TaskFacts | null): Day | null => (facts === null || completed(facts) ? null : facts.dueDate)

const sameTaskCount = (was: TaskFacts | null, now: TaskFacts | null): boolean =>
  (was === null) === (now === null) &&
  was?.progress === now?.progress &&
  completed(was) === completed(now) &&
  openOn(was) === openOn(now) &&
  was?.startedIn === now?.startedIn &&
  was?.completedIn === now?.completedIn

/** Adds to a week, and keeps the latest weeks only: those over which growth is judged, and one more. */
const countWeek = (weeks: ProjectTotals['addedByWeek'], taskId: string, by: number): ProjectTotals['addedByWeek'] => {
  const week = weekOf(madeAt(taskId).toISOString().slice(0, 10))
  const counted = add(weeks, week, by) as Record<Day, number>
  const latest = [...Object.keys(weeks), week].toSorted().at(-1) ?? week
  const oldest = addDays(latest, -7 * growthRule.weeks)
  return Object.fromEntries(Object.entries(counted).filter(([each]) => each >= oldest))
}

/** The severity of an entry that counts as an open risk. */
const openRiskOf = (facts: RaidChange['now']): RaidLevel | undefined =>
  facts === null || facts.automatic || !isRaidOpen(facts)
    ? undefined
    : raidSeverity({ ...facts, score: riskScore(facts.probability, facts.impact) })

const countRisks = (totals: ProjectTotals, { was, now }: RaidChange): ProjectTotals => {
  const openRisks = { ...totals.openRisks }
  const [from, to] = [openRiskOf(was), openRiskOf(now)]
  if (from !== undefined) openRisks[from] -= 1
  if (to !== undefined) openRisks[to] += 1
  return { ...totals, openRisks }
}

/**
 * The project whose totals an event changes; undefined if it changes none. Events about people, the workspace's own RAID
 * entries and reports appear only in the feed.
 */
export const targetOf = (event: FeedEvent): string | undefined => {
  if (isOf(event, 'raid')) {
    const { projectId, was, now } = event.data
    return projectId === null || openRiskOf(was) === openRiskOf(now) ? undefined : projectId
  }
  if (!isOf(event, 'project', 'task', 'baseline')) return undefined
  const { projectId } = event.data
  return isOf(event, 'task') && sameTaskCount(event.data.was, event.data.now) ? undefined : projectId
}

const add = <K extends string>(counts: Partial<Record<K, number>>, key: K, by: number): Partial<Record<K, number>> => {
  const { [key]: before = 0, ...others } = counts as Record<K, number>
  const after = before + by
  return (after === 0 ? others : { ...others, [key]: after }) as Partial<Record<K, number>>
}

const remember = (
  totals: ProjectTotals,
  event: DomainEvent<EventWith<ProjectChange> | EventWith<TaskChange>>,
): Recent[] => {
  if (isQuiet(event)) return totals.recent
  const title = isOf(event, 'task') ? clipped(event.data.title, 80) : ''
  const said = detailOf(event)
  const detail = said === undefined ? undefined : clipped(said, 80)
  const entry: Recent = {
    id: event.id,
    name: event.name,
    title,
    by: beginning(event.by.name, 24),
    at: event.at,
    ...(detail !== undefined && { detail }),
  }
  return [entry, ...totals.recent].toSorted((a, b) => b.id.localeCompare(a.id)).slice(0, recentShown)
}

type SetBaseline = NonNullable<ProjectTotals['baseline']>

/** Events arrive in any order. */
const laterOf = (kept: SetBaseline | undefined, set: SetBaseline): SetBaseline =>
  kept !== undefined && kept.setAt > set.setAt ? kept : set

/** The totals after an event. */
export const count = (totals: ProjectTotals, event: FeedEvent): ProjectTotals => {
  if (isOf(event, 'raid')) return countRisks(totals, event.data)
  if (isOf(event, 'baseline'))
    return { ...totals, baseline: laterOf(totals.baseline, { setAt: event.at, endsOn: event.data.endsOn }) }
  if (!isOf(event, 'project', 'task')) return totals
  const recent = remember(totals, event)
  if (isOf(event, 'task')) return { ...countTask(totals, event.data), recent }
  const { version, now } = event.data
  return version >= totals.factsVersion
    ? { ...totals, recent, facts: now, factsVersion: version }
    : { ...totals, recent }
}

const countTask = (totals: ProjectTotals, { taskId, was, now }: TaskChange): ProjectTotals => {
  const more = (now === null ? 0 : 1) - (was === null ? 0 : 1)
  const [from, to] = [openOn(was), openOn(now)]
  const without = from === null ? totals.openByDay : add(totals.openByDay, from, -1)
  return {
    ...totals,
    taskCount: totals.taskCount + more,
    completedTaskCount: totals.completedTaskCount + completed(now) - completed(was),
    progressSum: totals.progressSum + (now?.progress ?? 0) - (was?.progress ?? 0),
    openByDay: (to === null ? without : add(without, to, 1)) as Record<Day, number>,
    addedByWeek: more === 0 ? totals.addedByWeek : countWeek(totals.addedByWeek, taskId, more),
    months: countMonths(countMonths(totals.months, was, -1), now, 1),
  }
}

/** Adds a task to the months in which it was started and completed. */
const countMonths = (months: ProjectTotals['months'], facts: TaskFacts | null, by: number): ProjectTotals['months'] =>
  countMonth(countMonth(months, facts?.startedIn, { started: by, completed: 0 }), facts?.completedIn, {
    started: 0,
    completed: by,
  })

const countMonth = (
  months: ProjectTotals['months'],
  month: Month | undefined,
  by: MonthCounts,
): ProjectTotals['months'] => {
  if (month === undefined) return months
  const { [month]: before = { started: 0, completed: 0 }, ...others } = months
  const after = { started: before.started + by.started, completed: before.completed + by.completed }
  return after.started === 0 && after.completed === 0 ? others : { ...others, [month]: after }
}

/** Percent: the rounded mean of the tasks' progress, or the project's own figure if it has no tasks. */
export const progressOf = (totals: Pick<ProjectTotals, 'taskCount' | 'progressSum'> | undefined, own: number): number =>
  totals === undefined || totals.taskCount === 0 ? own : Math.round(totals.progressSum / totals.taskCount)
