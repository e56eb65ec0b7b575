/** What the forms of a payment have in common. */

/** `payment` charges the card, `setup` saves it for later payments. */
export type PaymentKind = 'payment' | 'setup'

export type PaymentFormProps = {
  clientSecret: string
  publishableKey: string
  kind: PaymentKind
  /** `$49.00`, on the button of a payment. */
  amountLabel?: string
  /** Where the bank's page leads back to, if the bank asks for a confirmation. */
  returnUrl: string
  onPaid: (intentId: string) => void
}

/** What came of it: the id of the intent, or why it failed, or that the browser is on its way to the bank's page. */
export type Outcome = { intentId: string } | { refusal: string } | 'leaving'

/** The account of the local stage. It has no form of Stripe's. */
export const isLocal = (publishableKey: string): boolean => publishableKey === 'pk_test_local'

/** Intents of these states need nothing more from the person. */
const settled = new Set(['succeeded', 'processing'])

type Intent = { id?: unknown; status?: unknown }

/**
 * The outcome of an error. A payment whose first answer was lost is refused when it is sent again, because it has
 * succeeded: that is no error.
 */
export const outcomeOfError = (error: {
  message?: string | undefined
  payment_intent?: Intent | undefined
  setup_intent?: Intent | undefined
}): Outcome => {
  const intent = error.payment_intent ?? error.setup_intent
  if (typeof intent?.id === 'string' && settled.has(String(intent.status))) return { intentId: intent.id }
  return { refusal: error.message ?? 'The payment could not be completed. Please try again.' }
}

/** The outcome for an intent. One that is not settled waits for another card. */
export const outcomeOfIntent = ({ id, status }: Intent): Outcome =>
  typeof id === 'string' && settled.has(String(status))
    ? { intentId: id }
    : { refusal: 'The payment was not confirmed. Please try again.' }

export const unexpected = 'An unexpected error occurred during payment.'
