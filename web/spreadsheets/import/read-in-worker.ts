/** Reads a file in a worker, so that a large or hostile one does not hold up the page, and can be cancelled. */
import { Unreadable } from '../unreadable.ts'
import type { ReadFile } from './read-file.ts'
import type { FileAnswer, FileRequest } from './serve-files.ts'

/** Throws `Unreadable` with the reason, and what `signal` was aborted with. */
export const readInWorker = (
  openWorker: () => Worker,
  request: FileRequest,
  signal?: AbortSignal,
): Promise<ReadFile> => {
  const worker = openWorker()
  const answered = new Promise<FileAnswer>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    worker.addEventListener('message', ({ data }) => resolve(data as FileAnswer))
    worker.addEventListener('error', () => reject(new Error('The worker failed')))
    worker.postMessage(request, {})
  })
  return answered
    .then((answer) => {
      if ('refused' in answer) throw new Unreadable(answer.refused)
      const { read, other } = answer
      if ('text' in request) return read
      // Another reading is a worker of its own: one that waits for it would keep the whole file in memory.
      const reread = (value: string) => readInWorker(openWorker, { file: request.file, reading: value })
      return { ...read, ...(other !== undefined && { other: { ...other, read: reread } }) }
    })
    .finally(() => worker.terminate())
}
