import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { makeAttempt, takenMillis } from '../../domain/webhooks/attempt.ts'
import { readDelivery, saveDelivery, toDelivery } from '../../domain/webhooks/delivery-repository.ts'
import { readWebhooks } from '../../domain/webhooks/webhook-repository.ts'
import { requireWebhook } from '../../domain/webhooks/webhook-view.ts'

/** Sends a delivery again at once, whatever its earlier result. */
export const redeliver: Handler<typeof routes.webhooks.redeliver> = async ({
  params: { id, deliveryId },
  principal: { workspaceId },
}) => {
  const [list, found] = await Promise.all([
    readWebhooks(workspaceId),
    readDelivery({ workspaceId, webhookId: id }, deliveryId),
  ])
  const webhook = requireWebhook(list, id)
  if (found === undefined) throw notFound('Delivery')
  const now = Date.now()
  const taken = found.takenUntil > now ? undefined : await saveDelivery({ ...found, takenUntil: now + takenMillis })
  if (taken === undefined) throw new Problem('busy', 'This delivery is being sent at this moment. Please try again.')
  return toDelivery(await makeAttempt(webhook, taken, true))
}
