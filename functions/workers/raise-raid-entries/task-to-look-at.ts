/** Of which task an event makes the rules look at; most edits of tasks are none of their business, and cost no read. */
import { addDays, dayOf } from '../../../shared/dates.ts'
import { isOf } from '../../../shared/events.ts'
import type { EventOf } from '../../kernel/subscription.ts'
import type { subscription } from './subscription.ts'
import type { TaskFacts } from '../../../shared/events/tasks.ts'
import { raidRuleLimits } from '../../../shared/limits.ts'
import { readEntry } from '../../domain/raid/raid-repository.ts'

/**
 * Whether a rule of some workspace could hold for a task: its own thresholds and its calendar day are not
 * known here, but no threshold reaches further, and no time zone is more than a day off.
 */
export const canMatter = (facts: TaskFacts | null, now: Date): boolean =>
  facts !== null &&
  facts.status !== 'completed' &&
  facts.dueDate !== null &&
  facts.dueDate <= addDays(dayOf(now, 'UTC'), raidRuleLimits.mostWithin + 1)

/** The task, undefined where there is nothing to look at. An entry that came back from the trash is looked at anew: its cause may have cleared. */
export const taskToLookAt = async (event: EventOf<typeof subscription>, now: Date): Promise<string | undefined> => {
  if (isOf(event, 'task-due')) return event.data.taskId
  if (isOf(event, 'raid')) {
    const entry = await readEntry(event.workspaceId, event.data.entryId)
    return entry?.automation === null ? undefined : (entry?.sourceTaskId ?? undefined)
  }
  const { taskId, was, now: is } = event.data
  return canMatter(was, now) || canMatter(is, now) ? taskId : undefined
}
