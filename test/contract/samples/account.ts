import { nothing, type SamplesOf } from './sample.ts'

export const account: SamplesOf<'account'> = {
  read: nothing,
  update: async () => ({ body: { contactPhone: '+351 21 000 0000' } }),
  beginExport: nothing,
  exportPart: async () => ({ query: { part: 'people' } }),
  // The sample workspace has projects, so that the calls are refused.
  beginImport: async () => ({ body: { source: '0'.repeat(64) } }),
  importRecords: async () => ({ body: { source: '0'.repeat(64) } }),
  // The name of another company, so that the call is refused: the other routes need the account.
  close: async () => ({ body: { companyName: 'Sample & Sons', password: 'Demo-2026-plan!' } }),
  keep: nothing,
}
