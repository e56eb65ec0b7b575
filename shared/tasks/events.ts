/** Events of tasks: changes, and due dates that are near or past. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { priorities, taskStatuses } from './task-choices.ts'
import { events } from '../contract/event.ts'
import { day, month } from '../dates/day-inputs.ts'
import { recurrence } from './recurrence.ts'

/** What the totals count of a task. */
export const taskFacts = z.object({
  status: oneOf(taskStatuses),
  progress: z.int(),
  dueDate: z.nullable(day),
  /** Month of its start date, or of its creation if it has none, once work has started. A task completed earlier than that counts as started in the month of its completion. */
  startedIn: z.optional(month),
  /** Month in which it was completed, in UTC. */
  completedIn: z.optional(month),
})
export type TaskFacts = z.output<typeof taskFacts>

const fieldValue = z.nullable(z.union([z.string(), z.number()]))

/**
 * A change of a task, with the facts before it (null if the task was new or in the trash) and after it
 * (null if the task was deleted): their difference is all that a total needs.
 */
const taskChange = z.object({
  taskId: z.string(),
  projectId: z.string(),
  title: z.string(),
  /** The previous title, if the title changed. */
  titleWas: z.optional(z.string()),
  version: z.int(),
  was: z.nullable(taskFacts),
  now: z.nullable(taskFacts),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
  /** The new assignee, if the task was assigned to a person. */
  assignedTo: z.optional(z.string()),
  /** Previous and new value of each changed field that has none of the fields above. */
  values: z.optional(z.record(z.string(), z.tuple([fieldValue, fieldValue]))),
  /** The series that goes on after this occurrence, which was completed or deleted. */
  repeats: z.optional(recurrence),
  /** People who were given an item of the task's checklist. */
  itemsFor: z.optional(z.array(z.string())),
  /** Ids of the task's earlier events without their prefix, newest first, concatenated. */
  trail: z.optional(z.string()),
  /** True if it was deleted or restored together with its project. */
  withProject: z.optional(z.boolean()),
})
export type TaskChange = z.output<typeof taskChange>

/**
 * An open task whose due date is near or past. Sent once for each task and due date, first when it is near and
 * again when it is past. It carries all that a subscriber needs to act without another read.
 */
const taskDue = z.object({
  taskId: z.string(),
  projectId: z.string(),
  /** Of its key, which begins with the prefix of the project. */
  number: z.optional(z.int()),
  title: z.string(),
  assigneeId: z.nullable(z.string()),
  priority: oneOf(priorities),
  /** Percent. */
  progress: z.int(),
  dueDate: day,
  /** Calendar days since the due date, in the workspace's time zone; negative before it. */
  days: z.int(),
})
export type TaskDue = z.output<typeof taskDue>

export const taskEvents = events({
  'task.created.v1': { family: 'task', summary: 'A task was created.', data: taskChange },
  'task.updated.v1': { family: 'task', summary: 'A task was changed.', data: taskChange },
  'task.completed.v1': { family: 'task', summary: 'A task was completed.', data: taskChange },
  'task.deleted.v1': { family: 'task', summary: 'A task went to the trash.', data: taskChange },
  'task.restored.v1': { family: 'task', summary: 'A task came back from the trash.', data: taskChange },
  'task.due-soon.v1': { family: 'task-due', summary: 'The due date of an open task is near.', data: taskDue },
  'task.overdue.v1': { family: 'task-due', summary: 'The due date of an open task has passed.', data: taskDue },
})
