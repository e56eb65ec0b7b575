/** Who is notified of an assignment: of a task, an item of its checklist or a project. */
import type { DomainEvent } from '../../../shared/events.ts'
import { titleWithKey } from '../../../shared/tasks/task-key.ts'
import { readKeyOfTask } from '../../domain/tasks/key-of-task.ts'
import type { AddressedNotice } from './deliver.ts'

type Assignment = DomainEvent<'project.assigned.v1' | 'task.created.v1' | 'task.updated.v1'>

/** The new assignee, unless they assigned it to themselves. */
const newAssignee = ({ by, data }: Assignment): string | undefined =>
  data.assignedTo === by.id ? undefined : data.assignedTo

/** The people who were given items of a checklist, except the assignee of the task, who knows of it anyway. */
const givenItems = ({ by, data }: Assignment): string[] =>
  'itemsFor' in data
    ? (data.itemsFor ?? []).filter((personId) => personId !== by.id && personId !== data.assignedTo)
    : []

/** The key of a task is read only if someone is notified. */
export const ofAssignment = async (event: Assignment): Promise<AddressedNotice[]> => {
  const { id, at, by, workspaceId, data } = event
  const [assignee, people] = [newAssignee(event), givenItems(event)]
  if (assignee === undefined && people.length === 0) return []
  const base = { eventId: id, kind: 'assigned', projectId: data.projectId, at } as const
  if (!('title' in data))
    return assignee === undefined || data.now === null
      ? []
      : [
          {
            personId: assignee,
            notice: {
              ...base,
              taskId: null,
              text: 'You were assigned to a project',
              subtitle: `${data.now.name} · ${by.name}`,
            },
          },
        ]
  const { taskId, title } = data
  const subtitle = `${titleWithKey(await readKeyOfTask(workspaceId, taskId), title)} · ${by.name}`
  const noticeTo = (personId: string, text: string) => ({
    personId,
    notice: { ...base, taskId, text, subtitle },
  })
  return [
    ...(assignee === undefined ? [] : [noticeTo(assignee, 'A task was assigned to you')]),
    ...people.map((personId) => noticeTo(personId, 'A checklist item was assigned to you')),
  ]
}
