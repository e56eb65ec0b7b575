import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { behind, readPage, type Slice } from '../../kernel/http/page.ts'
import { isReceipt, type FileRecord } from '../../domain/files/file-record.ts'
import { toProjectFile } from '../../domain/files/project-file.ts'
import { listAttached, listFiles } from '../../domain/files/file-repository.ts'
import { attachedPlace } from '../../domain/files/file-entity.ts'
import { maySee } from '../../domain/files/visible-file.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

const kept = (slice: Slice<FileRecord>, keep: (file: FileRecord) => boolean): Slice<FileRecord> => ({
  ...slice,
  items: slice.items.filter(keep),
})

export const list: Handler<typeof routes.files.list> = async ({
  params: { id },
  query: { recordId, ...paging },
  principal,
  reply,
}) => {
  const { workspaceId } = principal
  const [page] = await Promise.all([
    recordId === undefined
      ? readPage<FileRecord>(
          paging,
          `${workspaceId}:files.list:${id}`,
          (file) => file.id,
          async (after, count) => kept(await listFiles(workspaceId, id, after, count), (file) => !isReceipt(file)),
        )
      : readPage<FileRecord>(
          paging,
          `${workspaceId}:files.list:${id}:${recordId}`,
          (file) => attachedPlace(recordId, file.id),
          async (after = attachedPlace(recordId, ''), count) => {
            const range = { from: behind(after), to: attachedPlace(recordId, '~') }
            return kept(await listAttached(workspaceId, id, range, { count }), (file) => maySee(principal, file))
          },
        ),
    visibleProject(principal, id),
  ])
  reply.next(page.next)
  return page.items.map(toProjectFile)
}
