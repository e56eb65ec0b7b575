/** A sample task for the tests in this folder. */
import type { Task } from '../../../shared/tasks/task.ts'

let count = 0

export const someTask = (change: Partial<Task> = {}): Task => ({
  id: `tsk_${(count += 1)}`,
  projectId: 'prj_1',
  number: count,
  title: 'Pour foundations',
  description: '',
  status: 'todo',
  priority: 'medium',
  assigneeId: null,
  startDate: null,
  dueDate: null,
  progress: 0,
  estimatedHours: null,
  actualHours: null,
  dependencies: [],
  links: [],
  checklist: [],
  recurrence: null,
  completedAt: null,
  importKey: null,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  ...change,
})
