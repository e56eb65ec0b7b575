import { ownWorkspace } from '../records/people.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

const ofCompany =
  (body?: unknown): Prepare =>
  async (manager) => ({ path: { id: await ownWorkspace(manager) }, ...(body !== undefined && { body }) })

const asked = { amount: '1', reason: 'A sample', requestKey: 'sample-key' }

export const finance: SamplesOf<'finance'> = {
  metrics: nothing,
  company: ofCompany(),
  settle: ofCompany(),
  // The companies of the demo have paid nothing, and have no credit.
  refund: ofCompany({ ...asked, invoiceId: 'in_nobodys' }),
  credit: ofCompany({ ...asked, direction: 'remove' }),
  payments: nothing,
  resolvePayment: async () => ({ path: { id: 'in_nobodys' }, body: { kind: 'dealt_with', reason: 'A sample' } }),
}
