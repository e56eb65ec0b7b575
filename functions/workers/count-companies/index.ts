/** Keeps the operators' figures of each company, and the sums of all. */
import { countCompany } from '../../domain/operators/revenue/count-company.ts'
import { isSelfResolved } from '../../domain/raid/automation/self-resolved.ts'
import { markSelfResolved } from '../../domain/raid/automation/self-resolved-repository.ts'
import { subscribe } from '../../kernel/events/event.ts'
import { log } from '../../kernel/log.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import { subscription } from './subscription.ts'

/** The entry that an event says has resolved itself. */
const resolvedIn = ({ name, by, data }: EventOf<typeof subscription>): string[] =>
  name === 'raid.updated.v1' && isSelfResolved({ by, changes: data.changes }) ? [data.entryId] : []

/** Several events of one company need one count. */
export const handler = subscribe(subscription, async (batch) => {
  const failed: string[] = []
  for (const workspaceId of new Set(batch.map(({ event }) => event.workspaceId))) {
    const own = batch.filter(({ event }) => event.workspaceId === workspaceId)
    try {
      await markSelfResolved(
        workspaceId,
        own.flatMap(({ event }) => resolvedIn(event)),
      )
      await countCompany(workspaceId)
    } catch (error) {
      log.error('count-failed', { workspaceId, error })
      failed.push(...own.map(({ messageId }) => messageId))
    }
  }
  return failed
})
