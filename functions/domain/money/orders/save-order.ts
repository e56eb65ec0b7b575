/** Writes an order together with what it commits its project to, in one transaction. See decision 097. */
import { isDeepStrictEqual } from 'node:util'
import type { Authored } from '../../../kernel/events/event.ts'
import { failed, writeTogether, type Writes } from '../../../kernel/table/transaction.ts'
import { changedFigures, figuresAfter, moneyWrites, type ProjectWithMoney } from '../spending/project-money.ts'
import { projectWrite, whileProject, type ProjectWrite } from '../../projects/project-repository.ts'
import type { Commitments } from '../spending/commitments.ts'
import { commitmentOf, type OrderRecord } from './order-record.ts'
import { orderWrite, type OrderWrite } from './order-repository.ts'

/** The commitments of a project with an order as it is now. */
export const withOrder = (orders: Commitments, order: OrderRecord): Commitments => ({
  ...orders,
  [order.id]: commitmentOf(order, orders[order.id]?.invoiced ?? 0),
})

/** The write of a project whose commitments change. */
export const projectOfOrders = (
  { project: before, ...money }: ProjectWithMoney,
  orders: Commitments,
  by: Authored,
): ProjectWrite => {
  const after = { ...before, ...figuresAfter(money, { orders }) }
  const changed = changedFigures(before, after)
  return { before, after, event: 'project.updated.v1', changed: changed.length === 0 ? ['committed'] : changed, by }
}

/**
 * Returns the order as written, and the commitments after it; undefined if the order or the project was changed since
 * they were read. Refusals of `others` are thrown as `TransactionRefused`.
 */
export const saveOrder = async (
  place: ProjectWithMoney,
  write: OrderWrite,
  others: Writes = [],
): Promise<{ record: OrderRecord; orders: Commitments } | undefined> => {
  const { project, commitments } = place
  const { record, put } = orderWrite(write)
  const orders = withOrder(commitments.orders, record)
  const isSame = isDeepStrictEqual(orders[record.id], commitments.orders[record.id])
  const writes = [
    put,
    isSame
      ? whileProject(project.workspaceId, project.id, undefined)
      : projectWrite(projectOfOrders(place, orders, write.by)),
    ...(isSame ? [] : moneyWrites(project, place, { orders })),
  ]
  try {
    await writeTogether([...writes, ...others])
    return { record, orders }
  } catch (error) {
    if (writes.some((each) => failed(error, each))) return undefined
    throw error
  }
}
