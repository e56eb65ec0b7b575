import { ownWorkspace } from '../records/people.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

const ofClient: Prepare = async (manager) => ({ path: { id: await ownWorkspace(manager) } })

export const operators: SamplesOf<'operators'> = {
  overview: nothing,
  clients: nothing,
  client: ofClient,
  clientUsers: ofClient,
  clientProjects: ofClient,
  clientStats: ofClient,
}
