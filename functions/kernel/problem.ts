/** The only way to refuse a call. */
import type { LimitState } from '../../shared/contract/call-limits.ts'
import { problems, type FieldError, type ProblemBody, type ProblemCode } from '../../shared/contract/problem.ts'
import { referenceOf } from '../../shared/trace.ts'

export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: readonly FieldError[] | undefined
  /** The current record, if the caller's version is out of date. */
  readonly current: unknown
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined
  /** The limits that the call has met. */
  readonly limits: readonly LimitState[]

  constructor(
    code: ProblemCode,
    message: string,
    more: {
      errors?: readonly FieldError[]
      current?: unknown
      retryAfter?: number
      limits?: readonly LimitState[]
    } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.errors = more.errors
    this.current = more.current
    this.retryAfter = more.retryAfter
    this.limits = more.limits ?? []
  }

  get status(): number {
    return problems[this.code].status
  }

  /**
   * RFC 9457, with the detail repeated as `message` for the screens. That of a defect ends with a reference, by which
   * support finds what happened.
   */
  toBody(requestId: string, traceId = ''): ProblemBody {
    const isDefect = this.code === 'internal' && traceId !== ''
    const detail = isDefect ? `${this.message} Reference: ${referenceOf(traceId)}` : this.message
    return {
      type: `https://plumbline.example/problems/${this.code}`,
      title: problems[this.code].title,
      status: this.status,
      detail,
      message: detail,
      code: this.code,
      requestId,
      traceId,
      ...(this.errors && { errors: [...this.errors] }),
      ...(this.current !== undefined && { current: this.current }),
    }
  }
}

/** An error at one field of the input. */
export const invalid = (path: string, message: string): Problem =>
  new Problem('invalid_input', message, { errors: [{ path, message }] })

/** Refuses the input if it has errors, in the words of the first. */
export const refuseErrors = (errors: readonly FieldError[]): void => {
  const [first] = errors
  if (first !== undefined) throw new Problem('invalid_input', first.message, { errors })
}

/** Also for records of another workspace, so as not to reveal that they exist. */
export const notFound = (what: string): Problem => new Problem('not_found', `${what} not found`)
