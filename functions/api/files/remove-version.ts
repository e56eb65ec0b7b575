import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { deleteVersion, keyOf, markDeleted } from '../../domain/files/bucket.ts'
import { currentOf, type FileRecord } from '../../domain/files/file-record.ts'
import { released, saveFile } from '../../domain/files/file-repository.ts'
import { visibleFile } from '../../domain/files/visible-file.ts'

/**
 * Deletes a version for good. A second click succeeds and changes nothing. The record is written first: content that is
 * left behind by a failure is found by the sweep, and content that arrives later is deleted by its check.
 */
export const removeVersion: Handler<typeof routes.files.removeVersion> = async ({
  params: { id, number },
  principal,
}) => {
  const { before, after } = await untilWritten(async () => {
    const file = await visibleFile(principal, id)
    const version = file.versions.find((version) => version.number === number)
    if (version === undefined) {
      if (number > file.lastNumber) throw notFound('Version')
      return { before: file, after: file }
    }
    if (principal.scope === 'own' && version.uploadedBy.id !== principal.id) throw notFound('Version')
    if (version === currentOf(file))
      throw new Problem(
        'wrong_state',
        'This is the current version. Delete the file, or restore another version first.',
      )
    const kept = { ...file, versions: file.versions.filter((one) => one !== version) }
    const event = version.state === 'available' ? { event: 'file.version-deleted.v1' as const, number } : {}
    const written = await saveFile({ before: file, after: kept, by: nowBy(principal), ...event }, [
      released(file, kept),
    ])
    return written === undefined ? lost : { before: file, after: written }
  })
  for (const { content, objectVersion } of contentsOnlyOf(before, after)) {
    if (objectVersion === undefined) continue
    const key = keyOf({ ...before, content })
    await markDeleted(key)
    await deleteVersion(key, objectVersion)
  }
  return null
}

/** The contents that no version of a file refers to any more. */
const contentsOnlyOf = (before: FileRecord, { versions }: FileRecord) =>
  before.versions.filter(({ content }) => !versions.some((version) => version.content === content))
