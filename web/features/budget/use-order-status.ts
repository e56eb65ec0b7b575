/** Closes, cancels and reopens an order, with its message and its undo. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderStatus } from '../../../shared/money/order-choices.ts'
import type { Order } from '../../../shared/money/order.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { make } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { failed, toast } from '../../ui/toast.ts'
import { undoOfChange } from '../../saving/undo.ts'

const said: Record<OrderStatus, string> = {
  open: 'Order reopened',
  closed: 'Order closed',
  cancelled: 'Order cancelled',
}

export const useOrderStatus = ({ id, description, amount, status: before, version }: Order) => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  const send = async (status: OrderStatus, seen: number): Promise<Order> => {
    const written = await make('budgets.changeOrder', { params: { id }, body: { status, version: seen } })
    void refreshAfter(queries, 'budgets.changeOrder')
    return written
  }

  const change = async (status: OrderStatus): Promise<void> => {
    setBusy(true)
    try {
      const written = await send(status, version)
      const what = `${said[status]}: ${description}`
      toast(said[status], {
        description: `${description} · ${writtenAmount(amount)}`,
        action: undoOfChange({ what, name: description, send: () => send(before, written.version) }),
      })
    } catch (error) {
      failed('The order was not changed', messageOf(error))
      void refreshAfter(queries, 'budgets.changeOrder')
    } finally {
      setBusy(false)
    }
  }
  return { change, busy }
}
