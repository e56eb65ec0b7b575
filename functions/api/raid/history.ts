import type { RaidHistory } from '../../../shared/raid/raid.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { listHistory } from '../../domain/raid/history-repository.ts'
import { entryWithin } from '../../domain/raid/visible-entry.ts'

export const history: Handler<typeof routes.raid.history> = async ({ params: { id }, query, principal, reply }) => {
  const { workspaceId } = principal
  const [page] = await Promise.all([
    readPage<RaidHistory>(
      query,
      `${workspaceId}:raid.history:${id}`,
      (line) => line.id,
      (before, count) => listHistory(workspaceId, id, before, count),
    ),
    entryWithin(principal, id),
  ])
  reply.next(page.next)
  return page.items
}
