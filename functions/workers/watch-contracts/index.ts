/**
 * Watches the contracts of charters: opens, updates and withdraws change requests as records change and days begin. The
 * events of a batch about one project are one look at it.
 */
import { isOf } from '../../../shared/events.ts'
import { projectsWithContract } from '../../domain/charters/contracts/contract-repository.ts'
import { settleContract } from '../../domain/charters/contracts/settle-contract.ts'
import { listTotals } from '../../domain/dashboard/totals-repository.ts'
import { subscribeTogether } from '../../kernel/events/event.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
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

export const handler = subscribeTogether(subscription, lookOf, async ([event]) => {
  if (isOf(event, 'day')) await settleDay(event.workspaceId)
  else await settleContract(event.workspaceId, event.data.projectId)
})
