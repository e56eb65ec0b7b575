import { billingAddress } from '../../builders/billing-address.ts'
import { nothing, type SamplesOf } from './sample.ts'

/** A payment that the company does not have. */
const paymentIntentId = 'pi_nobodys'

export const billing: SamplesOf<'billing'> = {
  requestUpgrade: async () => ({ body: { limit: 'projects' } }),
  read: nothing,
  active: async () => ({ query: { plan: 'starter' } }),
  // Nothing is named, so that no choice is left behind.
  chooseActive: async () => ({ body: { plan: 'starter' } }),
  payment: nothing,
  invoices: nothing,
  details: nothing,
  saveDetails: async () => ({
    body: {
      name: 'Lighthouse Works',
      email: 'invoices@lighthouse.example',
      ...billingAddress,
      taxNumber: 'PT123456789',
    },
  }),
  beginPayment: async () => ({ body: { plan: 'business' } }),
  beginSubscription: async () => ({ body: { planType: 'business' } }),
  upgrade: async () => ({ body: { planType: 'business', paymentIntentId } }),
  upgradeSubscription: async () => ({ body: { plan: 'business', paymentIntentId } }),
  preview: async () => ({ body: { plan: 'pro' } }),
  change: async () => ({ body: { plan: 'pro' } }),
  keep: nothing,
  pay: nothing,
  beginCard: nothing,
  saveCard: async () => ({ body: { setupIntentId: 'seti_nobodys' } }),
  webhook: nothing,
}
