import type { FieldError, ProblemBody, ProblemCode } from '../../shared/contract/problem.ts'
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

/**
 * The words for an answer that our API did not write: of a gateway, a proxy or a firewall. Their own texts are for
 * operators.
 */
const wordsOf = (status: number, reference: string): string => {
  if (isGatewayFailure(status)) return 'Plumbline cannot be reached at the moment.'
  if (status === 413) return 'This is too large to send.'
  if (status === 429) return 'Too many requests. Please try again in a minute.'
  return `Something went wrong. Please try again. Reference: ${reference}`
}

/** Reads the problem from an error response, even one that our API did not produce. `reference` is that of the call. */
export const problemOf = async (response: Response, reference: string): Promise<ProblemError> => {
  const { status } = response
  // An empty object for anything that is not one.
  const body = Object(await response.json().catch(() => 0)) as Partial<ProblemBody>
  const { code, message } = body
  if (typeof code === 'string' && typeof message === 'string')
    return new ProblemError({ ...body, code, message, status })
  return new ProblemError({
    status,
    code: isGatewayFailure(status) ? 'network' : 'internal',
    message: wordsOf(status, reference),
  })
}

/**
 * Whether the server could not be reached, or not in time. What was sent may or may not have arrived; a refusal of the
 * API is not an outage.
 */
export const isOutage = (error: unknown): boolean => error instanceof ProblemError && error.code === 'network'

/** The message to show for any error. */
export const messageOf = (error: unknown, otherwise = 'Something went wrong. Please try again.'): string =>
  error instanceof ProblemError && error.message !== '' ? error.message : otherwise
