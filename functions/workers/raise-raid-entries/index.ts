/** Raises, updates and resolves the RAID entries of a task after a change that can affect a rule. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { settleTasks } from '../../domain/raid/automation/settle-tasks.ts'
import { subscription } from './subscription.ts'
import { taskToLookAt } from './task-to-look-at.ts'

export const handler = subscribeEach(subscription, async (event) => {
  const taskId = await taskToLookAt(event, new Date())
  if (taskId === undefined) return
  const { id, name, at } = event
  await settleTasks(event.workspaceId, [taskId], { event: { id, name, at }, askedBy: null })
})
