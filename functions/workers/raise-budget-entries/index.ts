/** Raises, updates and resolves the RAID entries about the budget of a project after a change that can affect a rule. */
import { isOf } from '../../../shared/events.ts'
import { subscribeEach } from '../../kernel/events/event.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import { isBeyond } from '../../domain/raid/automation/budget-entry.ts'
import { readEntry } from '../../domain/raid/raid-repository.ts'
import { settleBudgets } from '../../domain/raid/automation/settle-budgets.ts'
import { isBudgetRule } from '../../domain/raid/raid-record.ts'
import { subscription } from './subscription.ts'

/**
 * The project to check; undefined if no rule can apply before or after the change. An entry restored from the trash is
 * checked again, because its cause may be gone.
 */
const projectToLookAt = async (event: EventOf<typeof subscription>): Promise<string | undefined> => {
  if (isOf(event, 'raid')) {
    const entry = await readEntry(event.workspaceId, event.data.entryId)
    return isBudgetRule(entry?.automation) ? (entry?.projectId ?? undefined) : undefined
  }
  const { projectId, was, now } = event.data
  return [was, now].some((facts) => facts !== null && isBeyond(facts)) ? projectId : undefined
}

export const handler = subscribeEach(subscription, async (event) => {
  const projectId = await projectToLookAt(event)
  if (projectId !== undefined) await settleBudgets(event.workspaceId, [projectId])
})
