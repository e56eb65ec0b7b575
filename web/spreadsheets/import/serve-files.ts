/** The other side of read-in-worker.ts: a worker that reads one file. */
import { Unreadable } from '../unreadable.ts'
import { readFile, type FileKind, type OtherReadings, type ReadFile } from './read-file.ts'

/** `reading` is a sheet or an encoding to read instead of the likeliest one. */
export type FileRequest = { file: File; reading?: string }

export type FileAnswer =
  | { read: Omit<ReadFile, 'other'>; other: Omit<OtherReadings, 'read'> | undefined }
  | { refused: string }

const answerTo = async ({ file, reading }: FileRequest, kind: FileKind): Promise<FileAnswer> => {
  try {
    const first = await readFile(file, kind)
    const { text, notes, other } = (reading === undefined ? undefined : await first.other?.read(reading)) ?? first
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

export const serveFiles = (kind: FileKind): void => {
  self.addEventListener('message', ({ data }: MessageEvent<FileRequest>) => {
    void answerTo(data, kind).then(
      (answer) => self.postMessage(answer, {}),
      (error: unknown) => reportError(error),
    )
  })
}
