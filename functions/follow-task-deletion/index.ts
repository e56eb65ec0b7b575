/**
 * Lets the comments of a task go with it, and stay with it where it comes back. It looks at the task's
 * present state and not at what the event says, so that it may come late, twice or in any order.
 */
import { subscribeEach } from '../kernel/event.ts'
import { expireComments } from '../comments/comment-repository.ts'
import { readTask } from '../tasks/task-repository.ts'

export const handler = subscribeEach(async (event) => {
  if (event.name !== 'task.deleted.v1' && event.name !== 'task.restored.v1') return
  const task = await readTask(event.workspaceId, event.data.taskId)
  if (task !== undefined) await expireComments(task.workspaceId, task.id, task.expiresAt)
})
