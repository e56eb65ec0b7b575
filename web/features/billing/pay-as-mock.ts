/** Pays for the application of this browser with a test card. Only the local stage can. */
import { planNamed } from '../../../shared/billing/plans.ts'
import { call } from '../../client/client.ts'
import { payLocally } from './payment/local-pay.ts'
import { isLocal } from './payment/payment.ts'

/** The id of the payment. Undefined on other stages, and if the payment did not succeed. */
export const payAsMock = async (plan: string): Promise<string | undefined> => {
  const { clientSecret, publishableKey } = await call('billing.beginSubscription', {
    body: { planType: planNamed(plan) ?? 'pro' },
  })
  if (!isLocal(publishableKey)) return undefined
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2039, cvc: '123', name: 'Mock payment' }
  const outcome = await payLocally({ clientSecret, card, returnUrl: location.href })
  return typeof outcome === 'object' && 'intentId' in outcome ? outcome.intentId : undefined
}
