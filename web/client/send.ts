import { problemOf, ProblemError } from './problem-error.ts'
import { personHeader } from '../../shared/person-header.ts'
import { hasSession, noteReplaced, personOfPage, signInAgain, signInCount } from './sign-in-again.ts'

export type Request = {
  method: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/**
 * Sends one request to this site's API and throws a ProblemError if it is refused. If this page had a session and the
 * session has ended, waits until the person has signed in again, and then continues.
 */
export const send = async (address: string, request: Request): Promise<Response> => {
  const { method, body, headers = {}, signal } = request
  const [signInsBefore, person] = [signInCount(), personOfPage()]
  let response: Response
  try {
    response = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(person === undefined ? {} : { [personHeader]: person }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')) throw error
    throw new ProblemError({ status: 0, code: 'network', message: 'Unable to connect to server' })
  }
  if (response.ok) return response
  const problem = await problemOf(response)
  if (problem.status === 401 && problem.code !== 'invalid_credentials' && hasSession()) {
    // A slow refusal can arrive after the sign-in that other calls waited for. One sign-in is enough.
    if (signInCount() === signInsBefore) await signInAgain()
    return send(address, request)
  }
  if (problem.code === 'session_changed') noteReplaced()
  throw problem
}
