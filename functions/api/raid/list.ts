import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { toEntry, type RaidRecord } from '../../domain/raid/raid-record.ts'
import { listEntries } from '../../domain/raid/raid-repository.ts'
import { reachOf } from '../../domain/raid/visible-entry.ts'

export const list: Handler<typeof routes.raid.list> = async ({ query, principal, reply }) => {
  const { workspaceId } = principal
  const [page, reaches] = await Promise.all([
    readPage<RaidRecord>(
      query,
      `${workspaceId}:raid.list`,
      ({ id }) => id,
      (after, count) => listEntries(workspaceId, 'live', after, count),
    ),
    reachOf(principal),
  ])
  reply.next(page.next)
  // A page may be shorter than requested for someone who sees only some projects; the cursor continues after it.
  return page.items.filter(reaches).map(toEntry)
}
