/** Tasks: what is stored, what is answered and what may be sent. */
import * as z from 'zod/mini'
import { choiceInput } from './choice-input.ts'
import { oneOf, priorities, taskStatuses } from './choices.ts'
import { day, dayInput, inOrder, instant } from './dates.ts'
import { maxDependencies, maxTasksAtOnce } from './limits.ts'
import { optionalText, required } from './text.ts'
import { projectId, taskId } from './ids.ts'

export const task = z.object({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  description: z.string(),
  status: oneOf(taskStatuses),
  priority: oneOf(priorities),
  assigneeId: z.nullable(z.string()),
  startDate: z.nullable(day),
  dueDate: z.nullable(day),
  /** Percent. */
  progress: z.int(),
  estimatedHours: z.nullable(z.number()),
  actualHours: z.nullable(z.number()),
  /** Ids of tasks of the same project that have to end before this one starts. */
  dependencies: z.array(z.string()),
  completedAt: z.nullable(instant),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Task = z.output<typeof task>

const hours = z.nullable(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value, context) => {
      const number = Number(value)
      if (Number.isFinite(number) && number >= 0 && number <= 100_000 && String(value).trim() !== '') return Math.round(number * 100) / 100
      context.issues.push({ code: 'custom', message: 'Enter hours from 0 to 100,000', input: value })
      return z.NEVER
    }),
  ),
)

const fields = {
  title: required('Task title is required'),
  description: optionalText(5000),
  status: choiceInput(taskStatuses),
  priority: choiceInput(priorities),
  assigneeId: z.nullable(z.string()),
  startDate: dayInput,
  dueDate: dayInput,
  progress: z.int('Progress is a whole number').check(z.gte(0, 'Progress is 0 to 100'), z.lte(100, 'Progress is 0 to 100')),
  estimatedHours: hours,
  actualHours: hours,
  dependencies: z.array(taskId).check(z.maxLength(maxDependencies, `A task can depend on at most ${maxDependencies} others`)),
}

const endsAfterStart = inOrder('startDate', 'dueDate', 'The due date is before the start date')

export const createTaskBody = z.extend(z.partial(z.object(fields)), { projectId, title: fields.title }).check(endsAfterStart)
export type CreateTask = z.output<typeof createTaskBody>

/** The same where the path already names the project. */
export const createProjectTaskBody = z.extend(z.partial(z.object(fields)), { title: fields.title }).check(endsAfterStart)

/** Only the fields that are named change. `version` is the one that the editor saw. */
export const updateTaskBody = z.extend(z.partial(z.object(fields)), { version: z.optional(z.int()) }).check(endsAfterStart)
export type UpdateTask = z.output<typeof updateTaskBody>

export const deleteTaskBody = z.object({ reason: required('Deletion reason is required', 500), version: z.optional(z.int()) })

/** What many tasks can be given in one go. */
const manyFields = z.partial(
  z.object({
    status: fields.status,
    priority: fields.priority,
    assigneeId: fields.assigneeId,
    startDate: fields.startDate,
    dueDate: fields.dueDate,
    progress: fields.progress,
  }),
)

const atOnce = (count: number) => [z.minLength(1, 'Choose at least one task'), z.maxLength(count, `At most ${count} tasks at once`)] as const

/** Each task with the version that the editor saw and what it should become; another version is a conflict of that task alone. */
export const updateTasksBody = z.object({
  changes: z.array(z.object({ id: taskId, version: z.int(), set: manyFields })).check(...atOnce(maxTasksAtOnce)),
})
export type TaskChanges = z.output<typeof updateTasksBody>['changes']

const seen = z.object({ id: taskId, version: z.int() })

export const deleteTasksBody = z.object({
  tasks: z.array(seen).check(...atOnce(maxTasksAtOnce)),
  reason: required('Deletion reason is required', 500),
})

export const restoreTasksBody = z.object({ tasks: z.array(z.object({ id: taskId })).check(...atOnce(maxTasksAtOnce)) })

/** What became of one task of many. */
export const taskOutcome = z.object({
  id: z.string(),
  /** `conflict`: somebody else was faster, and nothing was written; `refused`: it cannot be done, `message` says why. */
  outcome: z.enum(['changed', 'unchanged', 'conflict', 'refused']),
  /** As it stands now; null where it is in the trash or not to be seen. */
  task: z.nullable(task),
  message: z.string(),
})
export type TaskOutcome = z.output<typeof taskOutcome>

/** `ids=tsk_…,tsk_…` */
export const taskIds = z.object({
  ids: z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.split(',')),
      z.array(taskId).check(z.maxLength(maxTasksAtOnce, `At most ${maxTasksAtOnce} tasks at once`)),
    ),
  ),
})
