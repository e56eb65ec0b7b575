/** The schedule of a project: the data of its timeline, and changes of several tasks at once. */
import * as z from 'zod/mini'
import { baseline, setBaselineBody } from './baseline.ts'
import { may } from '../contract/access.ts'
import { byId, taskPage } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { day, inOrder, recordDay } from '../dates/day-inputs.ts'
import { forecast } from '../verdict/forecast.ts'
import { milestoneId, personId, taskId } from '../contract/ids.ts'
import { milestone } from './milestone.ts'
import { maxMoves, maxShifted, portfolioTimelineLimits } from './limits.ts'
import { portfolioTimeline } from './portfolio.ts'
import { projectForecast, trackRecord, whatIfQuery } from '../verdict/project-forecast.ts'
import { task } from '../tasks/task.ts'

/** What dates are compared with. Only on the first page. */
const plan = z.object({
  startDate: z.nullable(day),
  endDate: z.nullable(day),
  /** The version of the project that these dates are from. */ projectVersion: z.int(),
  workingWeek: z.object({ /** 1 is Monday, 7 is Sunday. */ days: z.array(z.int()), hoursPerDay: z.number() }),
  holidays: z.array(z.object({ date: day, name: z.string() })),
  /** Milestones with a date come first, by date. */
  milestones: z.array(milestone),
  /** The latest baseline. */
  baseline: z.nullable(baseline),
  /** Null if the plan has no forecasts, and if the project has no open work. */
  forecast: z.nullable(forecast),
})

const schedulePage = z.object({ tasks: z.array(task), plan: z.nullable(plan) })
export type SchedulePlan = z.output<typeof plan>

const move = z
  .object({
    id: taskId,
    /** The date that the editor saw. */ version: z.int(),
    startDate: z.nullable(recordDay),
    dueDate: z.nullable(recordDay),
    /** Who does it from now on. Absent if that stays as it is. */ assigneeId: z.optional(z.nullable(personId)),
  })
  .check(inOrder('startDate', 'dueDate', 'The due date is before the start date'))
export type TaskMove = z.output<typeof move>

const moveBody = z.object({
  moves: z
    .array(move)
    .check(
      z.minLength(1, 'Name the tasks that move'),
      z.maxLength(maxMoves, `At most ${maxMoves} tasks can be moved at once. Move them in parts.`),
    ),
})

/** New dates of a project and of some of its milestones. */
const shiftedProject = z
  .object({
    /** The version that the editor saw. */ version: z.int(),
    startDate: z.nullable(recordDay),
    endDate: z.nullable(recordDay),
    milestones: z.array(z.object({ id: milestoneId, date: recordDay })),
  })
  .check(inOrder('startDate', 'endDate', 'The end date is before the start date'))
export type ShiftedProject = z.output<typeof shiftedProject>

const shiftBody = z.object({
  moves: z
    .array(move)
    .check(
      z.maxLength(maxShifted, `At most ${maxShifted} tasks can be moved with their project. Move the rest after it.`),
    ),
  project: shiftedProject,
})

export const timeline = routes({
  portfolio: {
    method: 'GET',
    path: '/api/timeline',
    summary: `Returns the newest ${portfolioTimelineLimits.projects} projects with their dates, milestones, health and forecasts, worst health first.`,
    access: may('project.read'),
    result: portfolioTimeline,
  },
  read: {
    method: 'GET',
    path: '/api/projects/{id}/schedule',
    summary:
      'Lists a project’s tasks in large pages. The first page includes the working week, holidays and the latest baseline.',
    access: may('task.read'),
    params: byId,
    query: taskPage,
    result: schedulePage,
    paged: true,
  },
  forecast: {
    method: 'GET',
    path: '/api/projects/{id}/forecast',
    summary:
      'Returns the forecast of a project, next to a what-if with more people, fewer tasks or another end date, and the forecasts that were kept of it. Stores nothing.',
    access: may('task.read'),
    params: byId,
    query: whatIfQuery,
    result: projectForecast,
    errors: ['feature_not_in_plan'],
  },
  trackRecord: {
    method: 'GET',
    path: '/api/forecasts/track-record',
    summary: 'Returns how well the kept forecasts of all finished projects have done.',
    access: may('task.read'),
    result: trackRecord,
    errors: ['feature_not_in_plan'],
  },
  move: {
    method: 'POST',
    path: '/api/projects/{id}/schedule',
    summary:
      'Reschedules several tasks, and can give them to other people, all or none. Fails if a task has changed since the caller read it.',
    access: may('task.edit'),
    params: byId,
    body: moveBody,
    result: z.object({ tasks: z.array(task) }),
    errors: ['version_conflict', 'busy'],
  },
  shift: {
    method: 'POST',
    path: '/api/projects/{id}/shift',
    summary:
      'Moves the dates of a project and its milestones together with some of its tasks, all or none. Fails if one of them has changed since the caller read it.',
    access: may('project.edit'),
    params: byId,
    body: shiftBody,
    result: z.object({
      tasks: z.array(task),
      plan: z.pick(plan, { startDate: true, endDate: true, projectVersion: true, milestones: true }),
    }),
    errors: ['version_conflict', 'busy'],
  },
  setBaseline: {
    method: 'POST',
    path: '/api/projects/{id}/baseline',
    summary: 'Saves the current dates of a project’s tasks as its new baseline.',
    access: may('project.edit'),
    params: byId,
    body: setBaselineBody,
    result: baseline,
    status: 201,
  },
})
