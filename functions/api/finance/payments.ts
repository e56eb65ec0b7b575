import type { routes } from '../../../shared/routes.ts'
import { listUnplacedPayments, toUnplacedPayment } from '../../domain/billing/unplaced-payment-repository.ts'
import * as unplaced from '../../domain/billing/unplaced-payments.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { authorOf } from '../../kernel/session/principal.ts'

export const payments: Handler<typeof routes.finance.payments> = async ({ query: { state, ...paging }, reply }) => {
  const { items, next } = await listUnplacedPayments(state, paging)
  reply.next(next)
  return items.map(toUnplacedPayment)
}

export const resolvePayment: Handler<typeof routes.finance.resolvePayment> = async ({ params, principal, body }) =>
  toUnplacedPayment(await unplaced.resolvePayment(params.id, { ...body, by: authorOf(principal) }))
