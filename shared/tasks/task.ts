/** Tasks: stored fields, requests and responses. */
import * as z from 'zod/mini'
import { checklistInput, checklistItem } from './checklist.ts'
import { recurrence, recurrenceInput } from './recurrence.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { oneOf } from '../contract/choices.ts'
import { priorities, taskStatuses } from './task-choices.ts'
import { day, dayInput, inOrder, instant } from '../dates/day-inputs.ts'
import { maxDependencies, maxImportKey, maxLag, maxNewTasks, maxTasksAtOnce, taskTextLimits } from './limits.ts'
import { linkTypes } from '../timeline/link-types.ts'
import { line, optionalLines, required, requiredLines, verbatim } from '../text/text-inputs.ts'
import { projectId, taskId } from '../contract/ids.ts'
import { readHours } from '../money/typed-number.ts'

const linkType = z.enum(Object.keys(linkTypes) as [keyof typeof linkTypes])

export const task = z.object({
  id: z.string(),
  projectId: z.string(),
  /** Counts the tasks of the project. With the project's `taskPrefix`, it is the key: PLB-123. */
  number: z.nullable(z.int()),
  title: z.string(),
  description: z.string(),
  status: oneOf(taskStatuses),
  priority: oneOf(priorities),
  assigneeId: z.nullable(z.string()),
  startDate: z.nullable(day),
  dueDate: z.nullable(day),
  /** Percent. While the task is open and has a checklist, the share of its items that are done. */
  progress: z.int(),
  estimatedHours: z.nullable(z.number()),
  actualHours: z.nullable(z.number()),
  /** Ids of tasks in the same project that this one depends on, by any kind of link. */
  dependencies: z.array(z.string()),
  /** The same with the kind of each link and its lag in working days. */
  links: z.array(z.object({ taskId: z.string(), type: linkType, lag: z.int() })),
  checklist: z.array(checklistItem),
  /** How it repeats. Null for a task that happens once, and for an occurrence that has been completed. */
  recurrence: z.nullable(recurrence),
  completedAt: z.nullable(instant),
  /** By which an import knows the task again. Null for a task that was not imported. */
  importKey: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Task = z.output<typeof task>

const hours = z.nullable(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value, context) => {
      const hoursRead = readHours(value)
      if ('hours' in hoursRead) return hoursRead.hours
      context.issues.push({ code: 'custom', message: hoursRead.fault, input: value })
      return z.NEVER
    }),
  ),
)

const lagMessage = `Enter a whole number of working days from −${maxLag} to ${maxLag}`

const linkKind = {
  type: z.optional(z.enum(Object.keys(linkTypes) as [keyof typeof linkTypes], 'Choose a link type')),
  lag: z.optional(z.int(lagMessage).check(z.gte(-maxLag, lagMessage), z.lte(maxLag, lagMessage))),
}

const linkInput = z.pipe(
  z.object({ taskId, ...linkKind }),
  z.transform(({ taskId: id, type = 'FS', lag = 0 }) => ({ taskId: id, type, lag })),
)

const linkWithin = z.pipe(
  z.object({ index: z.int().check(z.gte(0)), ...linkKind }),
  z.transform(({ index, type = 'FS', lag = 0 }) => ({ index, type, lag })),
)

const tooMany = `A task can depend on at most ${maxDependencies} other tasks`

const fields = {
  title: required('Task title is required', taskTextLimits.title),
  description: optionalLines(taskTextLimits.description),
  status: choiceInput(taskStatuses),
  priority: choiceInput(priorities),
  assigneeId: z.nullable(verbatim()),
  startDate: dayInput,
  dueDate: dayInput,
  progress: z
    .int('Progress must be a whole number')
    .check(z.gte(0, 'Progress must be 0 to 100'), z.lte(100, 'Progress must be 0 to 100')),
  estimatedHours: hours,
  actualHours: hours,
  /** A rule of RFC 5545. The series starts at the due date. */
  recurrence: recurrenceInput,
  /** A plain list: new dependencies are linked finish to start, existing ones keep their links. */
  dependencies: z.array(taskId).check(z.maxLength(maxDependencies, tooMany)),
  importKey: z.nullable(line().check(z.minLength(1), z.maxLength(maxImportKey))),
  /** The complete list of links. If it is sent with `dependencies`, both must name the same tasks. */
  links: z.array(linkInput).check(z.maxLength(maxDependencies, tooMany)),
}

/**
 * Without this check, a client that sends back a whole task with changed dependencies would silently lose that change
 * to the old links.
 */
