/** The defaults of a new task, and the result of an edit. Pure: no reads or writes. */
import { isDeepStrictEqual } from 'node:util'
import { taskFieldNames, type TaskField } from '../../../shared/tasks/task-fields.ts'
import {
  checklistProgress,
  doneOf,
  enteredProgress,
  progressWith,
  type ChecklistItem,
} from '../../../shared/tasks/checklist-rules.ts'
import type { NewChecklist } from '../../../shared/tasks/checklist.ts'
import { goesOn } from '../../../shared/tasks/recurrence-dates.ts'
import type { Recurrence } from '../../../shared/tasks/recurrence-rules.ts'
import { linksOf, type TaskLink } from '../../../shared/timeline/link-types.ts'
import type { CreateTask, UpdateTask } from '../../../shared/tasks/task.ts'
import { newItemId } from '../../kernel/id.ts'
import { invalid } from '../../kernel/problem.ts'
import type { TaskRecord } from './task-record.ts'

export type TaskEdit = Omit<UpdateTask, 'version'> & { checklist?: readonly ChecklistItem[] }

/** Refuses a progress that the completion or the checklist would overrule. One that is sent back unchanged is fine. */
const requireProgress = (before: TaskRecord, { status, checklist }: TaskRecord, edit: TaskEdit): void => {
  const { progress } = edit
  if (progress === undefined || progress === before.progress) return
  if (status === 'completed') {
    if (before.status === 'completed' && edit.status === undefined && progress !== 100)
      throw invalid('progress', 'A completed task is at 100%. Reopen it to change its progress.')
    return
  }
  const share = checklistProgress(checklist)
  if (share !== undefined && progress !== share)
    throw invalid('progress', `The progress follows the checklist: ${doneOf(checklist)}. Tick its items instead.`)
}

/** The percent that is entered after an edit. A checklist keeps the one from before it until its last item is removed. */
const enteredAfter = (before: TaskRecord, { status, checklist }: TaskRecord, { progress }: TaskEdit): number => {
  const entered = enteredProgress(before)
  if (checklist.length > 0 || progress === undefined) return entered
  return status === 'completed' && before.status === 'completed' ? entered : progress
}

/**
 * Status and progress change together. Completing a task sets 100 and the time. Reopening restores the progress from
 * before the completion, unless the edit sets one, so that an accidental completion can be undone without a trace.
 * Progress of 100 does not complete a task: it may still need acceptance. The progress of an open task with a checklist
 * is the share of its items that are done.
 */
const completion = (
  before: TaskRecord,
  after: TaskRecord,
  edit: TaskEdit,
  at: Date,
): Pick<TaskRecord, 'progress' | 'openProgress' | 'completedAt'> => {
  requireProgress(before, after, edit)
  const completedAt = before.status === 'completed' ? before.completedAt : at.toISOString()
  return {
    ...progressWith(enteredAfter(before, after, edit), after),
    completedAt: after.status === 'completed' ? completedAt : null,
  }
}

/** The links after an edit, which gives them as links or as a plain list of dependencies. */
export const linksAfter = (
  before: TaskLink[],
  { links, dependencies }: Pick<TaskEdit, 'links' | 'dependencies'>,
): TaskLink[] => links ?? (dependencies === undefined ? before : linksOf(dependencies, before))

/** The series after an edit. It starts on the due date, and changing its rule starts a new one. */
const recurrenceAfter = (before: TaskRecord, { status, dueDate }: TaskRecord, edit: TaskEdit): Recurrence | null => {
  // The write that completes an occurrence gives its series to the event that creates the next one.
  if (status === 'completed' && before.status !== 'completed') return null
  const { recurrence: rule } = edit
  if (rule === undefined || rule === before.recurrence?.rule) return before.recurrence
  if (rule === null) return null
  if (status === 'completed') throw invalid('recurrence', 'A completed task cannot repeat. Reopen it first.')
  if (dueDate === null) throw invalid('recurrence', 'Set a due date first: the task repeats from it.')
  const series = { rule, start: dueDate }
  if (!goesOn(series)) throw invalid('recurrence', 'This rule has no date in the five years after the due date.')
  return series
}

/** The names of the editable fields that differ, as events name them in `changed`. */
export const changedFields = (before: TaskRecord, after: TaskRecord): TaskField[] =>
  taskFieldNames.filter((name) => !isDeepStrictEqual(before[name], after[name]))

/** The task after an edit, and the names of the changed fields; 400 if the dates would be in the wrong order. */
export const changeTask = (before: TaskRecord, edit: TaskEdit, at: Date): { record: TaskRecord; changed: string[] } => {
  const named = Object.fromEntries(
    taskFieldNames.filter((name) => edit[name] !== undefined).map((name) => [name, edit[name]]),
  )
  const record: TaskRecord = {
    ...before,
    ...named,
    recurrence: before.recurrence,
    links: linksAfter(before.links, edit),
  }
  const namesDate = edit.startDate !== undefined || edit.dueDate !== undefined
  if (namesDate && record.startDate !== null && record.dueDate !== null && record.startDate > record.dueDate) {
    throw invalid('dueDate', 'The due date is before the start date')
  }
  const after = {
    ...record,
    recurrence: recurrenceAfter(before, record, edit),
    ...completion(before, record, edit, at),
  }
  return {
    record: after,
    changed: changedFields(before, after).filter((name) => name !== 'recurrence' || edit.recurrence !== undefined),
  }
}

const newChecklist = (items: readonly NewChecklist[number][]): ChecklistItem[] =>
  items.map(({ text, done = false, assigneeId = null, dueDate = null }) => ({
    id: newItemId(),
    text,
    done,
    assigneeId,
    dueDate,
  }))

/** `number` is the next of its project. */
type NewTask = { id: string; workspaceId: string; projectId: string; number: number; at: Date }

/** A new task with defaults for omitted fields. */
export const newTask = (
  { id, workspaceId, projectId, number, at }: NewTask,
  { checklist, ...body }: Omit<CreateTask, 'projectId' | 'checklist'> & { checklist?: readonly NewChecklist[number][] },
): TaskRecord => {
  const blank: TaskRecord = {
    id,
    workspaceId,
    projectId,
    number,
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
    checklist: [],
    recurrence: null,
    completedAt: null,
    importKey: null,
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    event: undefined,
  }
  return changeTask(blank, { ...body, ...(checklist && { checklist: newChecklist(checklist) }) }, at).record
}
