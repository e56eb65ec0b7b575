/** A task as the product stores it and as the API returns it. */
import type { ChecklistItem } from '../../../shared/tasks/checklist-rules.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import type { Priority, TaskStatus } from '../../../shared/tasks/task-choices.ts'
import type { TaskFacts } from '../../../shared/tasks/events.ts'
import type { Recurrence } from '../../../shared/tasks/recurrence-rules.ts'
import type { TaskLink } from '../../../shared/timeline/link-types.ts'
import { hasBegun } from '../../../shared/timeline/shift.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import type { Trashable } from '../projects/deletion.ts'
import { isTaskDone } from '../../../shared/tasks/task-choices.ts'

/** The possible values of a task field. */
export type StoredValue = string | number | null

/** A task’s event as its item stores it: see stored-event.ts. */
export type StoredTaskEvent = Pick<StampedEvent, 'id' | 'name' | 'by' | 'trace' | 'cause'> & {
  /** Absent if the event names no fields. */
  changed?: string[]
  /** Previous values of the title, facts and fields that changed; null for a fact that was absent. */
  was?: Record<string, StoredValue>
  /** Present if the task was in the trash before. */
  wasInTrash?: true
  /** What the write changed in the checklist: see `checklistDifference`. */
  checklist?: [StoredValue, StoredValue]
  itemsFor?: string[]
  repeats?: Recurrence
  trail?: string
  withProject?: boolean
}

/** A task without its event, as lists read it. */
export type ListedTask = Trashable & {
  id: string
  workspaceId: string
  projectId: string
  /** Counts the tasks of its project; null for one from before they were counted. */
  number: number | null
  title: string
  description: string
  status: TaskStatus
  priority: Priority
  assigneeId: string | null
  startDate: string | null
  dueDate: string | null
  /** Percent. A completed task is at 100; an open one with a checklist is at the share of items that are done. */
  progress: number
  /** The percent that was entered, while the completion or the checklist sets another one. */
  openProgress: number
  estimatedHours: number | null
  actualHours: number | null
  /**
   * Tasks of the same project that this task depends on. Links to tasks in the trash are kept, so that a restore brings
   * them back.
   */
  links: TaskLink[]
  checklist: readonly ChecklistItem[]
  recurrence: Recurrence | null
  completedAt: string | null
  /** By which an import knows the task again. */
  importKey: string | null
  version: number
  createdAt: string
  updatedAt: string
}

export type TaskRecord = ListedTask & {
  /** The event of the last write, as stored: see stored-event.ts. Required, so that a `ListedTask` cannot be written back. */
  event: StoredTaskEvent | undefined
}

type Dated = Pick<ListedTask, 'status' | 'progress' | 'startDate' | 'dueDate' | 'completedAt' | 'createdAt'>

/**
 * The months in which the task was started and completed. The actual start of work is not recorded, so the start date
 * is used.
 */
const monthsOf = (task: Dated): Pick<TaskFacts, 'startedIn' | 'completedIn'> => {
  if (!hasBegun(task)) return {}
  const planned = (task.startDate ?? task.createdAt).slice(0, 7)
  if (task.completedAt === null) return { startedIn: planned }
  const completedIn = task.completedAt.slice(0, 7)
  return { startedIn: planned < completedIn ? planned : completedIn, completedIn }
}

/** The facts of a task, in the trash or not. */
export const presentFactsOf = (task: Dated): TaskFacts => ({
  status: task.status,
  progress: task.progress,
  dueDate: task.dueDate,
  ...monthsOf(task),
})

/** The facts that events carry about a task; null for a task in the trash. */
export const factsOf = (task: Dated & Trashable): TaskFacts | null =>
  task.deletion === undefined ? presentFactsOf(task) : null

export const isOpen = ({ status, deletion }: Pick<ListedTask, 'status' | 'deletion'>): boolean =>
  !isTaskDone({ status }) && deletion === undefined

/** Ids of the tasks that a task depends on. */
export const dependenciesOf = ({ links }: Pick<ListedTask, 'links'>): string[] => links.map(({ taskId }) => taskId)

export const toTask = (record: ListedTask): Task => ({
  id: record.id,
  projectId: record.projectId,
  number: record.number,
  title: record.title,
  description: record.description,
  status: record.status,
  priority: record.priority,
  assigneeId: record.assigneeId,
  startDate: record.startDate,
  dueDate: record.dueDate,
  progress: record.progress,
  estimatedHours: record.estimatedHours,
  actualHours: record.actualHours,
  dependencies: dependenciesOf(record),
  links: record.links,
  checklist: [...record.checklist],
  recurrence: record.recurrence,
  completedAt: record.completedAt,
  importKey: record.importKey,
  version: record.version,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
})
