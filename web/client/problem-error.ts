import type { FieldError, ProblemBody, ProblemCode } from '../../shared/contract/problem.ts'

/** A refused call, or one that never reached the server (status 0, code `network`). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly code: ProblemCode | 'network'
  readonly errors: readonly FieldError[]
  /** The record as it stands, where a stale version was sent. */
  readonly current: unknown

  constructor(
    body: Pick<ProblemBody, 'status' | 'message' | 'errors' | 'current'> & { code: ProblemCode | 'network' },
  ) {
    super(body.message)
    this.status = body.status
    this.code = body.code
    this.errors = body.errors ?? []
    this.current = body.current
  }
}

/** The object in a JSON text; undefined where it is none. */
const objectIn = (text: string): Partial<ProblemBody> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Reads the problem from an error response, also from one that was not made by our API. */
export const problemOf = async (response: Response): Promise<ProblemError> => {
  const { status, statusText } = response
  const text = await response.text()
  const body = objectIn(text)
  const { code, message } = body ?? {}
  if (typeof code === 'string' && typeof message === 'string')
    return new ProblemError({ ...body, code, message, status })
  // API Gateway sends a message alone; a proxy may send a line of text or a whole page.
  const line = body === undefined && text.length < 300 && !text.startsWith('<') ? text : ''
  const said = typeof message === 'string' ? message : line
  return new ProblemError({ status, code: 'internal', message: `${status}: ${said || statusText}` })
}

/** What to tell a person of any error. */
export const messageOf = (error: unknown, otherwise = 'Something went wrong. Please try again.'): string =>
  error instanceof ProblemError && error.message !== '' ? error.message : otherwise
