/** Changes of tasks, under the rules of the routes that change, create and delete one task. */
import type { ProposedChange } from '../../../shared/change-sets/change-set.ts'
import { newTaskId } from '../../kernel/id.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { trashed } from '../projects/deletion.ts'
import { changedFields, changeTask, newTask } from '../tasks/task-change.ts'
import type { TaskRecord } from '../tasks/task-record.ts'
import { editEvent, preparedTask } from '../tasks/task-repository.ts'
import type { Applied } from './change-set-record.ts'
import { differences, replaced, type Effect, type Scene, type Written } from './effect.ts'

const shownFields = ['status', 'priority', 'assigneeId', 'startDate', 'dueDate', 'progress'] as const

type Change = Extract<ProposedChange, { kind: 'task' }>
type Creation = Extract<ProposedChange, { kind: 'new_task' }>

const requirePerson = ({ records }: Scene, assigneeId: string | null | undefined): void => {
  if (typeof assigneeId === 'string' && !records.people.some(({ id }) => id === assigneeId))
    throw invalid('assigneeId', 'Unknown team member')
}

export const taskEffect = ({ id, set }: Change, scene: Scene): Effect => {
  const { records, by } = scene
  const before = records.tasks.get(id)
  if (before === undefined) throw notFound('Task')
  if (set.assigneeId !== before.assigneeId) requirePerson(scene, set.assigneeId)
  // Completing an occurrence creates the next one, which undoing could not take back.
  if (set.status === 'completed' && before.recurrence !== null)
    throw invalid('status', 'A repeating task can only be completed on its own')
  const { record: after, changed } = changeTask(before, set, by.at)
  return {
    name: before.title,
    projectId: before.projectId,
    version: before.version,
    fields: differences(shownFields, before, after),
    write: () => {
      const { record, put } = preparedTask({ before, after, event: editEvent(before, after), changed, by })
      return { kind: 'tasks', record, put, applied: { version: record.version, was: replaced(before, after) } }
    },
  }
}

export const newTaskEffect = ({ set: { projectId, ...body } }: Creation, scene: Scene): Effect => {
  const { records, by, workspaceId } = scene
  if (!records.projects.has(projectId)) throw notFound('Project')
  requirePerson(scene, body.assigneeId)
  const id = newTaskId(projectId, by.at.getTime())
  const after = newTask({ id, workspaceId, projectId, number: 0, at: by.at }, body)
  return {
    name: after.title,
    projectId,
    version: null,
    fields: differences(['description', ...shownFields, 'estimatedHours'], { progress: 0 }, after),
    write: (number) => {
      const numbered = { ...after, number }
      const { record, put } = preparedTask({ before: undefined, after: numbered, event: 'task.created.v1', by })
      return { kind: 'tasks', record, put, applied: { version: record.version, was: null } }
    },
  }
}

/** Puts back what a change replaced, or moves the task that it created to the trash. */
export const undoneTask = (
  before: TaskRecord,
  { was }: Pick<Applied, 'was'>,
  { by }: Pick<Scene, 'by'>,
  title: string,
): Written => {
  if (was === null) {
    const after = { ...before, ...trashed(`Undone: ${title}`, by) }
    return { kind: 'tasks', ...preparedTask({ before, after, event: 'task.deleted.v1', by }) }
  }
  const after: TaskRecord = { ...before, ...was }
  const event = editEvent(before, after)
  return { kind: 'tasks', ...preparedTask({ before, after, event, changed: changedFields(before, after), by }) }
}
