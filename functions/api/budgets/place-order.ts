import { orderLimits } from '../../../shared/money/limits.ts'
import type { Order, PlaceOrder } from '../../../shared/money/order.ts'
import type { routes } from '../../../shared/routes.ts'
import { readMoney } from '../../domain/money/spending/project-money.ts'
import { newOrder } from '../../domain/money/orders/order-change.ts'
import { toOrder } from '../../domain/money/orders/order-record.ts'
import { readOrder } from '../../domain/money/orders/order-repository.ts'
import { saveOrder } from '../../domain/money/orders/save-order.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import type { Handler, RequestKey } from '../../kernel/http/call.ts'
import { newOrderId } from '../../kernel/id.ts'
import { claimKey, createdBefore, createdEarlier } from '../../kernel/http/idempotency.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'

/** One attempt; `lost` if another write came first. */
const attempt = async (
  principal: Member,
  projectId: string,
  body: PlaceOrder,
  requestKey: RequestKey | undefined,
): Promise<Order | typeof lost> => {
  const { workspaceId, id: personId } = principal
  const request = requestKey && { workspaceId, personId, requestKey }
  const [project, money, earlier] = await Promise.all([
    visibleProject(principal, projectId),
    readMoney(workspaceId, projectId),
    request && createdEarlier(request),
  ])
  const { orders } = money.commitments
  const first = earlier === undefined ? undefined : await readOrder(workspaceId, earlier)
  if (first !== undefined) return toOrder(first, orders)
  if (Object.keys(orders).length >= orderLimits.ofProject)
    throw new Problem('wrong_state', `A project can have up to ${orderLimits.ofProject} orders.`)
  const by = nowBy(principal)
  const after = newOrder({ id: newOrderId(projectId, by.at.getTime()), workspaceId, at: by.at, by: by.by }, body)
  const mark = request && claimKey(request, after.id)
  try {
    const write = { before: undefined, after, event: 'order.placed.v1', by } as const
    const written = await saveOrder({ project, ...money }, write, [mark])
    return written === undefined ? lost : toOrder(written.record, written.orders)
  } catch (error) {
    // The same request was written at the same moment: the next attempt finds its result.
    if (createdBefore(error, mark) !== undefined) return lost
    throw error
  }
}

/** Records an order. A repeat of the same request returns the result of the first. */
export const placeOrder: Handler<typeof routes.budgets.placeOrder> = ({ params: { id }, body, principal, request }) =>
  untilWritten(() => attempt(principal, id, body, request.idempotencyKey))
