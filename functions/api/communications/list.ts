import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { placeInList } from '../../domain/communications/communication-entities.ts'
import { toSummary, type CommunicationHead } from '../../domain/communications/communication-record.ts'
import { listCommunications } from '../../domain/communications/communication-repository.ts'

export const list: Handler<typeof routes.communications.list> = async ({
  query: { status: half, project: projectId, ...paging },
  principal: { workspaceId },
  reply,
}) => {
  const page = await readPage<CommunicationHead>(
    paging,
    `${workspaceId}:communications.list:${half ?? ''}:${projectId ?? ''}`,
    (head) => (half === undefined ? head.id : placeInList(head)),
    (before, count) => listCommunications(workspaceId, { half, projectId }, before, count),
  )
  reply.next(page.next)
  return page.items.map(toSummary)
}
