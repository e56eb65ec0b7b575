/** The task form of the portal's dialog. */
import { taskStatuses, type Priority, type TaskStatus } from '../../../../shared/tasks/task-choices.ts'
import type { Task } from '../../../../shared/tasks/task.ts'

export type PortalTaskForm = {
  title: string
  description: string
  status: TaskStatus
  priority: Priority
  progress: number
  dueDate: string
}

export const formFields = ['title', 'description', 'status', 'priority', 'progress', 'dueDate'] as const

/** A new task is planned first. */
export const firstForm: PortalTaskForm = {
  title: '',
  description: '',
  status: 'planning',
  priority: 'medium',
  progress: 0,
  dueDate: '',
}

/** The form after a task was added. */
export const nextForm: PortalTaskForm = { ...firstForm, status: 'todo' }

const { in_progress: _, ...newStatuses } = taskStatuses

/** The statuses that a new task can have, and those of an existing one. */
export const statusChoices = { new: newStatuses, existing: taskStatuses }

/** The steps of progress, and the task's own figure if it is between two of them. */
export const progressSteps = (own: number): readonly number[] =>
  [...new Set([0, 25, 50, 75, 100, own])].toSorted((a, b) => a - b)

export const formOfTask = ({ title, description, status, priority, progress, dueDate }: Task): PortalTaskForm => ({
  title,
  description,
  status,
  priority,
  progress,
  dueDate: dueDate ?? '',
})

export const valuesOf = (form: PortalTaskForm) => ({
  ...form,
  title: form.title.trim(),
  description: form.description.trim(),
  dueDate: form.dueDate || null,
})

/** The fields that differ from those of the task. */
export const changedIn = (form: PortalTaskForm, task: Task): Partial<ReturnType<typeof valuesOf>> => {
  const [now, before] = [valuesOf(form), valuesOf(formOfTask(task))]
  return Object.fromEntries(formFields.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]))
}
