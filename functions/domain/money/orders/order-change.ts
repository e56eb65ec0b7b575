/** A new order, and the result of an edit. Pure: no reads or writes. */
import type { Author } from '../../../../shared/contract/event.ts'
import { usualCategory } from '../../../../shared/money/expense-choices.ts'
import type { ChangeOrder, PlaceOrder } from '../../../../shared/money/order.ts'
import { definedFields } from '../../../../shared/contract/defined-fields.ts'
import { authorOf } from '../../../kernel/events/event.ts'
import { checkedCents } from '../expenses/expense-change.ts'
import type { OrderRecord } from './order-record.ts'

export const newOrder = (
  { id, workspaceId, at, by }: { id: string; workspaceId: string; at: Date; by: Author },
  body: PlaceOrder,
): OrderRecord => ({
  id,
  workspaceId,
  description: body.description,
  supplier: body.supplier ?? '',
  category: body.category || usualCategory,
  type: body.type ?? 'opex',
  amountCents: checkedCents(body.amount),
  expectedOn: body.expectedOn ?? null,
  note: body.note ?? '',
  status: 'open',
  placedBy: authorOf(by),
  version: 1,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
})

const editable = ['description', 'supplier', 'category', 'type', 'amountCents', 'expectedOn', 'note', 'status'] as const

/** The order after an edit, and the names of the changed fields. */
export const editOrder = (
  before: OrderRecord,
  { amount, category, ...edit }: Omit<ChangeOrder, 'version'>,
): { record: OrderRecord; changed: string[] } => {
  const record: OrderRecord = {
    ...before,
    ...definedFields(edit),
    ...(amount !== undefined && { amountCents: checkedCents(amount) }),
    ...(category !== undefined && { category: category || usualCategory }),
  }
  return { record, changed: editable.filter((name) => record[name] !== before[name]) }
}
