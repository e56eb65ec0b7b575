/** The choices of a task's fields. Projects, RAID entries and requests have the same priorities. */
import type { Choice } from '../contract/choices.ts'

export const taskStatuses = {
  todo: { label: 'To Do', tone: 'neutral', aliases: ['to_do'] },
  planning: { label: 'Planning', tone: 'neutral' },
  preparation: { label: 'Preparation', tone: 'neutral' },
  in_progress: { label: 'In Progress', tone: 'info', aliases: ['active', 'inprogress'] },
  execution: { label: 'Execution', tone: 'info' },
  completed: { label: 'Completed', tone: 'accent', aliases: ['done'] },
} as const satisfies Record<string, Choice>

/** The phases of a project, which screens offer as statuses of tasks only in workspaces that work by them. */
export const phaseStatuses: readonly TaskStatus[] = ['planning', 'preparation', 'execution']

/** The statuses that screens offer, in order; those that tasks on them have already are among them. */
export const offeredStatuses = (withPhases: boolean, present: readonly TaskStatus[] = []): readonly TaskStatus[] =>
  (Object.keys(taskStatuses) as TaskStatus[]).filter(
    (status) => withPhases || !phaseStatuses.includes(status) || present.includes(status),
  )

export const priorities = {
  low: { label: 'Low', tone: 'neutral' },
  medium: { label: 'Medium', tone: 'neutral' },
  high: { label: 'High', tone: 'neutral' },
  critical: { label: 'Critical', tone: 'neutral' },
} as const satisfies Record<string, Choice>

/** Whether a task needs no more work. One of a cancelled project needs none either, which its project says. */
export const isTaskDone = ({ status }: { status: string }): boolean => status === 'completed'

export type TaskStatus = keyof typeof taskStatuses
export type Priority = keyof typeof priorities
