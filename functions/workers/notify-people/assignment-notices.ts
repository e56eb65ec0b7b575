/** Who is notified of an assignment: of a task, an item of its checklist or a project. */
import type { DomainEvent } from '../../../shared/events.ts'
import type { AddressedNotice } from './deliver.ts'

type Assignment = DomainEvent<'project.assigned.v1' | 'task.created.v1' | 'task.updated.v1'>

/** The people who were given items of a checklist, except the assignee of the task, who knows of it anyway. */
export const ofItems = ({ id, at, by, data }: Assignment): AddressedNotice[] =>
  'itemsFor' in data && data.itemsFor !== undefined
    ? data.itemsFor
        .filter((personId) => personId !== by.id && personId !== data.assignedTo)
        .map((personId) => ({
          personId,
          notice: {
            eventId: id,
            kind: 'assigned',
            projectId: data.projectId,
            taskId: data.taskId,
            at,
            text: 'A checklist item was assigned to you',
            subtitle: `${data.title} · ${by.name}`,
          },
        }))
    : []

export const ofAssignment = ({ id, at, by, data }: Assignment): AddressedNotice[] => {
  const { assignedTo, projectId } = data
  if (assignedTo === undefined || assignedTo === by.id) return []
  const base = { eventId: id, kind: 'assigned', projectId, at } as const
  if ('title' in data)
    return [
      {
        personId: assignedTo,
        notice: {
          ...base,
          taskId: data.taskId,
          text: 'A task was assigned to you',
          subtitle: `${data.title} · ${by.name}`,
        },
      },
    ]
  return data.now === null
    ? []
    : [
        {
          personId: assignedTo,
          notice: {
            ...base,
            taskId: null,
            text: 'You were assigned to a project',
            subtitle: `${data.now.name} · ${by.name}`,
          },
        },
      ]
}
