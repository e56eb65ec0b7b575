import type { FieldError, ProblemBody, ProblemCode } from '../shared/contract/problem.ts'

/** A refused call, or one that never reached the server (status 0, code `network`). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly code: ProblemCode | 'network'
  readonly errors: readonly FieldError[]
  /** The record as it stands, where a stale version was sent. */
  readonly current: unknown

  constructor(body: Pick<ProblemBody, 'status' | 'message' | 'errors' | 'current'> & { code: ProblemCode | 'network' }) {
    super(body.message)
    this.status = body.status
    this.code = body.code
    this.errors = body.errors ?? []
    this.current = body.current
  }
}

/** Reads the problem out of an error answer; an answer from something before the API becomes one as well. */
export const problemOf = async (response: Response): Promise<ProblemError> => {
  const text = await response.text()
  try {
    const body = JSON.parse(text) as ProblemBody
    if (typeof body.code === 'string' && typeof body.message === 'string') return new ProblemError({ ...body, status: response.status })
  } catch {
    // Not JSON: the text is the best there is.
  }
  const message = text.length > 0 && text.length < 300 && !text.startsWith('<') ? text : response.statusText
  return new ProblemError({ status: response.status, code: 'internal', message: `${response.status}: ${message}` })
}

/** What to tell a person of any error. */
export const messageOf = (error: unknown, otherwise = 'Something went wrong. Please try again.'): string =>
  error instanceof ProblemError && error.message !== '' ? error.message : otherwise
