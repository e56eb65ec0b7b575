/** The one way to refuse a call. */
import { problems, type FieldError, type ProblemBody, type ProblemCode } from '../../shared/contract/problem.ts'

export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: readonly FieldError[] | undefined
  /** The record as it stands, where the caller's version is stale. */
  readonly current: unknown
  /** Seconds after which a refused caller may try again. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    more: { errors?: readonly FieldError[]; current?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.errors = more.errors
    this.current = more.current
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return problems[this.code].status
  }

  /** RFC 9457, with the sentence a second time as `message`, which the screens read. */
  toBody(requestId: string): ProblemBody {
    return {
      type: `https://plumbline.example/problems/${this.code}`,
      title: problems[this.code].title,
      status: this.status,
      detail: this.message,
      message: this.message,
      code: this.code,
      requestId,
      ...(this.errors && { errors: [...this.errors] }),
      ...(this.current !== undefined && { current: this.current }),
    }
  }
}

/** A refusal at one field of the input. */
export const invalid = (path: string, message: string): Problem =>
  new Problem('invalid_input', message, { errors: [{ path, message }] })

/** Also for what belongs to another workspace: nobody learns that it exists. */
export const notFound = (what: string): Problem => new Problem('not_found', `${what} not found`)
