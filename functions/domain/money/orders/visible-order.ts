/** An order together with everything that a change of it depends on. */
import { orderId, projectOfOrder } from '../../../../shared/contract/ids.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { notFound } from '../../../kernel/problem.ts'
import { readMoney, type ProjectWithMoney } from '../spending/project-money.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import type { OrderRecord } from './order-record.ts'
import { readOrder } from './order-repository.ts'

/** 404 if the caller may not see it. */
export const visibleOrder = async (
  principal: Member,
  id: string,
): Promise<{ order: OrderRecord; place: ProjectWithMoney }> => {
  if (!orderId.safeParse(id).success) throw notFound('Order')
  const { workspaceId } = principal
  const projectId = projectOfOrder(id)
  const [order, project, money] = await Promise.all([
    readOrder(workspaceId, id),
    visibleProject(principal, projectId),
    readMoney(workspaceId, projectId),
  ])
  if (order === undefined) throw notFound('Order')
  return { order, place: { project, ...money } }
}
