import { actor, type Actor } from '../../builders/actors.ts'
import { ownWorkspace } from '../records/people.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

const ofCompany =
  (body?: unknown): Prepare =>
  async (manager) => ({ path: { id: await ownWorkspace(manager) }, ...(body !== undefined && { body }) })

/** A company that Stripe knows, and that has no credit. */
const beginPayment = async (manager: Actor): Promise<void> => {
  const company = await actor(manager.name === 'second_program_manager' ? 'second_customer' : 'customer')
  await company.call('POST', '/api/create-payment-intent', { body: { plan: 'business' } })
}

const asked = { amount: '1', reason: 'A sample', requestKey: 'sample-key' }

export const finance: SamplesOf<'finance'> = {
  metrics: nothing,
  months: nothing,
  costs: nothing,
  company: ofCompany(),
  settle: ofCompany(),
  // The companies of the demo have paid nothing.
  refund: ofCompany({ ...asked, invoiceId: 'in_nobodys' }),
  credit: async (manager) => {
    await beginPayment(manager)
    return ofCompany({ ...asked, direction: 'remove' })(manager)
  },
  payments: nothing,
  resolvePayment: async () => ({ path: { id: 'in_nobodys' }, body: { kind: 'dealt_with', reason: 'A sample' } }),
  // Another amount than the catalogue's, so that nothing is paid.
  testPayment: async () => ({ body: { planType: 'pro', amount: '1' } }),
}
