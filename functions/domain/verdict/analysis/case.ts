/** A project on a given day, with everything that the statements about it are derived from. Pure. */
import { isOpenIn, isProjectCancelled } from '../../../../shared/projects/open-in-project.ts'
import { isWorkedOn } from '../../../../shared/analytics/analytics.ts'
import { addDays, dayOf, type Day } from '../../../../shared/dates/dates.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { defaultThresholds } from '../../../../shared/verdict/health-thresholds.ts'
import type { ProjectHealth } from '../../../../shared/verdict/health.ts'
import type { InsightRecord, Prediction } from '../../../../shared/verdict/insights.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { projectSchedule } from '../../../../shared/timeline/project-schedule.ts'
import { isRaidOpen } from '../../../../shared/raid/raid-choices.ts'
import { workingCalendar } from '../../../../shared/dates/working-calendar.ts'
import { measureProject, type ProjectMeasure } from '../earned-value/measure-project.ts'
import { judge, noTotals, type Reader } from '../health/project-health.ts'
import { analyse } from '../insights/analyse.ts'
import type { Finding } from '../insights/finding.ts'
import { entryStanding } from '../insights/entry-standing.ts'
import { pacedOf } from '../forecasts/forecast-basis.ts'
import { projectRecord, type ProjectStanding, type Scene } from '../insights/scene.ts'
import type { ProjectTotals } from '../../dashboard/totals.ts'
import { judgedFactsOf, type ProjectRecord } from '../../projects/project-record.ts'
import type { RaidRecord } from '../../raid/raid-record.ts'
import { isOpen, type ListedTask } from '../../tasks/task-record.ts'
import type { Gathered } from './gathered.ts'

export type Case = {
  today: Day
  /** Whether the reader may see amounts. Without them, there are no statements about money. */
  money: boolean
  project: ProjectRecord
  /** The project as a record that statements rest on. */
  record: InsightRecord
  totals: ProjectTotals
  standing: ProjectStanding
  /** Whether the project is worked on: neither over nor on hold. */
  isLive: boolean
  health: ProjectHealth
  /** All entries that were read, and those that are open. */
  entries: readonly RaidRecord[]
  open: readonly RaidRecord[]
  tasks: readonly ListedTask[]
  /** Whether these are all tasks of the project. What needs all of them is unknown otherwise. */
  isWhole: boolean
  openTasks: readonly ListedTask[]
  /** The open tasks past their due date, longest overdue first. */
  late: readonly ListedTask[]
  /** The open tasks without float, in the order of the schedule. */
  critical: readonly ListedTask[]
  /** The tasks that wait for each other. */
  circle: readonly ListedTask[]
  /** Undefined if not all tasks were read. */
  measure: ProjectMeasure | undefined
  findings: readonly Finding[]
  prediction: Prediction | undefined
  /** Why there is no prediction. */
  unpredicted: string | undefined
}

export type Moment = Reader & { timeZone: string; workspace: { id: string; name: string } }

const daysIn = (totals: ProjectTotals): [Day, number][] => Object.entries(totals.openByDay)

const sumOf = (days: readonly [Day, number][], isIn: (day: Day) => boolean): number =>
  days.reduce((sum, [day, count]) => (isIn(day) ? sum + count : sum), 0)

const standingOf = (
  project: ProjectRecord,
  totals: ProjectTotals,
  health: ProjectHealth,
  { today, money, timeZone }: Moment,
): Omit<ProjectStanding, 'late'> => {
  const [facts, days] = [judgedFactsOf(project), daysIn(totals)]
  const until = addDays(today, analysisLimits.soonDays)
  return {
    ...pacedOf(facts, { ...totals, projectId: project.id }, timeZone),
    pinnedRisk: facts.pinnedRisk,
    verdict: health,
    // Readers who may not see amounts get no findings about them.
    budget: money ? project.budget : 0,
    spent: money ? project.budgetUsed : 0,
    completedTasks: totals.completedTaskCount,
    lateTasks: sumOf(days, (day) => isLateOn(today, { isOpen: true, date: day })),
    lateSince:
      days
        .map(([day]) => day)
        .filter((day) => isLateOn(today, { isOpen: true, date: day }))
        .toSorted()[0] ?? null,
    dueSoon: sumOf(days, (day) => day >= today && day <= until),
    people: project.team.length,
  }
}

/**
 * The network of the tasks. One with a part of the tasks would have another critical path, so it has none; neither has a
 * cancelled project.
 */
const networkOf = (
  { project, tasks, more, working }: Gathered,
  { today, timeZone }: Moment,
): Pick<Case, 'critical' | 'circle'> => {
  if (more || isProjectCancelled(project)) return { critical: [], circle: [] }
  const planned = tasks.map((task) => ({
    ...task,
    doneOn: task.completedAt === null ? null : dayOf(new Date(task.completedAt), timeZone),
  }))
  const { tasks: scheduled, circle = [] } = projectSchedule(planned, working, today)
  const critical = tasks
    .filter(({ id }) => scheduled.get(id)?.critical === true)
    .toSorted((a, b) => (scheduled.get(a.id)?.start ?? 0) - (scheduled.get(b.id)?.start ?? 0) || (a.id < b.id ? -1 : 1))
  return { critical, circle: tasks.filter(({ id }) => circle.includes(id)) }
}

const byDueDate = (a: ListedTask, b: ListedTask): number =>
  (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') || (a.id < b.id ? -1 : 1)

/** The plan without what a cancelled project leaves undone: it is neither due nor ahead. */
const withoutUndone = (gathered: Gathered): Gathered =>
  isProjectCancelled(gathered.project)
    ? {
        ...gathered,
        project: {
          ...gathered.project,
          milestones: gathered.project.milestones.filter(({ doneOn }) => doneOn !== null),
        },
        totals: gathered.totals && { ...gathered.totals, openByDay: {} },
      }
    : gathered

export const caseOf = (all: Gathered, moment: Moment): Case => {
  const gathered = withoutUndone(all)
  const { project, entries, tasks, more, working } = gathered
  const totals = gathered.totals ?? noTotals
  const { today, money, timeZone, workspace } = moment
  const health = judge(judgedFactsOf(project), gathered.totals, moment)
  const openTasks = tasks.filter((task) => isOpenIn(project, isOpen(task)))
  const late = openTasks.filter(({ dueDate }) => isLateOn(today, { isOpen: true, date: dueDate })).toSorted(byDueDate)
  const standing = { ...standingOf(project, totals, health, moment), late: late.slice(0, analysisLimits.records) }
  const open = entries.filter((entry) => isOpenIn(project, isRaidOpen(entry)))
  const scene: Scene = {
    today,
    workspace,
    thresholds: totals.thresholds ?? defaultThresholds,
    projects: [standing],
    entries: open.map(entryStanding),
    people: [],
    openByDay: {},
    months: {},
  }
  const { findings, predictions, unpredicted } = analyse(scene, project.id)
  return {
    today,
    money,
    project,
    record: projectRecord(project),
    totals,
    standing,
    isLive: isWorkedOn(project.status),
    health,
    entries,
    open,
    tasks,
    isWhole: !more,
    openTasks,
    late,
    ...networkOf(gathered, moment),
    measure: more
      ? undefined
      : measureProject(project, tasks, {
          calendar: workingCalendar(working.workingWeek, working.holidays),
          today,
          timeZone,
        }),
    findings,
    prediction: predictions[0],
    unpredicted: unpredicted[0]?.reason,
  }
}
