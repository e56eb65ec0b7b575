import { nothing, type SamplesOf } from './sample.ts'

export const operators: SamplesOf<'operators'> = {
  clients: nothing,
  // Leaves, so that the session that the tests of a file share has none.
  chooseWorkspace: async () => ({ body: { customerId: null } }),
}
