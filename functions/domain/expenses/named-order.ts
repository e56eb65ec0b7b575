/** The order that an expense is an invoice for. */
import { scopeOf } from '../../../shared/permissions.ts'
import type { Member } from '../../kernel/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Commitments } from '../money/commitments.ts'

/** Refuses an order that is not an open one of the project. People who may not see orders cannot name one. */
export const requireOrder = (
  { role }: Pick<Member, 'role'>,
  orders: Commitments,
  orderId: string | null | undefined,
): void => {
  if (orderId === null || orderId === undefined) return
  if (scopeOf(role, 'finance.read') === undefined || orders[orderId]?.open !== true)
    throw invalid('orderId', 'Choose an open order of this project')
}
