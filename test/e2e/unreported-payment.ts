import { settled } from '../builders/actors.ts'
import type { deviceOf } from './own-account.ts'

/** Pays for the plan Pro while no report of Stripe arrives, and without coming back from the payment. */
export const payUnreported = async (call: Awaited<ReturnType<typeof deviceOf>>): Promise<void> => {
  const { clientSecret } = (await call('POST', '/api/create-payment-intent', { plan: 'pro' })).body as {
    clientSecret: string
  }
  // A report of the purchase that was begun would find the payment, too.
  await settled()
  await call('POST', '/_local/stripe/deliveries', { mode: 'lose' })
  try {
    await call('POST', '/_local/stripe/pay', { clientSecret, card: '4242424242424242' })
  } finally {
    await call('POST', '/_local/stripe/deliveries', { mode: 'normal' })
  }
  await settled()
}
