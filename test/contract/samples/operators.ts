import { ownWorkspace } from '../records/people.ts'
import { nothing, type SamplesOf } from './sample.ts'

export const operators: SamplesOf<'operators'> = {
  clients: nothing,
  chooseWorkspace: async (manager) => ({ body: { customerId: await ownWorkspace(manager) } }),
}
