/**
 * Makes a file available, or refuses it, when the scan of its content is known. Each result may arrive twice and a run
 * may stop anywhere: the record is written first, and content that no record refers to is deleted whenever its result
 * arrives.
 */
import * as z from 'zod/mini'
import type { FileRefusal } from '../../../shared/file.ts'
import { lost, untilWritten } from '../../kernel/optimistic.ts'
import { deleteVersion, keyOf, placeOf, readStart } from '../../domain/files/bucket.ts'
import { contentTypeOf, sniffedBytes } from '../../domain/files/content-type.ts'
import type { FileRecord } from '../../domain/files/file-record.ts'
import { readFile, saveFile } from '../../domain/files/file-repository.ts'
import { freeStorage } from '../../domain/workspace/workspace-repository.ts'

/** The event of GuardDuty Malware Protection for S3, as far as it is read here. */
export const scanResult = z.object({
  detail: z.object({
    s3ObjectDetails: z.object({ objectKey: z.string(), versionId: z.string() }),
    scanResultDetails: z.object({ scanResultStatus: z.string() }),
  }),
})
type Scan = z.output<typeof scanResult>['detail']

const verdictOf = async (
  file: FileRecord,
  version: string,
  { scanResultDetails: { scanResultStatus } }: Scan,
): Promise<{ mimeType: string } | { refusal: FileRefusal }> => {
  if (scanResultStatus === 'THREATS_FOUND') return { refusal: 'malware' }
  // Unsupported (such as an archive with a password), or failed: it was not scanned, so it stays closed.
  if (scanResultStatus !== 'NO_THREATS_FOUND') return { refusal: 'unreadable' }
  const start = await readStart(file, version, sniffedBytes)
  if (start === undefined) return { refusal: 'unreadable' }
  const found = contentTypeOf(file.name, start)
  return found === 'disguised' ? { refusal: found } : { mimeType: found.type }
}

/** Writes the verdict; the version that the record refers to afterwards, if any. */
const decide = (place: { workspaceId: string; id: string }, version: string, scan: Scan) =>
  untilWritten(async () => {
    const before = await readFile(place.workspaceId, place.id)
    if (before?.state !== 'checking') return { kept: before?.objectVersion }
    const by = { by: before.uploadedBy, at: new Date() }
    const verdict = await verdictOf(before, version, scan)
    const written =
      'refusal' in verdict
        ? await saveFile({ before, after: { ...before, state: 'refused', ...verdict }, event: 'file.refused.v1', by }, [
            freeStorage(before.workspaceId, before.size),
          ])
        : await saveFile({
            before,
            after: { ...before, state: 'available', ...verdict, objectVersion: version },
            event: 'file.added.v1',
            by,
          })
    return written === undefined ? lost : { kept: written.objectVersion }
  })

export const judge = async (scan: Scan): Promise<void> => {
  const { objectKey, versionId } = scan.s3ObjectDetails
  const place = placeOf(objectKey)
  // A second upload with the same form, or one whose file was deleted meanwhile.
  const { kept } = place === undefined ? { kept: undefined } : await decide(place, versionId, scan)
  if (kept !== versionId) await deleteVersion(place === undefined ? objectKey : keyOf(place), versionId)
}
