import type { FieldError, ProblemBody, ProblemCode } from '../../shared/contract/problem.ts'
import { referenceOf } from '../../shared/trace.ts'
import { isGatewayFailure } from './connection.ts'

/** A call that was refused, or that had no answer of our API (code `network`; status 0 if it had no answer at all). */
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

/**
 * The words for an answer that our API did not write: of a gateway, a proxy or a firewall. Their own texts are for
 * operators.
 */
const wordsOf = (status: number): string => {
  if (isGatewayFailure(status)) return 'Plumbline cannot be reached at the moment.'
  if (status === 413) return 'This is too large to send.'
  if (status === 429) return 'Too many requests. Please try again in a minute.'
  return 'Something went wrong. Please try again.'
}

/**
 * Reads the problem from an error response, even one that our API did not produce. A defect gets a reference, by which
 * support finds what happened; `traceparent` is that of the call.
 */
export const problemOf = async (response: Response, traceparent: string): Promise<ProblemError> => {
  const { status } = response
  const body = objectIn(await response.text().catch(() => ''))
  const { code, message } = body ?? {}
  const own = typeof code === 'string' && typeof message === 'string'
  const problem = own
    ? { ...body, code, message, status }
    : {
        status,
        code: isGatewayFailure(status) ? ('network' as const) : ('internal' as const),
        message: wordsOf(status),
      }
  if (status >= 500 && problem.code === 'internal')
    problem.message += ` Reference: ${referenceOf(body?.traceId ?? traceparent.slice(3, 35))}`
  return new ProblemError(problem)
}

/**
 * Whether the server could not be reached, or not in time. What was sent may or may not have arrived; a refusal of the
 * API is not an outage.
 */
export const isOutage = (error: unknown): boolean => error instanceof ProblemError && error.code === 'network'

/** The message to show for any error. */
export const messageOf = (error: unknown, otherwise = 'Something went wrong. Please try again.'): string =>
  error instanceof ProblemError && error.message !== '' ? error.message : otherwise
