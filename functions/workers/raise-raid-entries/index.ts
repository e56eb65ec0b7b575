/** Raises, updates and resolves the RAID entries of a task after a change that can affect a rule. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { settleTasks } from '../../domain/raid/automation/settle-tasks.ts'
import { subscription } from './subscription.ts'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { isOf } from '../../../shared/events.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import type { TaskFacts } from '../../../shared/tasks/events.ts'
import { raidRuleLimits } from '../../../shared/raid/limits.ts'
import { readEntry } from '../../domain/raid/raid-repository.ts'

/**
 * Whether a task could meet a rule in some workspace. The workspace's thresholds and calendar day are not known
 * here, but no threshold reaches further, and no time zone is more than a day off.
 */
const canMatter = (facts: TaskFacts | null, now: Date): boolean =>
  facts !== null &&
  facts.status !== 'completed' &&
  facts.dueDate !== null &&
  facts.dueDate <= addDays(dayOf(now, 'UTC'), raidRuleLimits.mostWithin + 1)

/**
 * The task that the rules must check after an event; undefined if there is none. Most task edits cannot affect a rule, and
 * cost no read. An entry restored from the trash is checked again, because its cause may be gone.
 */
const taskToLookAt = async (event: EventOf<typeof subscription>, now: Date): Promise<string | undefined> => {
  if (isOf(event, 'task-due')) return event.data.taskId
  if (isOf(event, 'raid')) {
    const entry = await readEntry(event.workspaceId, event.data.entryId)
    return entry?.automation === null ? undefined : (entry?.sourceTaskId ?? undefined)
  }
  const { taskId, was, now: is } = event.data
  return canMatter(was, now) || canMatter(is, now) ? taskId : undefined
}

export const handler = subscribeEach(subscription, async (event) => {
  const taskId = await taskToLookAt(event, new Date())
  if (taskId === undefined) return
  const { id, name, at } = event
  await settleTasks(event.workspaceId, [taskId], { event: { id, name, at }, askedBy: null })
})
