/** Keeps the operators' figures of each company, and the sums of all. */
import { countCompany } from '../../domain/operators/revenue/count-company.ts'
import { isSelfResolved } from '../../domain/raid/automation/self-resolved.ts'
import { markSelfResolved } from '../../domain/raid/automation/self-resolved-repository.ts'
import { subscribeTogether } from '../../kernel/events/event.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import { subscription } from './subscription.ts'

/** The entry that an event says has resolved itself. */
const resolvedIn = ({ name, by, data }: EventOf<typeof subscription>): string[] =>
  name === 'raid.updated.v1' && isSelfResolved({ by, changes: data.changes }) ? [data.entryId] : []

/** Several events of one company need one count. */
export const handler = subscribeTogether(
  subscription,
  ({ workspaceId }) => workspaceId,
  async (events) => {
    const [{ workspaceId }] = events
    await markSelfResolved(workspaceId, events.flatMap(resolvedIn))
    await countCompany(workspaceId)
  },
)
