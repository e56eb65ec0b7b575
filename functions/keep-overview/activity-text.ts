/** The words of the activity feed. */
import type { Activity } from '../../shared/activity.ts'
import type { EventName } from '../../shared/events.ts'

type Words = Pick<Activity, 'text' | 'type' | 'icon'>

const words: Record<EventName, Words> = {
  'project.created.v1': { text: 'Project created', type: 'primary', icon: 'Plus' },
  'project.updated.v1': { text: 'Project updated', type: 'other', icon: 'CheckCircle' },
  'project.assigned.v1': { text: 'Team member assigned', type: 'primary', icon: 'Plus' },
  'project.deleted.v1': { text: 'Project deleted', type: 'warning', icon: 'AlertTriangle' },
  'project.restored.v1': { text: 'Project restored', type: 'success', icon: 'CheckCircle' },
  'expense.recorded.v1': { text: 'Expense recorded', type: 'other', icon: 'CheckCircle' },
  'task.created.v1': { text: 'Task created', type: 'primary', icon: 'Plus' },
  'task.updated.v1': { text: 'Task updated', type: 'other', icon: 'CheckCircle' },
  'task.completed.v1': { text: 'Task completed', type: 'success', icon: 'CheckCircle' },
  'task.deleted.v1': { text: 'Task deleted', type: 'warning', icon: 'AlertTriangle' },
  'task.restored.v1': { text: 'Task restored', type: 'success', icon: 'CheckCircle' },
}

/** What is kept of an event for the feed. */
export type Happening = { id: string; name: string; title: string; projectName: string; projectId: string; by: string; at: string }

/** A happening as the feed shows it: `Task completed`, `Pour foundations · Depot roof · Ana Flores`. */
export const toActivity = ({ id, name, title, projectName, projectId, by, at }: Happening): Activity => ({
  id,
  ...(words[name as EventName] ?? { text: name, type: 'other', icon: 'CheckCircle' }),
  subtitle: [title, projectName, by].filter((part) => part !== '').join(' · '),
  at,
  by,
  projectId,
})
