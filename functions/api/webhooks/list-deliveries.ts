import { deliveryPage } from '../../../shared/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { readPage } from '../../kernel/page.ts'
import { listDeliveries, toDelivery, type KeptDelivery } from '../../domain/webhooks/delivery-repository.ts'
import { readShelf } from '../../domain/webhooks/webhook-repository.ts'
import { requireWebhook } from '../../domain/webhooks/webhook-view.ts'

export const deliveries: Handler<typeof routes.webhooks.deliveries> = async ({
  params: { id },
  query,
  principal: { workspaceId },
  reply,
}) => {
  const place = { workspaceId, webhookId: id }
  const paging = { ...query, limit: Math.min(query.limit ?? deliveryPage, deliveryPage) }
  const [shelf, { items, next }] = await Promise.all([
    readShelf(workspaceId),
    readPage(
      paging,
      `webhooks.deliveries ${workspaceId} ${id}`,
      (delivery: KeptDelivery) => delivery.id,
      (before, count) => listDeliveries(place, before, count),
    ),
  ])
  requireWebhook(shelf, id)
  reply.next(next)
  return items.map(toDelivery)
}
