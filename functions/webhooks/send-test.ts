import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { nowBy } from '../kernel/principal.ts'
import { makeAttempt, takenMillis } from './attempt.ts'
import { createDelivery, toDelivery, type KeptDelivery } from './delivery-repository.ts'
import { testMessage } from './payload.ts'
import { readShelf } from './webhook-repository.ts'
import { requireWebhook } from './webhook-view.ts'

/** Sends a test at once, once: it is not tried again, and one that fails says nothing of the other deliveries. */
export const test: Handler<typeof routes.webhooks.test> = async ({ params: { id }, principal }) => {
  const { workspaceId } = principal
  const webhook = requireWebhook(await readShelf(workspaceId), id)
  const { by, at } = nowBy(principal)
  const delivery: KeptDelivery = {
    workspaceId,
    webhookId: id,
    ...testMessage(workspaceId, id, by, at),
    state: 'failed',
    attempts: [],
    tries: 0,
    takenUntil: at.getTime() + takenMillis,
    version: 1,
  }
  await createDelivery(delivery)
  return toDelivery(await makeAttempt(webhook, delivery, true))
}
