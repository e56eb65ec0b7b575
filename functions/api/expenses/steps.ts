/** The actions that move an expense to its next status. */
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { act } from '../../domain/money/expenses/act.ts'

type Routes = typeof routes.expenses

export const submit: Handler<Routes['submit']> = ({ params: { id }, body, principal }) =>
  act(principal, id, 'submit', body)

export const withdraw: Handler<Routes['withdraw']> = ({ params: { id }, body, principal }) =>
  act(principal, id, 'withdraw', body)

export const approve: Handler<Routes['approve']> = ({ params: { id }, body, principal }) =>
  act(principal, id, 'approve', body)

export const reject: Handler<Routes['reject']> = ({ params: { id }, body, principal }) =>
  act(principal, id, 'reject', body)

export const pay: Handler<Routes['pay']> = ({ params: { id }, body, principal }) => act(principal, id, 'pay', body)

export const reopen: Handler<Routes['reopen']> = ({ params: { id }, body, principal }) =>
  act(principal, id, 'reopen', body)
