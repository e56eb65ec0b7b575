/** Uploads files for a record that was just created, one after another. */
import { messageOf } from '../../client/problem-error.ts'
import { upload } from './upload.ts'

export type NotSent = { file: File; message: string }

const unwatched = { onProgress: () => undefined, onAdded: () => undefined }

/** Resolves to the files that could not be sent, with the reasons. */
export const sendFiles = async (projectId: string, recordId: string, files: readonly File[]): Promise<NotSent[]> => {
  const notSent: NotSent[] = []
  for (const file of files) {
    try {
      await upload(projectId, file, { recordId, signal: new AbortController().signal, ...unwatched })
    } catch (error) {
      notSent.push({ file, message: messageOf(error) })
    }
  }
  return notSent
}
