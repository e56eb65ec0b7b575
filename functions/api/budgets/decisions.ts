/** The decisions on a change of a budget. */
import type { routes } from '../../../shared/routes.ts'
import { decideOnChange } from '../../domain/money/budgets/decide-on-change.ts'
import type { Handler } from '../../kernel/http/call.ts'

type Routes = typeof routes.budgets

export const approve: Handler<Routes['approve']> = ({ params: { id }, body, principal }) =>
  decideOnChange(principal, id, 'approve', body)

export const reject: Handler<Routes['reject']> = ({ params: { id }, body, principal }) =>
  decideOnChange(principal, id, 'reject', body)

export const withdraw: Handler<Routes['withdraw']> = ({ params: { id }, body, principal }) =>
  decideOnChange(principal, id, 'withdraw', body)
