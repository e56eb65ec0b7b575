/** The defaults of a new task, and the result of an edit. Pure: no reads or writes. */
import { isDeepStrictEqual } from 'node:util'
import { linksOf, type TaskLink } from '../../../shared/planning/link-types.ts'
import type { CreateTask, UpdateTask } from '../../../shared/task.ts'
import { invalid } from '../../kernel/problem.ts'
import type { TaskRecord } from './task-record.ts'

export type TaskEdit = Omit<UpdateTask, 'version'>

/** Fields that an edit can set; events use the same names in `changed`. */
const editable = [
  'title',
  'description',
  'status',
  'priority',
  'assigneeId',
  'startDate',
  'dueDate',
  'progress',
  'estimatedHours',
  'actualHours',
  'links',
] as const satisfies readonly (keyof TaskEdit)[]

/**
 * Status and progress change together. Completing a task sets 100 and the time. Reopening restores the progress from
 * before the completion, unless the edit sets one, so that an accidental completion can be undone without a trace.
 * Progress of 100 does not complete a task: it may still need acceptance.
 */
const completion = (
  before: TaskRecord,
  edit: TaskEdit,
  at: Date,
): Pick<TaskRecord, 'status' | 'progress' | 'openProgress' | 'completedAt'> => {
  const status = edit.status ?? before.status
  const wasCompleted = before.status === 'completed'
  if (status !== 'completed') {
    return {
      status,
      progress: edit.progress ?? (wasCompleted ? before.openProgress : before.progress),
      openProgress: 0,
      completedAt: null,
    }
  }
  if (wasCompleted && edit.status === undefined && edit.progress !== undefined && edit.progress !== 100) {
    throw invalid('progress', 'A completed task is at 100 %. Reopen it to change its progress.')
  }
  if (wasCompleted) return { status, progress: 100, openProgress: before.openProgress, completedAt: before.completedAt }
  return { status, progress: 100, openProgress: edit.progress ?? before.progress, completedAt: at.toISOString() }
}

/** The links after an edit, which gives them as links or as a plain list of dependencies. */
export const linksAfter = (
  before: TaskLink[],
  { links, dependencies }: Pick<TaskEdit, 'links' | 'dependencies'>,
): TaskLink[] => links ?? (dependencies === undefined ? before : linksOf(dependencies, before))

/** The task after an edit, and the names of the changed fields; 400 if the dates would be in the wrong order. */
export const changeTask = (before: TaskRecord, edit: TaskEdit, at: Date): { record: TaskRecord; changed: string[] } => {
  const named = Object.fromEntries(
    editable.filter((name) => edit[name] !== undefined).map((name) => [name, edit[name]]),
  )
  const record: TaskRecord = {
    ...before,
    ...named,
    links: linksAfter(before.links, edit),
    ...completion(before, edit, at),
  }
  const namesDate = edit.startDate !== undefined || edit.dueDate !== undefined
  if (namesDate && record.startDate !== null && record.dueDate !== null && record.startDate > record.dueDate) {
    throw invalid('dueDate', 'The due date is before the start date')
  }
  return { record, changed: editable.filter((name) => !isDeepStrictEqual(before[name], record[name])) }
}

type NewTask = { id: string; workspaceId: string; projectId: string; at: Date }

/** A new task with defaults for omitted fields. */
export const newTask = (
  { id, workspaceId, projectId, at }: NewTask,
  body: Omit<CreateTask, 'projectId'>,
): TaskRecord => {
  const blank: TaskRecord = {
    id,
    workspaceId,
    projectId,
    title: body.title,
    description: '',
    status: 'planning',
    priority: 'medium',
    assigneeId: null,
    startDate: null,
    dueDate: null,
    progress: 0,
    openProgress: 0,
    estimatedHours: null,
    actualHours: null,
    links: [],
    completedAt: null,
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    event: undefined,
  }
  return changeTask(blank, body, at).record
}
