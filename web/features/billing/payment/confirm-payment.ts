import { payLocally } from './local-pay.ts'
import { isLocal, outcomeOfError, outcomeOfIntent, type Outcome } from './payment.ts'

type Payment = { clientSecret: string; publishableKey: string; returnUrl: string }

/** Asks the person's bank to confirm a payment whose card is known (3D Secure). */
export const confirmPayment = async ({ clientSecret, publishableKey, returnUrl }: Payment): Promise<Outcome> => {
  if (isLocal(publishableKey)) return payLocally({ clientSecret, returnUrl })
  const { openStripe } = await import('./stripe.ts')
  const stripe = await openStripe(publishableKey)
  const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret })
  if (error !== undefined) return outcomeOfError(error)
  return outcomeOfIntent(paymentIntent ?? {})
}
