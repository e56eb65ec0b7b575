import type { Priority, TaskStatus } from '../../../shared/choices.ts'
import type { TaskChange } from './task-calls.ts'

/** A new task as the person types it. */
export type TaskForm = {
  title: string
  description: string
  status: TaskStatus
  priority: Priority
  assigneeId: string
  startDate: string
  dueDate: string
  progress: string
  estimatedHours: string
  actualHours: string
}

export const blankForm: TaskForm = {
  title: '',
  description: '',
  status: 'todo',
  priority: 'medium',
  assigneeId: '',
  startDate: '',
  dueDate: '',
  progress: '0',
  estimatedHours: '',
  actualHours: '',
}

const hours = (text: string): number | null => (text.trim() === '' ? null : Number(text))

export const valuesOf = (form: TaskForm): Required<Omit<TaskChange, 'dependencies' | 'links'>> => ({
  title: form.title.trim(),
  description: form.description.trim(),
  status: form.status,
  priority: form.priority,
  assigneeId: form.assigneeId || null,
  startDate: form.startDate || null,
  dueDate: form.dueDate || null,
  // Text that is not a number counts as no progress.
  progress: Math.round(Number(form.progress) || 0),
  estimatedHours: hours(form.estimatedHours),
  actualHours: hours(form.actualHours),
})
