/** Fetches the content of a file for a data export. */
import { call, fileUrl } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'

const attempt = async (id: string, signal: AbortSignal): Promise<Response | undefined> => {
  // The API redirects to the storage, which is another origin.
  const response = await fetch(fileUrl('files.download', { params: { id } }), { signal, credentials: 'same-origin' })
  return response.ok ? response : undefined
}

/**
 * Rejects with a ProblemError if the file cannot be read, and like `fetch` if the signal aborts it. The content comes as
 * a whole, because an entry of the zip file that has begun cannot be taken back.
 */
export const fetchFile = async (id: string, signal: AbortSignal): Promise<Blob> => {
  let response = await attempt(id, signal)
  if (response === undefined) {
    // Throws with the reason, or waits until the person has signed in again.
    await call('files.read', { params: { id } }, { signal })
    response = await attempt(id, signal)
  }
  if (response === undefined)
    throw new ProblemError({ status: 500, code: 'internal', message: 'The storage did not return the file.' })
  return response.blob()
}
