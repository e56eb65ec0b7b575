import { aProject } from '../records/project.ts'
import { nothing, type SamplesOf } from './sample.ts'

export const analytics: SamplesOf<'analytics'> = {
  projects: nothing,
  earnedValue: async (manager) => ({ path: { id: await aProject(manager) } }),
  workload: nothing,
}
