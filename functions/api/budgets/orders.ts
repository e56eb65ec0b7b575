import type { routes } from '../../../shared/routes.ts'
import { readCommitments } from '../../domain/money/spending/commitment-repository.ts'
import { toOrder, type OrderRecord } from '../../domain/money/orders/order-record.ts'
import { listOrders } from '../../domain/money/orders/order-repository.ts'
import { visibleOrder } from '../../domain/money/orders/visible-order.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'

export const orders: Handler<typeof routes.budgets.orders> = async ({ params: { id }, query, principal, reply }) => {
  const { workspaceId } = principal
  const [page, commitments] = await Promise.all([
    readPage<OrderRecord>(
      query,
      ['orders', workspaceId, id].join(' '),
      (order) => order.id,
      (before, count) => listOrders(workspaceId, id, before, count),
    ),
    readCommitments(workspaceId, id),
    visibleProject(principal, id),
  ])
  reply.next(page.next)
  return page.items.map((order) => toOrder(order, commitments.orders))
}

export const order: Handler<typeof routes.budgets.order> = async ({ params: { id }, principal }) => {
  const { order: found, place } = await visibleOrder(principal, id)
  return toOrder(found, place.commitments.orders)
}
