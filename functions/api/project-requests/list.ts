import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { toRequest, type RequestRecord } from '../../domain/project-requests/request-record.ts'
import { listRequests, listRequestsOf } from '../../domain/project-requests/request-repository.ts'

export const list: Handler<typeof routes.projectRequests.list> = async ({ query, principal, reply }) => {
  const { workspaceId, id: personId, scope } = principal
  const page = await readPage<RequestRecord>(
    query,
    `${workspaceId}:projectRequests.list:${scope === 'all' ? '' : personId}`,
    ({ id }) => id,
    (before, count) =>
      scope === 'all' ? listRequests(workspaceId, before, count) : listRequestsOf(workspaceId, personId, before, count),
  )
  reply.next(page.next)
  return page.items.map(toRequest)
}
