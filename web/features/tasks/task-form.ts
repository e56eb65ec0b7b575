import type { Priority, TaskStatus } from '../../../shared/tasks/task-choices.ts'
import { hoursMessage, percentMessage, typedHours, typedPercent } from '../../../shared/money/typed-number.ts'
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

const hours = (text: string): number | null => (text.trim() === '' ? null : (typedHours(text) ?? null))

/** Why the typed numbers of a task are refused, by field. */
export const refusedIn = (form: TaskForm): Partial<Record<keyof TaskForm, string>> => ({
  ...(form.title.trim() === '' && { title: 'Task title is required' }),
  ...(form.progress.trim() !== '' && typedPercent(form.progress) === undefined && { progress: percentMessage }),
  ...Object.fromEntries(
    (['estimatedHours', 'actualHours'] as const)
      .filter((name) => form[name].trim() !== '' && typedHours(form[name]) === undefined)
      .map((name) => [name, hoursMessage]),
  ),
})

/** The fields of a form of which `refusedIn` refuses none. */
export const valuesOf = (form: TaskForm): Required<Omit<TaskChange, 'dependencies' | 'links' | 'importKey'>> => ({
  title: form.title.trim(),
  description: form.description.trim(),
  status: form.status,
  priority: form.priority,
  assigneeId: form.assigneeId || null,
  startDate: form.startDate || null,
  dueDate: form.dueDate || null,
  progress: typedPercent(form.progress) ?? 0,
  estimatedHours: hours(form.estimatedHours),
  actualHours: hours(form.actualHours),
})
