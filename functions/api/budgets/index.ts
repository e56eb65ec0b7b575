import { budgets } from '../../../shared/money/budget-routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { changeOrder } from './change-order.ts'
import { change } from './change.ts'
import { changes } from './changes.ts'
import { approve, reject, withdraw } from './decisions.ts'
import { order, orders } from './orders.ts'
import { placeOrder } from './place-order.ts'
import { read } from './read.ts'

export const handler = serve(budgets, {
  read,
  changes,
  change,
  approve,
  reject,
  withdraw,
  orders,
  placeOrder,
  order,
  changeOrder,
})
