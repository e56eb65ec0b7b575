/** Changes of checklists that are on their way to the server. They outlive the panel in which they were made. */
import {
  afterChanges,
  enteredProgress,
  progressWith,
  type ChecklistChange,
} from '../../../../shared/tasks/checklist-rules.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import { store } from '../../../state/store.ts'

type Pending = Readonly<Record<string, readonly ChecklistChange[]>>

/** By task. */
export const pendingChanges = store<Pending>({})

export const pendingOf = (taskId: string): readonly ChecklistChange[] => pendingChanges.read()[taskId] ?? []

const set = (taskId: string, changes: readonly ChecklistChange[]): void =>
  pendingChanges.set({ ...pendingChanges.read(), [taskId]: changes })

export const addPending = (taskId: string, changes: readonly ChecklistChange[]): void =>
  set(taskId, [...pendingOf(taskId), ...changes])

export const dropPending = (taskId: string, changes: readonly ChecklistChange[]): void =>
  set(
    taskId,
    pendingOf(taskId).filter((change) => !changes.includes(change)),
  )

/** The task as it will be once the changes are saved. */
export const withChanges = (task: Task, changes: readonly ChecklistChange[]): Task => {
  if (changes.length === 0) return task
  const checklist = [...afterChanges(task.checklist, changes)]
  const entered = enteredProgress({ ...task, openProgress: task.progress })
  return { ...task, checklist, progress: progressWith(entered, { status: task.status, checklist }).progress }
}
