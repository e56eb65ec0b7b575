/**
 * Watches the contracts of charters: opens, updates and withdraws change requests as records change and days begin. The
 * events of a batch about one project are one look at it.
 */
import { isOf } from '../../../shared/events.ts'
import { projectsWithContract } from '../../domain/charters/contracts/contract-repository.ts'
import { settleContract } from '../../domain/charters/contracts/settle-contract.ts'
import { listTotals } from '../../domain/dashboard/totals-repository.ts'
import { subscribe } from '../../kernel/events/event.ts'
import { log } from '../../kernel/log.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import { handling } from '../../kernel/trace.ts'
import { subscription } from './subscription.ts'

/** Projects that are looked at at the same time. */
const atOnce = 5

const settleAll = async (workspaceId: string, projectIds: readonly string[]): Promise<void> => {
  for (let start = 0; start < projectIds.length; start += atOnce)
    await Promise.all(projectIds.slice(start, start + atOnce).map((id) => settleContract(workspaceId, id)))
}

/** Every project of a workspace that has a contract. */
const settleDay = async (workspaceId: string): Promise<void> => {
  const kept = await listTotals(workspaceId)
  const live = kept.flatMap(({ totals: { projectId, facts } }) => (facts === null ? [] : [projectId]))
  await settleAll(workspaceId, await projectsWithContract(workspaceId, live))
}

type Watched = EventOf<typeof subscription>

/** The events of one look: those about a project, or those that began a day. */
const lookOf = (event: Watched): string =>
  isOf(event, 'day') ? event.workspaceId : `${event.workspaceId} ${event.data.projectId}`

export const handler = subscribe(subscription, async (batch) => {
  const failed: string[] = []
  const looks = Map.groupBy(batch, ({ event }) => lookOf(event))
  await Promise.all(
    [...looks.values()].map(async (received) => {
      const event = received[0]?.event
      if (event === undefined) return
      // The first event stands for all of its look: what follows has one cause.
      await handling(event, async () => {
        try {
          if (isOf(event, 'day')) await settleDay(event.workspaceId)
          else await settleContract(event.workspaceId, event.data.projectId)
        } catch (error) {
          log.error('event-failed', { eventId: event.id, event: event.name, error })
          failed.push(...received.map(({ messageId }) => messageId))
        }
      })
    }),
  )
  return failed
})
