import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { receiptsOf, requireReceiptPlace } from '../../domain/money/expenses/receipts.ts'
import { isReceipt } from '../../domain/files/file-record.ts'
import { toProjectFile } from '../../domain/files/project-file.ts'
import { saveFile } from '../../domain/files/file-repository.ts'
import { removableFile } from '../../domain/files/visible-file.ts'
import { isRestorable, untrashed } from '../../domain/projects/deletion.ts'
import { withLiveProject } from '../../domain/projects/with-live-project.ts'

/** Restores a file from the trash, unless its project is in the trash. */
export const restore: Handler<typeof routes.files.restore> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const before = await removableFile(principal, id)
    const by = nowBy(principal)
    if (!isRestorable(before, by.at)) throw notFound('File')
    if (before.attachedTo !== undefined && isReceipt(before))
      requireReceiptPlace(await receiptsOf(principal.workspaceId, before.attachedTo.id))
    const written = await withLiveProject('file', before, (check) =>
      saveFile({ before, after: { ...before, ...untrashed }, event: 'file.restored.v1', by }, [check]),
    )
    return written === undefined ? lost : toProjectFile(written)
  })
