import { ownWorkspace, smeOf } from '../records/people.ts'
import { aProject, aProjectOfItsOwn, aTrashedProject } from '../records/project.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

const project: Prepare = async (manager) => ({ path: { id: await aProject(manager) } })
const changed: Prepare = async (manager) => ({
  path: { id: await aProject(manager) },
  body: { name: 'Sample project, renamed' },
})

export const projects: SamplesOf<'projects'> = {
  list: nothing,
  create: async () => ({ body: { name: 'Sample project' } }),
  read: project,
  update: changed,
  remove: async (manager) => ({ path: { id: await aProjectOfItsOwn(manager) }, body: { reason: 'Sample' } }),
  restore: async (manager) => ({ path: { id: await aTrashedProject(manager) } }),
  assign: async (manager) => ({
    path: { id: await aProjectOfItsOwn(manager) },
    body: { userId: await smeOf(manager) },
  }),
  unassign: async (manager) => {
    const [id, userId] = [await aProjectOfItsOwn(manager), await smeOf(manager)]
    // In a workspace without specialists this is refused, and the removal changes nothing.
    await manager.call('POST', `/api/projects/${id}/assign`, { body: { userId } })
    return { path: { id, userId } }
  },
  mailAddress: project,
  replaceMailAddress: project,
  changeMany: async (manager) => ({ body: { changes: [{ id: await aProject(manager), priority: 'high' }] } }),
  removeMany: async (manager) => ({ body: { projects: [{ id: await aProjectOfItsOwn(manager) }], reason: 'Sample' } }),
  restoreMany: async (manager) => ({ body: { projects: [{ id: await aTrashedProject(manager) }] } }),
  financials: project,
  history: project,
  charterVersions: project,
  charterVersion: async (manager) => {
    const id = await aProject(manager)
    await manager.call('PUT', `/api/projects/${id}`, { body: { charter: { purpose: 'Sample purpose' } } })
    return { path: { id, number: '1' } }
  },
  trash: nothing,
  customerList: nothing,
  listOfCustomer: async (manager) => ({ path: { customerId: await ownWorkspace(manager) } }),
  customerRead: project,
  customerUpdate: changed,
  customerFinancials: project,
}
