import { deliveryPage } from '../../../shared/webhooks/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { listDeliveries, toDelivery, type StoredDelivery } from '../../domain/webhooks/delivery-repository.ts'
import { readWebhooks } from '../../domain/webhooks/webhook-repository.ts'
import { requireWebhook } from '../../domain/webhooks/webhook-view.ts'

export const deliveries: Handler<typeof routes.webhooks.deliveries> = async ({
  params: { id },
  query,
  principal: { workspaceId },
  reply,
}) => {
  const place = { workspaceId, webhookId: id }
  const paging = { ...query, limit: Math.min(query.limit ?? deliveryPage, deliveryPage) }
  const [list, { items, next }] = await Promise.all([
    readWebhooks(workspaceId),
    readPage(
      paging,
      `webhooks.deliveries ${workspaceId} ${id}`,
      (delivery: StoredDelivery) => delivery.id,
      (before, count) => listDeliveries(place, before, count),
    ),
  ])
  requireWebhook(list, id)
  reply.next(next)
  return items.map(toDelivery)
}
