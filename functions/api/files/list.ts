import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { readPage } from '../../kernel/page.ts'
import { toProjectFile, type FileRecord } from '../../domain/files/file-record.ts'
import { listFiles } from '../../domain/files/file-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

export const list: Handler<typeof routes.files.list> = async ({ params: { id }, query, principal, reply }) => {
  const { workspaceId } = principal
  const [page] = await Promise.all([
    readPage<FileRecord>(
      query,
      `${workspaceId}:files.list:${id}`,
      (file) => file.id,
      (after, count) => listFiles(workspaceId, id, after, count),
    ),
    visibleProject(principal, id),
  ])
  reply.next(page.next)
  return page.items.map(toProjectFile)
}
