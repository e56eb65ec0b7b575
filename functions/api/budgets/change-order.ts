import type { routes } from '../../../shared/routes.ts'
import { editOrder } from '../../domain/money/orders/order-change.ts'
import { toOrder } from '../../domain/money/orders/order-record.ts'
import { saveOrder } from '../../domain/money/orders/save-order.ts'
import { visibleOrder } from '../../domain/money/orders/visible-order.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'

/** Updates the given fields of an order, or closes, cancels or reopens it. A repeat changes nothing. */
export const changeOrder: Handler<typeof routes.budgets.changeOrder> = ({
  params: { id },
  body: { version, ...edit },
  principal,
}) =>
  untilWritten(async () => {
    const { order: before, place } = await visibleOrder(principal, id)
    const current = () => toOrder(before, place.commitments.orders)
    const { record: after, changed } = editOrder(before, edit)
    // Also for a click on Close that was sent twice.
    if (changed.length === 0) return current()
    requireVersion(version, before, current)
    const written = await saveOrder(place, {
      before,
      after,
      event: 'order.updated.v1',
      changed,
      by: nowBy(principal),
    })
    return written === undefined ? lost : toOrder(written.record, written.orders)
  })
