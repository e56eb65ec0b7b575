/** Writes imported orders and expenses, as they were decided. They notify no one, and their projects are counted after. */
import { parseCents } from '../../../shared/money/read-amount.ts'
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { without } from '../../kernel/compact.ts'
import { madeAt } from '../../kernel/id.ts'
import { unannounced } from '../money/expenses/expense-repository.ts'
import { unannouncedOrder } from '../money/orders/order-repository.ts'
import { importedAuthor, maybeImportedAuthor, type Importing } from './importing.ts'
import { writeNew } from './write-new.ts'

const since = (id: string) => {
  const at = madeAt(id).toISOString()
  return { version: 1, createdAt: at, updatedAt: at }
}

export const writeOrders = ({ workspaceId }: Importing, records: readonly Imported<'orders'>[]): Promise<void> =>
  writeNew(
    records.map(({ amount, placedBy, ...order }) =>
      unannouncedOrder({
        ...order,
        ...since(order.id),
        workspaceId,
        amountCents: parseCents(amount) ?? 0,
        placedBy: importedAuthor(placedBy),
      }),
    ),
  )

export const writeExpenses = ({ workspaceId }: Importing, records: readonly Imported<'expenses'>[]): Promise<void> =>
  writeNew(
    records.map((expense) =>
      unannounced({
        ...without(expense, 'amount'),
        ...since(expense.id),
        workspaceId,
        amountCents: parseCents(expense.amount) ?? 0,
        submittedBy: importedAuthor(expense.submittedBy),
        approvedBy: maybeImportedAuthor(expense.approvedBy),
        onBehalfOf: maybeImportedAuthor(expense.onBehalfOf),
        pendingSince: null,
      }),
    ),
  )
