import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { isGone, toSummary, type ChangeSetRecord } from '../../domain/change-sets/change-set-record.ts'
import { listChangeSets } from '../../domain/change-sets/change-set-repository.ts'
import { sightOf } from '../../domain/change-sets/visible-change-set.ts'

export const list: Handler<typeof routes.changeSets.list> = async ({ query, principal, reply }) => {
  const { workspaceId } = principal
  const [now, sight] = [new Date(), sightOf(principal)]
  const page = await readPage<ChangeSetRecord>(
    query,
    `${workspaceId}:changeSets.list`,
    ({ id }) => id,
    async (before, count) => {
      const [{ items, stoppedAt }, sees] = await Promise.all([listChangeSets(workspaceId, before, count), sight])
      return { items: items.filter((item) => !isGone(item, now) && sees(item)), stoppedAt }
    },
  )
  reply.next(page.next)
  return page.items.map((record) => toSummary(record, now))
}
