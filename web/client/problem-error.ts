import type { FieldError, ProblemBody, ProblemCode } from '../../shared/contract/problem.ts'

/** A call that was refused, or that never reached the server (status 0, code `network`). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly code: ProblemCode | 'network'
  readonly errors: readonly FieldError[]
  /** The current record, if the call sent a stale version. */
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

/** The object in a JSON text; undefined if the text is not a JSON object. */
const objectIn = (text: string): Partial<ProblemBody> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Reads the problem from an error response, even one that our API did not produce. */
export const problemOf = async (response: Response): Promise<ProblemError> => {
  const { status, statusText } = response
  const text = await response.text()
  const body = objectIn(text)
  const { code, message } = body ?? {}
  if (typeof code === 'string' && typeof message === 'string')
    return new ProblemError({ ...body, code, message, status })
  // API Gateway sends only a message; a proxy may send a line of text or a whole page.
  const line = body === undefined && text.length < 300 && !text.startsWith('<') ? text : ''
  const said = typeof message === 'string' ? message : line
  return new ProblemError({ status, code: 'internal', message: `${status}: ${said || statusText}` })
}

/** The message to show for any error. */
export const messageOf = (error: unknown, otherwise = 'Something went wrong. Please try again.'): string =>
  error instanceof ProblemError && error.message !== '' ? error.message : otherwise
