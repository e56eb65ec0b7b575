/**
 * Lets the comments of a task or of an entry of the RAID log go with it, and stay with it where it comes back.
 * It looks at the record's present state and not at what the event says, so that it may come late, twice or in
 * any order.
 */
import { subscribeEach } from '../../kernel/event.ts'
import { expireComments } from '../../domain/comments/comment-repository.ts'
import { readEntry } from '../../domain/raid/raid-repository.ts'
import type { EventOf } from '../../kernel/subscription.ts'
import { subscription } from './subscription.ts'
import { readTask } from '../../domain/tasks/task-repository.ts'

/** What the comments are about, in the trash or not. */
const recordOf = async ({ workspaceId, data }: EventOf<typeof subscription>) =>
  'taskId' in data ? readTask(workspaceId, data.taskId) : readEntry(workspaceId, data.entryId)

export const handler = subscribeEach(subscription, async (event) => {
  const record = await recordOf(event)
  if (record !== undefined) await expireComments(record.workspaceId, record.id, record.expiresAt)
})
