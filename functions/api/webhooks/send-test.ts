import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { makeAttempt, takenMillis } from '../../domain/webhooks/attempt.ts'
import { createDelivery, toDelivery, type StoredDelivery } from '../../domain/webhooks/delivery-repository.ts'
import { testMessage } from '../../domain/webhooks/payload.ts'
import { readWebhooks } from '../../domain/webhooks/webhook-repository.ts'
import { requireWebhook } from '../../domain/webhooks/webhook-view.ts'

/** Sends a test at once. It is not retried, and a failure does not affect the webhook's health. */
export const test: Handler<typeof routes.webhooks.test> = async ({ params: { id }, principal }) => {
  const { workspaceId } = principal
  const webhook = requireWebhook(await readWebhooks(workspaceId), id)
  const { by, at } = nowBy(principal)
  const delivery: StoredDelivery = {
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
