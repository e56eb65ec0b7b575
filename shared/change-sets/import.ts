/** Imports of tasks: change sets that are applied, and undone, in parts, because they can be of thousands of tasks. */
import * as z from 'zod/mini'
import { changeSetId, projectId, taskId } from '../contract/ids.ts'
import { dayInput } from '../dates/day-inputs.ts'
import { importedTaskFields, newTaskInput, task, taskOutcome } from '../tasks/task.ts'
import { required } from '../text/text-inputs.ts'
import { milestoneLimits } from '../timeline/limits.ts'
import { milestone } from '../timeline/milestone.ts'
import { changeSetLimits } from './limits.ts'

type Part = { tasks: readonly unknown[]; changes: readonly unknown[]; milestones: readonly unknown[] }

const { tasksOfPart } = changeSetLimits

const notEmpty = z.refine<Part>(
  ({ tasks, changes, milestones }) => tasks.length + changes.length + milestones.length > 0,
  {
    error: 'Add or change at least one task',
    path: ['tasks'],
  },
)
const notTooMany = z.refine<Part>(({ tasks, changes }) => tasks.length + changes.length <= tasksOfPart, {
  error: `At most ${tasksOfPart} tasks at once`,
  path: ['tasks'],
})

export const importTasksBody = z
  .object({
    projectId,
    /** Of the file. */
    name: required('Name is required', changeSetLimits.importName),
    /** The import that this is another part of. Without it, a new one begins. */
    changeSetId: z.optional(changeSetId),
    tasks: z.array(newTaskInput),
    /** Each with the version that the caller saw. A task with another version is left alone and reported. */
    changes: z.array(z.object({ id: taskId, version: z.int(), set: importedTaskFields })),
    /** Added to those of the project. One with the name of an existing milestone moves that one. */
    milestones: z.array(
      z.object({
        name: required('Enter a name', milestoneLimits.name),
        date: dayInput,
        doneOn: z.optional(dayInput),
      }),
    ),
  })
  .check(notEmpty, notTooMany)
export type ImportTasks = z.output<typeof importTasksBody>

export const importedPart = z.object({
  /** Null if there was nothing to write. */
  changeSetId: z.nullable(z.string()),
  /** The new tasks, in the order of the request. */
  tasks: z.array(task),
  /** What became of each task to change. */
  outcomes: z.array(taskOutcome),
  milestones: z.array(milestone),
})
export type ImportedPart = z.output<typeof importedPart>

/** What an import has done so far, and how much of it is undone. */
export const importProgress = z.object({
  projectId: z.string(),
  /** Tasks that it created, and that it changed. */
  created: z.int(),
  changed: z.int(),
  /** Tasks that its undo has still to take back, and those that it leaves alone because they were changed since. */
  left: z.int(),
  kept: z.int(),
})
export type ImportProgress = z.output<typeof importProgress>
