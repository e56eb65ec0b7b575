/**
 * What a workspace's overview counts, and how an event changes it. All functions are pure, so a rebuild from the
 * records and any order of events produce the same figures.
 *
 * - Project totals: tasks, completed tasks and the sum of their progress; open tasks by due day, tasks by the week in
 *   which they were added, open risks and issues by severity; name, status and dates. The health of a project is judged
 *   by these alone (see domain/health).
 * - Half-year totals: open tasks by due day, completed tasks, and tasks by the months in which they were started and
 *   completed, all by the half-year of the due date, so that completing a task changes only one such item. The
 *   completions of a month are a sum over the half-years. This limits the size of the item (184 days). Overdue tasks
 *   and tasks due today are sums over days, so they are correct every day without a job at midnight.
 * - Workspace totals: projects by status and their money.
 */
import { isOf, type DomainEvent, type EventWith } from '../../../shared/events.ts'
import type { ProjectFacts, ProjectChange } from '../../../shared/events/projects.ts'
import type { RaidChange } from '../../../shared/events/raid.ts'
import type { TaskFacts, TaskChange } from '../../../shared/events/tasks.ts'
import type { ProjectStatus } from '../../../shared/choices.ts'
import { addDays, daysBetween, type Day } from '../../../shared/dates.ts'
import { growthRule, type HealthThresholds } from '../../../shared/health-thresholds.ts'
import type { HealthChange } from '../../../shared/health.ts'
import { isRaidOpen, raidSeverity, riskScore, type RaidLevel } from '../../../shared/raid-choices.ts'
import { madeAt } from '../../kernel/id.ts'
import { beginning } from '../../../shared/wording.ts'
import { detailOf } from './activity-text.ts'
import type { FeedEvent } from '../../../shared/feed-events.ts'

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
  kind: 'project'
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
  /** Open risks and issues that people have raised. */
  openRisks: Record<RaidLevel, number>
  recent: Recent[]
  /** The days on which its health changed. */
  health: HealthChange[]
  /** The workspace's thresholds of health, if it has changed them. */
  thresholds?: HealthThresholds
}

export type HalfYearTotals = {
  kind: 'halfYear'
  /** `2026H2`, or `none` for tasks without a due date. */
  halfYear: string
  /** Open tasks by due day; days without tasks are left out. */
  openByDay: Record<string, number>
  completed: number
  /** Tasks started and completed, by month (`2026-11`); months without any are left out. */
  months: Record<string, MonthCounts>
}

export type MonthCounts = { started: number; completed: number }

export type WorkspaceTotals = {
  kind: 'workspace'
  projectsByStatus: Partial<Record<ProjectStatus, number>>
  /** Cents. */
  budget: number
  budgetUsed: number
}

export type Totals = ProjectTotals | HalfYearTotals | WorkspaceTotals

/** `2026-11-21` → `2026H2` */
export const halfYearOf = (day: string | null): string =>
  day === null ? 'none' : `${day.slice(0, 4)}H${Number(day.slice(5, 7)) <= 6 ? 1 : 2}`

/** Sort keys of totals; those of the workspace sort last, after the half-years, which come after the projects. */
export const totalsKey = {
  project: (projectId: string) => `totals#project#${projectId}`,
  halfYear: (halfYear: string) => `totals#time#${halfYear}`,
  workspace: () => 'totals#workspace',
}

export const emptyTotals = (key: string): Totals => {
  const [, kind, name = ''] = key.split('#')
  if (kind === 'project') {
    return {
      kind,
      projectId: name,
      facts: null,
      factsVersion: 0,
      taskCount: 0,
      completedTaskCount: 0,
      progressSum: 0,
      openByDay: {},
      addedByWeek: {},
      openRisks: { high: 0, medium: 0, low: 0 },
      recent: [],
      health: [],
    }
  }
  if (kind === 'time') return { kind: 'halfYear', halfYear: name, openByDay: {}, completed: 0, months: {} }
  return { kind: 'workspace', projectsByStatus: {}, budget: 0, budgetUsed: 0 }
}

/** Happenings that a project page shows. */
const recentShown = 5

/** Whether the feed leaves the event out: it only follows another event, or changes no status of a RAID entry. */
export const isQuiet = (event: FeedEvent): boolean => {
  const { data } = event
  if (event.name === 'raid.updated.v1' && !event.data.changes.some(({ field }) => field === 'status')) return true
  return ('withProject' in data && data.withProject === true) || ('withPerson' in data && data.withPerson === true)
}

const completed = (facts: TaskFacts | null): number => (facts?.status === 'completed' ? 1 : 0)

/** The due day of an open task. */
const openOn = (facts: TaskFacts | null): Day | null => (facts === null || completed(facts) ? null : facts.dueDate)

const sameTaskCount = (was: TaskFacts | null, now: TaskFacts | null): boolean =>
  (was === null) === (now === null) &&
  was?.progress === now?.progress &&
  completed(was) === completed(now) &&
  openOn(was) === openOn(now)

/** A Monday, by which weeks are counted. */
const firstMonday: Day = '1970-01-05'

