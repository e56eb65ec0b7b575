import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { discard } from '../../domain/money/expenses/act.ts'

export const remove: Handler<typeof routes.expenses.remove> = ({ params: { id }, body, principal }) =>
  discard(principal, id, body)
