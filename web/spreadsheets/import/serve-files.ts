/** The other side of read-in-worker.ts: a worker that reads one file, or one text that was pasted. */
import { Unreadable } from '../unreadable.ts'
import { readFile, type FileKind, type OtherReadings, type ReadFile } from './read-file.ts'

/** Where a text is from: a file, or the field for pasted rows. */
export type TextFrom = 'file' | 'text'

/** `reading` is a sheet or an encoding to read instead of the likeliest one. */
export type FileRequest = { file: File; reading?: string } | { text: string }

export type FileAnswer =
  | { read: Omit<ReadFile, 'other'>; other: Omit<OtherReadings, 'read'> | undefined }
  | { refused: string }

/** Throws `Unreadable` if nothing of a text can be imported. */
export type CheckText = (text: string, from: TextFrom) => void

const answerTo = async (request: FileRequest, kind: FileKind, check: CheckText): Promise<FileAnswer> => {
  try {
    if ('text' in request) {
      check(request.text, 'text')
      return { read: { text: request.text, notes: [] }, other: undefined }
    }
    const { file, reading } = request
    const first = await readFile(file, kind)
    const { text, notes, other } = (reading === undefined ? undefined : await first.other?.read(reading)) ?? first
    check(text, 'file')
    // A function cannot be sent.
    return {
      read: { text, notes },
      other: other && { label: other.label, options: other.options, chosen: other.chosen },
    }
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message }
    throw error
  }
}

export const serveFiles = (kind: FileKind, check: CheckText): void => {
  self.addEventListener('message', ({ data }: MessageEvent<FileRequest>) => {
    void answerTo(data, kind, check).then(
      (answer) => self.postMessage(answer, {}),
      (error: unknown) => reportError(error),
    )
  })
}
