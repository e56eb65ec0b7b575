/**
 * Expires the comments of a task or a RAID entry with the record, and keeps them when the record is restored. It
 * uses the record's current state and not the event's, so an event may arrive late, twice or out of order.
 */
import { subscribeEach } from '../../kernel/events/event.ts'
import { expireComments } from '../../domain/comments/comment-repository.ts'
import { readEntry } from '../../domain/raid/raid-repository.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import { subscription } from './subscription.ts'
import { readTask } from '../../domain/tasks/task-repository.ts'

/** The record that the comments are about, in the trash or not. */
const recordOf = async ({ workspaceId, data }: EventOf<typeof subscription>) =>
  'taskId' in data ? readTask(workspaceId, data.taskId) : readEntry(workspaceId, data.entryId)

export const handler = subscribeEach(subscription, async (event) => {
  const record = await recordOf(event)
  if (record !== undefined) await expireComments(record.workspaceId, record.id, record.expiresAt)
})
