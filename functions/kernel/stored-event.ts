/**
 * The event on an item does not say again what the item itself says: a task with its event has to stay
 * below 1 KB, which is one write unit. What is left out there is put back for whoever the event goes to.
 */
import type { TaskChange } from '../../shared/events.ts'
import { projectOfTask } from '../../shared/ids.ts'
import { without } from './compact.ts'
import type { StampedEvent } from './event.ts'
import { madeAt } from './id.ts'

const taskKey = 'task#'

/** A task's event as its item carries it: workspace, project and task are in the key, the time is in the event's id. */
export const storedTaskEvent = (event: StampedEvent): unknown => ({
  ...without(event, 'workspaceId', 'at', 'data'),
  data: without(event.data as TaskChange, 'taskId', 'projectId', 'title'),
})

/** The whole event of an item; undefined where it carries none. */
export const eventOn = ({ pk, sk, title, event }: Record<string, unknown>): StampedEvent | undefined => {
  if (event === undefined) return undefined
  const stored = event as Partial<StampedEvent> & Pick<StampedEvent, 'id'>
  if (typeof pk !== 'string' || typeof sk !== 'string' || !sk.startsWith(taskKey)) return stored as StampedEvent
  const taskId = sk.slice(taskKey.length)
  return {
    workspaceId: pk.slice(0, pk.indexOf('#')),
    at: madeAt(stored.id).toISOString(),
    ...stored,
    data: { taskId, projectId: projectOfTask(taskId), title, ...stored.data },
  } as StampedEvent
}
