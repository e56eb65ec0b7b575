/** Errors in Stripe's own shape. */
export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

type Details = {
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  /** Whole objects, as Stripe includes them. */
  payment_intent?: object
  payment_method?: object
  setup_intent?: object
}

export class StripeError extends Error {
  readonly status: number
  readonly type: ErrorType
  readonly details: Details
  /** Whether what the request has written stays: a declined charge is recorded, a refused parameter is not. */
  readonly keepsWrites: boolean
  /** Whether the stand-in lacks something that Stripe may have. The stage records these errors. */
  readonly notServed: boolean

  constructor(
    status: number,
    type: ErrorType,
    message: string,
    {
      keepsWrites = false,
      notServed = false,
      ...details
    }: Details & { keepsWrites?: boolean; notServed?: boolean } = {},
  ) {
    super(message)
    this.name = 'StripeError'
    this.status = status
    this.type = type
    this.details = details
    this.keepsWrites = keepsWrites
    this.notServed = notServed
  }
}

export const invalid = (message: string, details: Details = {}): StripeError =>
  new StripeError(400, 'invalid_request_error', message, details)

export const missing = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, 'invalid_request_error', `No such ${kind.replaceAll('_', ' ')}: '${id}'`, {
    code: 'resource_missing',
    param,
  })

/** For routes and parameters that the stand-in does not know: a loud error rather than a wrong answer. */
export const notServed = (status: number, what: string, details: Details = {}): StripeError =>
  new StripeError(status, 'invalid_request_error', `${what} (not served by the local stand-in of Stripe)`, {
    ...details,
    notServed: true,
  })

export const errorBody = (error: StripeError): { error: object } => ({
  error: {
    ...error.details,
    ...(error.details.code !== undefined && {
      doc_url: `https://stripe.com/docs/error-codes/${error.details.code.replaceAll('_', '-')}`,
    }),
    message: error.message,
    type: error.type,
  },
})
