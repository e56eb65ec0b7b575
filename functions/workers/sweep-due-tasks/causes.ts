/** What a calendar day makes of open tasks. Nothing here reads or writes. */
import { createHash } from 'node:crypto'
import { daysBetween, type Day } from '../../../shared/dates.ts'
import type { TaskDue } from '../../../shared/events/tasks.ts'
import { isOpen, type TaskRecord } from '../../domain/tasks/task-record.ts'

/** An open task with its due date, as the index has it. */
export type OpenDue = { taskId: string; dueDate: Day }

/** That a task is near its due date or past it; with another due date it is another one. */
export type Cause = OpenDue & { kind: 'due-soon' | 'overdue' }

/** A task is due until its day is over. */
export const causeOf = ({ taskId, dueDate }: OpenDue, today: Day): Cause => ({
  taskId,
  dueDate,
  kind: dueDate < today ? 'overdue' : 'due-soon',
})

export const nameOf = ({ taskId, dueDate, kind }: Cause): string => `${taskId}#${dueDate}#${kind}`

const fingerprintLength = 8

/** 48 bits: among ten thousand causes two agree once in some millions of workspaces. */
const fingerprintOf = (cause: Cause): string =>
  createHash('sha256').update(nameOf(cause)).digest('base64url').slice(0, fingerprintLength)

/** Causes that one item remembers, within the 400 KB that it may have; of more, the marks are asked each day. */
const mostRemembered = 40_000

export const remember = (causes: readonly Cause[]): string =>
  causes.slice(0, mostRemembered).map(fingerprintOf).join('')

/** Those that a memory does not know. */
export const newAmong = (causes: readonly Cause[], memory: string): Cause[] => {
  const known = new Set(memory.match(new RegExp(`.{${fingerprintLength}}`, 'g')))
  return causes.filter((cause) => !known.has(fingerprintOf(cause)))
}

/** What is told of a task; undefined where it was completed, moved or deleted since the index was read. */
export const dueOf = (task: TaskRecord, { dueDate }: Cause, today: Day): TaskDue | undefined =>
  isOpen(task) && task.dueDate === dueDate
    ? {
        taskId: task.id,
        projectId: task.projectId,
        title: task.title,
        assigneeId: task.assigneeId,
        priority: task.priority,
        progress: task.progress,
        dueDate,
        days: daysBetween(dueDate, today),
      }
    : undefined
