import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { availableVersion } from '../../domain/files/available.ts'
import { currentOf } from '../../domain/files/file-record.ts'
import { saveFile } from '../../domain/files/file-repository.ts'
import { nextNumber } from '../../domain/files/next-number.ts'
import { toFileWithVersions } from '../../domain/files/project-file.ts'
import { visibleFile } from '../../domain/files/visible-file.ts'

/** Repeats an earlier version as the newest. Both share the content. A second click changes nothing. */
export const restoreVersion: Handler<typeof routes.files.restoreVersion> = ({ params: { id, number }, principal }) =>
  untilWritten(async () => {
    const before = await visibleFile(principal, id)
    const wanted = availableVersion(before, number)
    if (currentOf(before).content === wanted.content) return toFileWithVersions(before)
    const by = nowBy(principal)
    const next = nextNumber(before)
    const repeated = {
      ...wanted,
      number: next,
      restoredFrom: wanted.number,
      uploadedBy: by.by,
      createdAt: by.at.toISOString(),
    }
    const after = { ...before, versions: [...before.versions, repeated], lastNumber: next }
    const written = await saveFile({ before, after, event: 'file.version-restored.v1', by })
    return written === undefined ? lost : toFileWithVersions(written)
  })
