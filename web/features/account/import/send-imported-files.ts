/** Uploads the files of an export whose contents it has. Those that are there already are not sent again. */
import type { PlannedFile } from '../../../../shared/workspace/import-files.ts'
import { call } from '../../../client/client.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import { post } from '../../files/upload.ts'
import type { MissingFile, StoredFile } from './open-export.ts'
import { contentAt } from './stored-files.ts'

const sendOne = async (zip: Blob, { file, place }: StoredFile, source: string, signal: AbortSignal): Promise<void> => {
  const content = await contentAt(zip, place)
  if (content.size !== file.size) throw new Unreadable('Its content in the zip file is damaged.')
  const { upload } = await call('files.addImported', { body: { source, file: sentOf(file) } }, { signal })
  if (upload !== null) await post(upload, new File([content], file.name), { signal, onProgress: () => undefined })
}

const sentOf = ({ id, name, size, type, recordId = null, uploadedBy }: PlannedFile) => ({
  id,
  name,
  size,
  type,
  recordId,
  uploadedBy,
})

/** Returns those that could not be sent. Rejects if `signal` aborts. */
export const sendImportedFiles = async (
  zip: Blob,
  files: readonly StoredFile[],
  source: string,
  signal: AbortSignal,
  onSent: () => void,
): Promise<MissingFile[]> => {
  const missing: MissingFile[] = []
  for (const stored of files) {
    try {
      await sendOne(zip, stored, source, signal)
    } catch (error) {
      if (signal.aborted) throw error
      const { name, projectName } = stored.file
      missing.push({ name, projectName, why: error instanceof Unreadable ? error.message : messageOf(error) })
    }
    onSent()
  }
  return missing
}
