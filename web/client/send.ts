import { newTraceparent } from '../../shared/trace.ts'
import { noteAnswer, noteNoAnswer } from './connection.ts'
import { isOutage, problemOf, ProblemError } from './problem-error.ts'
import { hasSession, noteReplaced, pageHeaders, signInAgain, signInCount } from './sign-in-again.ts'

export type Request = {
  method: string
  body?: unknown
  /** With `accept`, a call for a file of that type. */
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** Longer than the gateway waits for the server, in milliseconds. */
const longestCall = 40_000

const noAnswer = (): ProblemError => {
  noteNoAnswer()
  return new ProblemError({ status: 0, code: 'network', message: 'Unable to connect to server' })
}

const isOf = (response: Response, type: string): boolean =>
  response.headers.get('content-type')?.includes(type) === true

export const isJson = (response: Response): boolean => isOf(response, 'json')

/** Whether the person or the screen no longer wants the answer. */
const isCancelled = (error: unknown, signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true || (error instanceof DOMException && error.name === 'AbortError')

/** The JSON of a response. A connection can also be lost while it arrives. */
export const jsonOf = async (response: Response, signal?: AbortSignal): Promise<unknown> => {
  try {
    return await response.json()
  } catch (error) {
    if (isCancelled(error, signal)) throw error
    throw noAnswer()
  }
}

/**
 * Sends one request to this site's API and throws a ProblemError if it is refused. If this page had a session and the
 * session has ended, waits until the person has signed in again, and then continues.
 */
export const send = async (address: string, request: Request): Promise<Response> => {
  const { method, body, headers = {}, signal } = request
  const signInsBefore = signInCount()
  const traceparent = newTraceparent()
  let response: Response
  try {
    response = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        traceparent,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...pageHeaders,
        ...headers,
      },
      // Undefined for no body.
      body: JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(longestCall), signal ?? []].flat()),
    })
  } catch (error) {
    if (isCancelled(error, signal)) throw error
    throw noAnswer()
  }
  // A public network may answer with its own sign-in page.
  if (response.ok && response.status !== 204 && !isOf(response, headers['accept'] ?? 'json')) throw noAnswer()
  // 304 says that the caller’s copy is current.
  const isAnswered = response.ok || response.status === 304
  const problem = isAnswered ? undefined : await problemOf(response, traceparent.slice(25, 35))
  if (isOutage(problem)) {
    noteNoAnswer()
    throw problem
  }
  noteAnswer()
  if (problem === undefined) return response
  if (problem.status === 401 && problem.code !== 'invalid_credentials' && hasSession()) {
    // A slow refusal can arrive after the sign-in that other calls waited for. One sign-in is enough.
    if (signInCount() === signInsBefore) await signInAgain()
    return send(address, request)
  }
  if (problem.code === 'session_changed') noteReplaced()
  throw problem
}
