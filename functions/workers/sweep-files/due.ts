/**
 * Finds uploads that did not finish, and deletes for good what is due: files that were in the trash for their time, and
 * versions that were refused or did not finish. The content goes first and the record last, so a run can stop anywhere
 * and the next one continues.
 */
import { deleteContent, deleteUpload, hasArrived } from '../../domain/files/bucket.ts'
import { overdueUploads, stayingAt, type FileRecord, type FileVersion } from '../../domain/files/file-record.ts'
import { dropFile, listDueFiles, readFile, released, saveFile } from '../../domain/files/file-repository.ts'
import { workThrough, type Worked } from '../../kernel/table/work-through.ts'

/** Milliseconds that a run reserves for a clean end. */
const reserve = 15_000

/** Deletes the versions that are due; the others stay. */
const deleteVersions = async (before: FileRecord, staying: readonly FileVersion[], at: Date): Promise<void> => {
  for (const version of before.versions)
    if (!staying.includes(version)) await deleteUpload({ ...before, content: version.content })
  const after = { ...before, versions: staying }
  await saveFile({ before, after, by: { by: before.uploadedBy, at } }, [released(before, after)])
}

/** Frees the storage of uploads whose content has not arrived. One that has arrived waits for its check. */
const findUnfinished = async (before: FileRecord, at: Date): Promise<void> => {
  const missing: FileVersion[] = []
  for (const version of overdueUploads(before, at.toISOString()))
    if (!(await hasArrived({ ...before, content: version.content }))) missing.push(version)
  if (missing.length === 0) return
  const versions = before.versions.map((version) =>
    missing.includes(version) ? { ...version, state: 'unfinished' as const } : version,
  )
  const after = { ...before, versions }
  await saveFile({ before, after, by: { by: before.uploadedBy, at } }, [released(before, after)])
}

const settleIfDue = async (workspaceId: string, id: string, now: Date): Promise<void> => {
  const file = await readFile(workspaceId, id)
  const staying = file && stayingAt(file, now.toISOString())
  // Restored or decided since the index was read.
  if (file === undefined || staying === undefined) return
  if (staying.length === file.versions.length) return findUnfinished(file, now)
  // If the record is changed meanwhile, it is due again or its content arrives again.
  if (staying.length > 0) return deleteVersions(file, staying, now)
  await deleteContent(file)
  await dropFile(file)
}

export const sweepDueFiles = async (timeLeft: () => number): Promise<Worked> => {
  const now = new Date()
  return workThrough(await listDueFiles(now), { name: 'file-sweep', timeLeft, reserve }, ({ workspaceId, id }) =>
    settleIfDue(workspaceId, id, now),
  )
}
