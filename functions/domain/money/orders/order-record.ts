/** An order as the product stores it and as the API returns it. Amounts in cents. */
import type { Author } from '../../../../shared/contract/event.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import type { ExpenseType } from '../../../../shared/money/expense-choices.ts'
import { projectOfOrder } from '../../../../shared/contract/ids.ts'
import { formatCents } from '../../../../shared/money/written-amount.ts'
import type { OrderStatus } from '../../../../shared/money/order-choices.ts'
import type { Order } from '../../../../shared/money/order.ts'
import { outstanding, type Commitments } from '../spending/commitments.ts'

export type OrderRecord = {
  id: string
  workspaceId: string
  description: string
  supplier: string
  category: string
  type: ExpenseType
  amountCents: number
  expectedOn: Day | null
  note: string
  status: OrderStatus
  placedBy: Author
  version: number
  createdAt: string
  updatedAt: string
}

/** What an order contributes to the commitments of its project. `invoiced` in cents. */
export const commitmentOf = ({ amountCents, type, category, status }: OrderRecord, invoiced: number) => ({
  cents: amountCents,
  invoiced,
  type,
  category,
  open: status === 'open',
})

export const toOrder = (record: OrderRecord, orders: Commitments): Order => {
  const invoiced = orders[record.id]?.invoiced ?? 0
  return {
    id: record.id,
    projectId: projectOfOrder(record.id),
    description: record.description,
    supplier: record.supplier,
    category: record.category,
    type: record.type,
    amount: formatCents(record.amountCents),
    expectedOn: record.expectedOn,
    note: record.note,
    status: record.status,
    invoiced: formatCents(invoiced),
    committed: formatCents(outstanding(commitmentOf(record, invoiced))),
    placedBy: record.placedBy,
    version: record.version,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  }
}
