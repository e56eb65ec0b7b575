/** The rows of a timeline: each task with its dates, its condition, and its slip from the baseline. */
import { conditionOf, type Condition } from '../../../shared/timeline/condition.ts'
import { dayOf, type Day } from '../../../shared/dates/dates.ts'
import { projectSchedule, type ProjectSchedule, type ScheduledTask } from '../../../shared/timeline/project-schedule.ts'
import { isTaskDone } from '../../../shared/tasks/task-choices.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { taskKeyOf } from '../../../shared/tasks/task-key.ts'
import type { Timeline } from './timeline-query.ts'

export type Row = {
  task: Task
  /** `PLB-123` */
  key: string | undefined
  /** Undefined if the task has no dates and none can be derived. */
  placed: ScheduledTask | undefined
  condition: Condition
  /** Its dates in the baseline. */
  baseline: { startDay: Day; dueDay: Day } | undefined
  /** Working days that it ends after its baseline; negative if it ends earlier. */
  slip: number | undefined
}

/** The number of tasks by condition. */
export const countConditions = (rows: readonly Row[]): Record<Condition, number> => {
  const counts = { on_track: 0, at_risk: 0, problems: 0, cancelled: 0 }
  for (const { condition } of rows) counts[condition] += 1
  return counts
}

export const shows = {
  all: 'All tasks',
  critical: 'Critical path',
  attention: 'At risk and problems',
  undated: 'Without dates',
} as const
export type Show = keyof typeof shows

export const isShow = (value: string | null): value is Show => value !== null && Object.hasOwn(shows, value)

/** `timeZone`: the workspace's time zone, which decides the day of a completion. */
export const scheduleOfTimeline = ({ tasks, plan }: Timeline, today: Day, timeZone: string): ProjectSchedule =>
  projectSchedule(
    tasks.map((task) => ({
      ...task,
      doneOn: task.completedAt === null ? null : dayOf(new Date(task.completedAt), timeZone),
    })),
    plan,
    today,
  )

/** The schedule of a cancelled project as it was left: no task is late, critical or too early. */
export const asLeft = (schedule: ProjectSchedule): ProjectSchedule => ({
  ...schedule,
  tasks: new Map(
    [...schedule.tasks].map(([id, placed]) => [
      id,
      { ...placed, late: 0, ahead: 0, critical: false, float: undefined },
    ]),
  ),
})

const whenOf = ({ placed }: Row): string => (placed === undefined ? '~' : `${placed.startDay} ${placed.dueDay}`)

/** What rows show of their project. */
export type RowsProject = { taskPrefix: string; isCancelled: boolean }

/** All rows by start; tasks without dates come last. */
export const rowsOf = (
  { tasks, plan }: Timeline,
  schedule: ProjectSchedule,
  { taskPrefix, isCancelled }: RowsProject,
  today: Day,
): Row[] => {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const planned = new Map(plan.baseline?.tasks.map((dates) => [dates.taskId, dates]))
  const { line } = schedule
  const rows = tasks.map((task): Row => {
    const placed = schedule.tasks.get(task.id)
    const was = planned.get(task.id)
    const [startDay, dueDay] = [was?.startDate ?? was?.dueDate ?? null, was?.dueDate ?? was?.startDate ?? null]
    const waitsFor = task.dependencies.flatMap((id) => byId.get(id) ?? [])
    return {
      task,
      key: taskKeyOf(taskPrefix, task.number),
      placed,
      condition: isCancelled && !isTaskDone(task) ? 'cancelled' : conditionOf(task, waitsFor, placed, line, today),
      baseline: startDay === null || dueDay === null ? undefined : { startDay, dueDay },
      slip: placed === undefined || dueDay === null ? undefined : line.finishOf(placed.dueDay) - line.finishOf(dueDay),
    }
  })
  const dated = rows.map((row) => ({ row, when: whenOf(row) }))
  return dated.toSorted((a, b) => (a.when < b.when ? -1 : a.when > b.when ? 1 : 0)).map(({ row }) => row)
}

const isShown: Record<Show, (row: Row) => boolean> = {
  all: () => true,
  critical: ({ placed }) => placed?.critical === true,
  attention: ({ condition }) => condition === 'at_risk' || condition === 'problems',
  undated: ({ task }) => task.startDate === null || task.dueDate === null,
}

export const shownRows = (rows: readonly Row[], show: Show): readonly Row[] =>
  show === 'all' ? rows : rows.filter(isShown[show])
