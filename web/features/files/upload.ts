/** Uploads one file: announces it, and posts it to the storage, which is another origin. */
import type { FileUpload, ProjectFile } from '../../../shared/files/file.ts'
import { call } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'

type Sending = {
  /** The id of the file that gets a new version; left out for a new file. */
  versionOf?: string | undefined
  /** The id of the record that the file is attached to; left out for a file of the project. */
  recordId?: string | undefined
  signal: AbortSignal
  /** Called with the bytes that are sent. */
  onProgress: (sent: number) => void
  /** Called when a new file has an id, before its content is sent. */
  onAdded: (file: ProjectFile) => void
}

const cancelled = (): DOMException => new DOMException('The upload was cancelled', 'AbortError')

const failed = (status: number): ProblemError =>
  new ProblemError({
    status,
    code: status === 0 ? 'network' : 'internal',
    message:
      status === 0
        ? 'The connection was lost during the upload.'
        : 'The storage did not accept the file. It may have changed since you chose it.',
  })

/** XMLHttpRequest, because fetch does not report the progress of an upload. */
export const post = (
  { url, fields }: FileUpload['upload'],
  file: File,
  { signal, onProgress }: Pick<Sending, 'signal' | 'onProgress'>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)))
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(failed(request.status))))
    request.addEventListener('error', () => reject(failed(0)))
    request.addEventListener('abort', () => reject(cancelled()))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) return reject(cancelled())
    request.open('POST', url)
    request.send(form)
  })

/**
 * Resolves when the storage has the file; it is then checked. If the content cannot be sent, the file is removed again,
 * so that it takes no storage. Rejects with an AbortError if it was cancelled.
 */
export const upload = async (projectId: string, file: File, sending: Sending): Promise<void> => {
  const { form, takeBack } = await announce(projectId, file, sending)
  try {
    await post(form, file, sending)
  } catch (error) {
    // If this fails too, the server removes it within a day.
    await takeBack().catch(() => undefined)
    throw error
  }
}

type Announced = { form: FileUpload['upload']; takeBack: () => Promise<unknown> }

const announce = async (
  projectId: string,
  { name, size, type }: File,
  { versionOf, recordId, signal, onAdded }: Sending,
): Promise<Announced> => {
  if (versionOf !== undefined) {
    const params = { id: versionOf }
    const added = await call('files.addVersion', { params, body: { name, size, type } }, { signal })
    const version = { params: { ...params, number: added.number } }
    return { form: added.upload, takeBack: () => call('files.removeVersion', version) }
  }
  const added = await call('files.add', { params: { id: projectId }, body: { name, size, type, recordId } }, { signal })
  onAdded(added.file)
  return { form: added.upload, takeBack: () => call('files.remove', { params: { id: added.file.id } }) }
}
