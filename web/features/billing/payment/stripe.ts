/** Stripe's own script. Importing this file fetches it from Stripe, so only what opens a payment form imports it. */
import { loadStripe, type Stripe } from '@stripe/stripe-js'

/** @throws if the script cannot be loaded */
export const openStripe = async (publishableKey: string): Promise<Stripe> => {
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('Stripe needs a browser')
  return stripe
}
