/** Which open tasks are due soon or overdue on a calendar day. Nothing here reads or writes. */
import { createHash } from 'node:crypto'
import { daysBetween, type Day } from '../../../shared/dates/dates.ts'
import type { TaskDue } from '../../../shared/tasks/events.ts'
import { isOpen, type TaskRecord } from '../../domain/tasks/task-record.ts'

/** An open task with its due date, as the index stores it. */
export type OpenDue = { taskId: string; dueDate: Day }

/** A task that is due soon or overdue. A new due date makes a new cause. */
export type Cause = OpenDue & { kind: 'due-soon' | 'overdue' }

/** A task is overdue only after its due date has ended. */
export const causeOf = ({ taskId, dueDate }: OpenDue, today: Day): Cause => ({
  taskId,
  dueDate,
  kind: dueDate < today ? 'overdue' : 'due-soon',
})

export const nameOf = ({ taskId, dueDate, kind }: Cause): string => `${taskId}#${dueDate}#${kind}`

const fingerprintLength = 8

/** 48 bits: among ten thousand causes, a collision happens once in some millions of workspaces. */
const fingerprintOf = (cause: Cause): string =>
  createHash('sha256').update(nameOf(cause)).digest('base64url').slice(0, fingerprintLength)

/**
 * Causes that one item can remember within its 400 KB limit. Causes beyond that are checked against their marks
 * every day.
 */
const mostRemembered = 40_000

export const remember = (causes: readonly Cause[]): string =>
  causes.slice(0, mostRemembered).map(fingerprintOf).join('')

/** The causes that are not in the memory. */
export const newAmong = (causes: readonly Cause[], memory: string): Cause[] => {
  const known = new Set(memory.match(new RegExp(`.{${fingerprintLength}}`, 'g')))
  return causes.filter((cause) => !known.has(fingerprintOf(cause)))
}

/** The data of the event for a task; undefined if the task was completed, moved or deleted since the index was read. */
export const dueOf = (task: TaskRecord, { dueDate }: Cause, today: Day): TaskDue | undefined =>
  isOpen(task) && task.dueDate === dueDate
    ? {
        taskId: task.id,
        projectId: task.projectId,
        ...(task.number !== null && { number: task.number }),
        title: task.title,
        assigneeId: task.assigneeId,
        priority: task.priority,
        progress: task.progress,
        dueDate,
        days: daysBetween(dueDate, today),
      }
    : undefined
