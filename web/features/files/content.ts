/** Fetches the content of a file from the storage, which is another origin. */
import { ProblemError } from '../../client/problem-error.ts'

/** A content that arrived but cannot be shown. */
export const unreadable = (message: string): ProblemError =>
  new ProblemError({ status: 422, code: 'internal', message })

/** @param bytes the number of bytes from the start; left out for all of them */
export const fetchContent = async (
  url: string,
  { signal, bytes }: { signal: AbortSignal; bytes?: number },
): Promise<Response> => {
  const response = await fetch(url, {
    signal,
    credentials: 'omit',
    ...(bytes !== undefined && { headers: { range: `bytes=0-${bytes - 1}` } }),
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new ProblemError({ status: 0, code: 'network', message: 'Unable to connect to the storage' })
  })
  if (response.ok) return response
  throw new ProblemError({
    status: response.status,
    code: 'internal',
    message: 'The storage did not return the file. Try again.',
  })
}
