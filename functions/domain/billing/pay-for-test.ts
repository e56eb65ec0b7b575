/** Tries the stage's Stripe account: a payment with Stripe's test card, which is refunded at once. */
import { plans, type PaidPlan } from '../../../shared/billing/plans.ts'
import { Problem } from '../../kernel/problem.ts'
import { atStripe } from './at-stripe.ts'
import { currency } from './catalogue.ts'
import { stripeKeys } from './stripe-client.ts'

/** Secret and restricted keys say by their name whether they move money. */
const isTestKey = (key: string): boolean => /^[sr]k_test_/.test(key)

/**
 * Leaves no customer and no balance behind: the payment has no customer, and belongs to no workspace.
 *
 * @returns the id of the payment intent
 * @throws Problem `wrong_state` if the keys of the stage are live ones
 */
export const payForTest = async (plan: PaidPlan): Promise<string> => {
  const { secretKey } = await stripeKeys()
  if (!isTestKey(secretKey))
    throw new Problem('wrong_state', 'This stage has live keys of Stripe, so a test would move real money.')
  const { label, monthlyCents: amount } = plans[plan]
  return atStripe(async (client) => {
    const intent = await client.paymentIntents.create({
      amount,
      currency,
      description: `Test of ${label} by an operator`,
      payment_method: 'pm_card_visa',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
    })
    if (intent.status !== 'succeeded')
      throw new Problem('payment_failed', `Stripe left the test payment in the state ${intent.status}.`)
    await client.refunds.create({ payment_intent: intent.id })
    return intent.id
  })
}
