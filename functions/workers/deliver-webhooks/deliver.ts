/**
 * Makes the deliveries of an event, one for each webhook that asks for it. A webhook that fares well is called at
 * once; one that fails or is slow is left to the retries, so that it holds up nobody else's events.
 */
import type { DomainEvent } from '../../../shared/events.ts'
import { isChosen, type WebhookEvent } from '../../../shared/webhook.ts'
import { makeAttempt, takenMillis } from '../../domain/webhooks/attempt.ts'
import {
  createDelivery,
  readDelivery,
  saveDelivery,
  type KeptDelivery,
} from '../../domain/webhooks/delivery-repository.ts'
import { readHealth } from '../../domain/webhooks/health-repository.ts'
import { isPrompt } from '../../domain/webhooks/outcome.ts'
import { messageOf } from '../../domain/webhooks/payload.ts'
import { readShelf, type KeptWebhook } from '../../domain/webhooks/webhook-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

/**
 * A delivery that was begun already. Whoever began it may have broken off before its first attempt: the queue
 * hands the event over again only when that time is long over. Anything else is not taken up again here.
 */
const takeUp = async (fresh: KeptDelivery): Promise<KeptDelivery | undefined> => {
  const known = await readDelivery(fresh, fresh.id)
  if (known === undefined || known.state !== 'waiting' || known.dueAt !== undefined || known.takenUntil > Date.now())
    return undefined
  return saveDelivery({ ...known, takenUntil: fresh.takenUntil })
}

const deliverTo = async (webhook: KeptWebhook, event: DomainEvent<WebhookEvent>): Promise<void> => {
  const place = { workspaceId: event.workspaceId, webhookId: webhook.id }
  const prompt = isPrompt(await readHealth(place))
  const now = Date.now()
  const base: KeptDelivery = {
    ...place,
    ...messageOf(event),
    state: 'waiting',
    attempts: [],
    tries: 0,
    takenUntil: prompt ? now + takenMillis : 0,
    version: 1,
  }
  const fresh = prompt ? base : { ...base, dueAt: new Date(now).toISOString() }
  const taken = (await createDelivery(fresh)) ? fresh : await takeUp(fresh)
  if (prompt && taken !== undefined) await makeAttempt(webhook, taken)
}

export const deliver = async (event: DomainEvent<WebhookEvent>): Promise<void> => {
  const { webhooks } = await readShelf(event.workspaceId, { consistent: false })
  const asking = webhooks.filter(({ on, events }) => on && isChosen(events, event.name))
  if (asking.length === 0) return
  const workspace = await readWorkspace(event.workspaceId)
  if (workspace === undefined || workspace.closesAt !== undefined) return
  await Promise.all(asking.map((webhook) => deliverTo(webhook, event)))
}