/** The first day of the week of a day. */
export const weekOf = (day: Day): Day => addDays(day, -(((daysBetween(firstMonday, day) % 7) + 7) % 7))

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

type Place = {
  halfYear: string
  /** The due day, if the task is open. */
  day: string | null
  completed: boolean
  startedIn: string | undefined
  completedIn: string | undefined
}

/** The half-year that counts a task, and how. Open tasks without a due date that have not started are not counted. */
const placeOf = (facts: TaskFacts | null): Place | undefined => {
  if (facts === null) return undefined
  const { dueDate, startedIn, completedIn } = facts
  const isCompleted = facts.status === 'completed'
  if (!isCompleted && dueDate === null && startedIn === undefined) return undefined
  return {
    halfYear: halfYearOf(dueDate),
    day: isCompleted ? null : dueDate,
    completed: isCompleted,
    startedIn,
    completedIn,
  }
}

const isSamePlace = (from: Place | undefined, to: Place | undefined): boolean =>
  from?.halfYear === to?.halfYear &&
  from?.day === to?.day &&
  from?.completed === to?.completed &&
  from?.startedIn === to?.startedIn &&
  from?.completedIn === to?.completedIn

/**
 * The totals that an event changes. Events about people, the workspace's own RAID entries and reports appear only in
 * the feed.
 */
export const targetsOf = (event: FeedEvent): string[] => {
  if (isOf(event, 'raid')) {
    const { projectId, was, now } = event.data
    return projectId === null || openRiskOf(was) === openRiskOf(now) ? [] : [totalsKey.project(projectId)]
  }
  if (!isOf(event, 'project', 'task')) return []
  if (!isOf(event, 'task')) return [totalsKey.project(event.data.projectId), totalsKey.workspace()]
  const { was, now, projectId } = event.data
  const targets = sameTaskCount(was, now) ? [] : [totalsKey.project(projectId)]
  const [from, to] = [placeOf(was), placeOf(now)]
  if (isSamePlace(from, to)) return targets
  const halfYears = new Set([from?.halfYear, to?.halfYear].filter((halfYear) => halfYear !== undefined))
  return [...targets, ...[...halfYears].map(totalsKey.halfYear)]
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
  const title = isOf(event, 'task') ? beginning(event.data.title, 40) : ''
  const said = detailOf(event)
  const detail = said === undefined ? undefined : beginning(said, 24)
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

/** The totals after an event. */
export const count = (totals: Totals, event: FeedEvent): Totals => {
  if (isOf(event, 'raid')) return totals.kind === 'project' ? countRisks(totals, event.data) : totals
  if (!isOf(event, 'project', 'task')) return totals
  switch (totals.kind) {
    case 'project': {
      const recent = remember(totals, event)
      if (!isOf(event, 'task')) {
        const newer = event.data.version >= totals.factsVersion
        return newer
          ? { ...totals, recent, facts: event.data.now, factsVersion: event.data.version }
          : { ...totals, recent }
      }
      return { ...countTask(totals, event.data), recent }
    }
    case 'halfYear': {
      if (!isOf(event, 'task')) return totals
      return countPlace(countPlace(totals, placeOf(event.data.was), -1), placeOf(event.data.now), 1)
    }
    case 'workspace': {
      if (isOf(event, 'task')) return totals
      return countProject(countProject(totals, event.data.was, -1), event.data.now, 1)
    }
  }
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
  }
}

const countPlace = (totals: HalfYearTotals, place: Place | undefined, by: number): HalfYearTotals => {
  if (place === undefined || place.halfYear !== totals.halfYear) return totals
  const { day, startedIn, completedIn } = place
  const begun = countMonth(totals.months, startedIn, { started: by, completed: 0 })
  return {
    ...totals,
    openByDay: day === null ? totals.openByDay : (add(totals.openByDay, day, by) as Record<string, number>),
    completed: totals.completed + (place.completed ? by : 0),
    months: countMonth(begun, completedIn, { started: 0, completed: by }),
  }
}

const countMonth = (
  months: HalfYearTotals['months'],
  month: string | undefined,
  by: MonthCounts,
): HalfYearTotals['months'] => {
  if (month === undefined) return months
  const { [month]: before = { started: 0, completed: 0 }, ...others } = months
  const after = { started: before.started + by.started, completed: before.completed + by.completed }
  return after.started === 0 && after.completed === 0 ? others : { ...others, [month]: after }
}

const countProject = (totals: WorkspaceTotals, facts: ProjectFacts | null, by: number): WorkspaceTotals =>
  facts === null
    ? totals
    : {
        ...totals,
        projectsByStatus: add(totals.projectsByStatus, facts.status, by),
        budget: totals.budget + by * facts.budget,
        budgetUsed: totals.budgetUsed + by * facts.budgetUsed,
      }

/** Percent: the rounded mean of the tasks' progress, or the project's own figure if it has no tasks. */
export const progressOf = (totals: Pick<ProjectTotals, 'taskCount' | 'progressSum'> | undefined, own: number): number =>
  totals === undefined || totals.taskCount === 0 ? own : Math.round(totals.progressSum / totals.taskCount)
