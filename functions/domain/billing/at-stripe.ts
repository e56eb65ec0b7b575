/** Calls of Stripe, with its errors as problems that a person understands. */
import type Stripe from 'stripe'
import { log } from '../../kernel/log.ts'
import { Problem } from '../../kernel/problem.ts'
import { stripe } from './stripe-client.ts'

type StripeError = Error & { type: string; code?: string; requestId?: string }

const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')

/** Whether Stripe has no object with an id that was sent. */
export const isMissing = (error: unknown): boolean => isStripeError(error) && error.code === 'resource_missing'

/** Whether Stripe already has an object with an id or a lookup key that was sent. */
export const isTaken = (error: unknown): boolean => isStripeError(error) && error.code === 'resource_already_exists'

/** Whether a card was declined. Its message is Stripe's own and meant for the cardholder. */
const isDecline = (error: StripeError): boolean => error.type === 'StripeCardError'

/** Whether Stripe is still busy with an earlier request of the same idempotency key. */
const isInProgress = (error: StripeError): boolean => error.code === 'idempotency_key_in_use'

/** Why Stripe refuses a request as it is: repeating it does not help. Undefined for every other error. */
export const refusalOf = (error: unknown): { code: string | undefined; message: string } | undefined =>
  isStripeError(error) &&
  !isInProgress(error) &&
  (error.type === 'StripeInvalidRequestError' || error.type === 'StripeIdempotencyError')
    ? { code: error.code, message: error.message }
    : undefined

/** Errors that a later attempt may not meet. */
const passing: ReadonlySet<string> = new Set([
  'StripeAPIError',
  'StripeConnectionError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
])

/**
 * Runs calls of Stripe.
 *
 * @throws Problem `payment_failed` for a declined card, `busy`, and `payments_unavailable` if Stripe cannot be reached or
 *   refuses the stage's key
 */
export const atStripe = async <T>(work: (client: Stripe) => Promise<T>): Promise<T> => {
  try {
    return await work(await stripe())
  } catch (error) {
    if (!isStripeError(error)) throw error
    if (isDecline(error)) throw new Problem('payment_failed', error.message)
    if (isInProgress(error))
      throw new Problem('busy', 'Your last request is still running. Please try again in a moment.')
    if (!passing.has(error.type)) throw error
    log.error('stripe-unavailable', { type: error.type, stripeRequestId: error.requestId })
    throw new Problem('payments_unavailable', 'Payments are not available right now. Please try again in a moment.')
  }
}
