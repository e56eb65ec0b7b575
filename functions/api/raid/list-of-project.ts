import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { toEntry, type RaidRecord } from '../../domain/raid/raid-record.ts'
import { listOfProject } from '../../domain/raid/raid-repository.ts'

export const ofProject: Handler<typeof routes.raid.ofProject> = async ({ params: { id }, query, principal, reply }) => {
  const { workspaceId } = principal
  const [page] = await Promise.all([
    readPage<RaidRecord>(
      query,
      `${workspaceId}:raid.ofProject:${id}`,
      (entry) => entry.id,
      (after, count) => listOfProject(workspaceId, id, after, count),
    ),
    visibleProject(principal, id),
  ])
  reply.next(page.next)
  return page.items.map(toEntry)
}
