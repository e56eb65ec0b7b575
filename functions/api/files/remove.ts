import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { hasAvailable } from '../../domain/files/file-record.ts'
import { toProjectFile } from '../../domain/files/project-file.ts'
import { dropFile, saveFile } from '../../domain/files/file-repository.ts'
import { removableFile } from '../../domain/files/visible-file.ts'
import { trashed } from '../../domain/projects/deletion.ts'

/**
 * Moves a file to the trash. A second click succeeds and changes nothing. A file that has not been checked is deleted
 * for good: if its content arrives after this, the check deletes it.
 */
export const remove: Handler<typeof routes.files.remove> = ({ params: { id }, body, principal }) =>
  untilWritten(async () => {
    const before = await removableFile(principal, id)
    if (before.deletion !== undefined) return null
    requireVersion(body?.version, before, () => toProjectFile(before))
    if (!hasAvailable(before)) return (await dropFile(before)) ? null : lost
    const by = nowBy(principal)
    const after = { ...before, ...trashed(body?.reason ?? '', by) }
    return (await saveFile({ before, after, event: 'file.deleted.v1', by })) === undefined ? lost : null
  })
