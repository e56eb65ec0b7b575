/** The orders that expenses are invoices for. */
import type { FieldError } from '../../../../shared/contract/problem.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { refuseErrors } from '../../../kernel/problem.ts'
import { readCommitments } from '../spending/commitment-repository.ts'
import type { Commitments } from '../spending/commitments.ts'

/** An order that is named in a request, and the path of the field. */
type NamedOrder = { path: string; orderId: string | null | undefined }

/** Refuses orders that are not open ones of the project. People who may not see orders cannot name one. */
export const requireOrders = (
  { role }: Pick<Member, 'role'>,
  orders: Commitments,
  named: readonly NamedOrder[],
): void => {
  const seesOrders = scopeOf(role, 'finance.read') !== undefined
  refuseErrors(
    named.flatMap(({ path, orderId }): FieldError[] =>
      typeof orderId !== 'string' || (seesOrders && orders[orderId]?.open === true)
        ? []
        : [{ path, message: 'Choose an open order of this project' }],
    ),
  )
}

/**
 * Reads in parallel with other records whether the named orders are open ones of the project. Call the result
 * afterwards: it refuses other orders, once it is known that the caller may see the project.
 */
export const orderCheck = async (
  principal: Member,
  projectId: string,
  named: readonly NamedOrder[],
): Promise<() => void> => {
  if (named.every(({ orderId }) => typeof orderId !== 'string')) return () => undefined
  const { orders } = await readCommitments(principal.workspaceId, projectId)
  return () => requireOrders(principal, orders, named)
}
