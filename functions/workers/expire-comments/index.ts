/**
 * Lets the comments of a task or of an entry of the RAID log go with it, and stay with it where it comes back.
 * It looks at the record's present state and not at what the event says, so that it may come late, twice or in
 * any order.
 */
import type { DomainEvent } from '../../../shared/events.ts'
import { subscribeEach } from '../../kernel/event.ts'
import { expireComments } from '../../domain/comments/comment-repository.ts'
import { readEntry } from '../../domain/raid/raid-repository.ts'
import { readTask } from '../../domain/tasks/task-repository.ts'

/** What the comments are about, in the trash or not; undefined where the event is about neither. */
const recordOf = async ({ workspaceId, name, data }: DomainEvent) => {
  if (name === 'task.deleted.v1' || name === 'task.restored.v1') return readTask(workspaceId, data.taskId)
  if (name === 'raid.deleted.v1' || name === 'raid.restored.v1') return readEntry(workspaceId, data.entryId)
  return undefined
}

export const handler = subscribeEach(async (event) => {
  const record = await recordOf(event)
  if (record !== undefined) await expireComments(record.workspaceId, record.id, record.expiresAt)
})
