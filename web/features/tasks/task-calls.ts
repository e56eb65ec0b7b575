/** API calls on tasks: company accounts use the portal's routes, everyone else the team's. */
import type { Task } from '../../../shared/tasks/task.ts'
import { type TaskField } from '../../../shared/tasks/task-fields.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { call, type Body } from '../../client/client.ts'

type Kind = Session['kind']

export type TaskChange = Partial<Pick<Task, Exclude<TaskField, 'checklist' | 'recurrence'> | 'dependencies'>>

/** The change as it will be saved: the server completes the progress of a completed task. */
export const predicted = <T extends { status?: string }>(change: T) =>
  change.status === 'completed' ? { ...change, progress: 100 } : change

/** A change of a task that may set the rule by which it repeats. */
export type TaskRule = { recurrence: string | null }

type Place = { id: string; projectId: string }

export const updateTask = async (
  kind: Kind,
  { id, projectId }: Place,
  body: TaskChange & Partial<TaskRule> & { version?: number },
): Promise<Task> =>
  kind === 'customer'
    ? call('tasks.customerUpdate', { params: { id: projectId, taskId: id }, body })
    : call('tasks.update', { params: { id }, body })

export const createTask = async (
  kind: Kind,
  projectId: string,
  body: TaskChange & { title: string },
  idempotencyKey: string,
): Promise<Task> =>
  kind === 'customer'
    ? call('tasks.customerCreate', { params: { id: projectId }, body }, { idempotencyKey })
    : call('tasks.create', { body: { ...body, projectId } satisfies Body<'tasks.create'> }, { idempotencyKey })

export const removeTask = async (
  kind: Kind,
  { id, projectId }: Place,
  reason: string,
  continueSeries = false,
): Promise<null> =>
  kind === 'customer'
    ? call('tasks.customerRemove', { params: { id: projectId, taskId: id }, body: { reason, continueSeries } })
    : call('tasks.remove', { params: { id }, body: { reason, continueSeries } })
