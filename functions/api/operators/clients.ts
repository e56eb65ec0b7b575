import { pageSize } from '../../../shared/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { listWorkspaces } from '../../domain/workspace/workspace-repository.ts'

export const clients: Handler<typeof routes.operators.clients> = async ({
  query: { limit = pageSize.usual, cursor },
  reply,
}) => {
  const { items, next } = await listWorkspaces(limit, cursor)
  reply.next(next)
  return items.map(({ id, companyName, contactEmail, plan, userCount, projectCount, createdAt }) => ({
    id,
    companyName,
    contactEmail,
    plan,
    userCount,
    projectCount,
    createdAt,
  }))
}
