import type { Actor } from '../../builders/actors.ts'
import { change, make } from '../records/made.ts'
import { bystander } from '../records/people.ts'
import { aProject } from '../records/project.ts'
import type { Prepare, SamplesOf } from './sample.ts'

const newRequest = { projectName: 'Sample project', description: 'So that it is there' }

const aRequestOf = async (person: Actor): Promise<string> =>
  (await make(person, '/api/project-requests', newRequest)).id

/** An approved request of the manager. */
const anApprovedRequest = async (manager: Actor): Promise<string> => {
  const id = await aRequestOf(manager)
  await change(manager, 'PUT', `/api/project-requests/${id}`, { status: 'approved' })
  return id
}

/** A request that none of the callers made. */
const foreign: Prepare = async (manager) => ({ path: { id: await aRequestOf(await bystander(manager)) } })

export const projectRequests: SamplesOf<'projectRequests'> = {
  list: async (manager) => {
    await aRequestOf(await bystander(manager))
    await aRequestOf(manager)
    return {}
  },
  create: async () => ({ body: newRequest }),
  read: foreign,
  edit: async (manager) => ({ ...(await foreign(manager)), body: { timeline: 'Before the winter' } }),
  review: async (manager) => ({
    path: { id: await anApprovedRequest(manager) },
    body: { status: 'converted', convertedProjectId: await aProject(manager) },
  }),
  convert: async (manager) => ({ path: { id: await anApprovedRequest(manager) }, body: {} }),
  withdraw: foreign,
  restore: async (manager) => {
    const person = await bystander(manager)
    const id = await aRequestOf(person)
    await change(person, 'DELETE', `/api/project-requests/${id}`)
    return { path: { id } }
  },
}