const namesTheSame = z.refine<unknown>(
  (value) => {
    const { dependencies, links } = value as { dependencies?: string[]; links?: { taskId: string }[] }
    return (
      dependencies === undefined ||
      links === undefined ||
      dependencies.toSorted().join() ===
        links
          .map((link) => link.taskId)
          .toSorted()
          .join()
    )
  },
  { error: 'Dependencies and links must refer to the same tasks', path: ['links'] },
)

const endsAfterStart = inOrder('startDate', 'dueDate', 'The due date is before the start date')

export const createTaskBody = z
  .extend(z.partial(z.object(fields)), { projectId, title: fields.title, checklist: z.optional(checklistInput) })
  .check(endsAfterStart, namesTheSame)
export type CreateTask = z.output<typeof createTaskBody>

/** The same, when the path already names the project. */
export const createProjectTaskBody = z
  .extend(z.partial(z.object(fields)), { title: fields.title, checklist: z.optional(checklistInput) })
  .check(endsAfterStart, namesTheSame)

/** A task that a change set creates: without links, checklist and recurrence. */
export const plainTaskInput = z
  .extend(
    z.partial(
      z.object({
        description: fields.description,
        status: fields.status,
        priority: fields.priority,
        assigneeId: fields.assigneeId,
        startDate: fields.startDate,
        dueDate: fields.dueDate,
        estimatedHours: fields.estimatedHours,
      }),
    ),
    { projectId, title: fields.title },
  )
  .check(endsAfterStart)

/** A task of a request that creates many. */
export const newTaskInput = z
  .extend(z.partial(z.object(fields)), {
    title: fields.title,
    checklist: z.optional(checklistInput),
    /** Links to other tasks of the same request, by their index in it. */
    follows: z.optional(z.array(linkWithin).check(z.maxLength(maxDependencies, tooMany))),
  })
  .check(endsAfterStart, namesTheSame)

/** The tasks to create, in their order in the project. */
export const createTasksBody = z.object({
  tasks: z
    .array(newTaskInput)
    .check(z.minLength(1, 'Add at least one task'), z.maxLength(maxNewTasks, `At most ${maxNewTasks} tasks at once`)),
})
export type NewTaskInput = z.output<typeof newTaskInput>

/** Only the fields that are sent change. `version` is the version that the editor saw. */
export const updateTaskBody = z
  .extend(z.partial(z.object(fields)), { version: z.optional(z.int()) })
  .check(endsAfterStart, namesTheSame)
export type UpdateTask = z.output<typeof updateTaskBody>

export const deleteTaskBody = z.object({
  reason: requiredLines('Deletion reason is required', 500),
  /** For a repeated task: deletes only this occurrence, and the next one is created. Otherwise the series ends. */
  continueSeries: z.optional(z.boolean()),
  version: z.optional(z.int()),
})

/** The fields that can be changed for many tasks at once, and by a change set. */
export const manyTaskFields = z.partial(
  z.object({
    status: fields.status,
    priority: fields.priority,
    assigneeId: fields.assigneeId,
    startDate: fields.startDate,
    dueDate: fields.dueDate,
    progress: fields.progress,
  }),
)

/** The fields that an import changes of a task that it knows again. */
export const importedTaskFields = z.partial(
  z.object({
    title: fields.title,
    description: fields.description,
    status: fields.status,
    priority: fields.priority,
    assigneeId: fields.assigneeId,
    startDate: fields.startDate,
    dueDate: fields.dueDate,
    progress: fields.progress,
    estimatedHours: fields.estimatedHours,
    actualHours: fields.actualHours,
    links: fields.links,
    importKey: fields.importKey,
  }),
)

const atOnce = (count: number) =>
  [z.minLength(1, 'Choose at least one task'), z.maxLength(count, `At most ${count} tasks at once`)] as const

/**
 * Each task with the version that the editor saw and its changes. A different version is a conflict of that task only.
 */
export const updateTasksBody = z.object({
  changes: z.array(z.object({ id: taskId, version: z.int(), set: manyTaskFields })).check(...atOnce(maxTasksAtOnce)),
})
export type TaskChanges = z.output<typeof updateTasksBody>['changes']

const seen = z.object({ id: taskId, version: z.int() })

export const deleteTasksBody = z.object({
  tasks: z.array(seen).check(...atOnce(maxTasksAtOnce)),
  reason: requiredLines('Deletion reason is required', 500),
})

export const restoreTasksBody = z.object({ tasks: z.array(z.object({ id: taskId })).check(...atOnce(maxTasksAtOnce)) })

/** The result for one of many tasks. */
export const taskOutcome = z.object({
  id: z.string(),
  /**
   * `conflict`: someone else changed it first, and nothing was written. `refused`: the change is not possible, and
   * `message` says why.
   */
  outcome: z.enum(['changed', 'unchanged', 'conflict', 'refused']),
  /** The current task. Null if it is in the trash or the caller may not see it. */
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
