/**
 * Makes a file available, or refuses it, when the scan of its content is known. Each result may arrive twice and a run
 * may stop anywhere: the record is written first, and content that no record refers to is deleted whenever its result
 * arrives.
 */
import * as z from 'zod/mini'
import type { FileRefusal } from '../../../shared/files/file-choices.ts'
import { storageOf } from '../../../shared/files/file-rules.ts'
import { failed, type Write } from '../../kernel/table/transaction.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { takeStorage } from '../../domain/workspace/plan-limits.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { deleteVersion, markDeleted, placeOf, readStart, type ContentPlace } from '../../domain/files/bucket.ts'
import { contentTypeOf, sniffedBytes } from '../../domain/files/file-type-check.ts'
import { hasAvailable, withVersion, type FileVersion } from '../../domain/files/file-record.ts'
import { readFile, released, saveFile } from '../../domain/files/file-repository.ts'

/** The event of GuardDuty Malware Protection for S3, as far as it is read here. */
export const scanResult = z.object({
  detail: z.object({
    s3ObjectDetails: z.object({ objectKey: z.string(), versionId: z.string() }),
    scanResultDetails: z.object({ scanResultStatus: z.string() }),
  }),
})
type Scan = z.output<typeof scanResult>['detail']

const verdictOf = async (
  name: string,
  place: ContentPlace,
  version: string,
  { scanResultDetails: { scanResultStatus } }: Scan,
): Promise<{ mimeType: string } | { refusal: FileRefusal }> => {
  if (scanResultStatus === 'THREATS_FOUND') return { refusal: 'malware' }
  // Unsupported (such as an archive with a password), or failed: it was not scanned, so it stays closed.
  if (scanResultStatus !== 'NO_THREATS_FOUND') return { refusal: 'unreadable' }
  const start = await readStart(place, version, sniffedBytes)
  if (start === undefined) return { refusal: 'unreadable' }
  const found = contentTypeOf(name, start)
  return found === 'disguised' ? { refusal: found } : { mimeType: found.type }
}

/** Reserves the storage again that an upload lost because it took too long. */
const storageAgain = async (
  { workspaceId }: ContentPlace,
  { state, size }: FileVersion,
): Promise<Write | undefined> => {
  if (state !== 'unfinished') return undefined
  const workspace = await readWorkspace(workspaceId)
  return workspace && takeStorage(workspaceId, size, storageOf(workspace.plan))
}

/** Writes the verdict; the object's version that the record refers to afterwards, if any. */
const decide = (place: ContentPlace, objectVersion: string, scan: Scan) =>
  untilWritten(async () => {
    const before = await readFile(place.workspaceId, place.id)
    const version = before?.versions.find(({ content }) => content === place.content)
    if (before === undefined || (version?.state !== 'checking' && version?.state !== 'unfinished'))
      return { kept: version?.objectVersion }
    const by = { by: version.uploadedBy, at: new Date() }
    const { number } = version
    const verdict = await verdictOf(before.name, place, objectVersion, scan)
    if ('refusal' in verdict) {
      const after = withVersion(before, { ...version, state: 'refused', ...verdict })
      const written = await saveFile({ before, after, event: 'file.refused.v1', number, by }, [released(before, after)])
      return written === undefined ? lost : { kept: undefined }
    }
    const after = withVersion(before, { ...version, state: 'available', ...verdict, objectVersion })
    const event = hasAvailable(before) ? 'file.version-added.v1' : 'file.added.v1'
    const storage = await storageAgain(place, version)
    try {
      const written = await saveFile({ before, after, event, number, by }, [storage])
      return written === undefined ? lost : { kept: objectVersion }
    } catch (error) {
      // Its place went to other files meanwhile: it stays unfinished.
      if (storage !== undefined && failed(error, storage)) return { kept: undefined }
      throw error
    }
  })

export const judge = async (scan: Scan): Promise<void> => {
  const { objectKey, versionId } = scan.s3ObjectDetails
  const place = placeOf(objectKey)
  // A second upload with the same form, or one whose file was deleted meanwhile.
  const { kept } = place === undefined ? { kept: undefined } : await decide(place, versionId, scan)
  if (kept === versionId) return
  if (kept === undefined) await markDeleted(objectKey)
  await deleteVersion(objectKey, versionId)
}
