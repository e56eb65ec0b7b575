/**
 * Creates the deliveries of an event, one for each webhook that subscribes to it. A healthy webhook is called at
 * once. A failing or slow one is left to the retries, so that it does not delay other events.
 */
import { subscribeEach } from '../../kernel/events/event.ts'
import { subscription } from './subscription.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { isChosen, type WebhookEvent } from '../../../shared/webhooks/webhook.ts'
import { makeAttempt, takenMillis } from '../../domain/webhooks/attempt.ts'
import {
  createDelivery,
  readDelivery,
  saveDelivery,
  type StoredDelivery,
} from '../../domain/webhooks/delivery-repository.ts'
import { readHealth } from '../../domain/webhooks/health-repository.ts'
import { isPrompt } from '../../domain/webhooks/delivery-retries.ts'
import { messageOf } from '../../domain/webhooks/payload.ts'
import { readWebhooks, type StoredWebhook } from '../../domain/webhooks/webhook-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { isReachable } from '../../kernel/table/suspension.ts'

/**
 * Takes over a delivery that already exists. The earlier run may have stopped before its first attempt: the queue
 * redelivers the event only long after that run's claim has expired. A delivery in any other state is not taken over
 * here.
 */
const takeUp = async (fresh: StoredDelivery): Promise<StoredDelivery | undefined> => {
  const known = await readDelivery(fresh, fresh.id)
  if (known === undefined || known.state !== 'waiting' || known.dueAt !== undefined || known.takenUntil > Date.now())
    return undefined
  return saveDelivery({ ...known, takenUntil: fresh.takenUntil })
}

const deliverTo = async (webhook: StoredWebhook, event: DomainEvent<WebhookEvent>): Promise<void> => {
  const place = { workspaceId: event.workspaceId, webhookId: webhook.id }
  const prompt = isPrompt(await readHealth(place))
  const now = Date.now()
  const base: StoredDelivery = {
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

const deliver = async (event: DomainEvent<WebhookEvent>): Promise<void> => {
  const { webhooks } = await readWebhooks(event.workspaceId, { consistent: false })
  const asking = webhooks.filter(({ on, events }) => on && isChosen(events, event.name))
  if (asking.length === 0) return
  const workspace = await readWorkspace(event.workspaceId)
  if (workspace === undefined || !isReachable(workspace)) return
  await Promise.all(asking.map((webhook) => deliverTo(webhook, event)))
}

export const handler = subscribeEach(subscription, deliver)
