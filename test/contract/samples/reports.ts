import { settled, type Actor } from '../../builders/actors.ts'
import { change, make, once } from '../records/made.ts'
import { ownWorkspace } from '../records/people.ts'
import { aProject } from '../records/project.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

const newReport = async (manager: Actor) => ({
  projectId: await aProject(manager),
  type: 'status',
  audienceType: 'team',
})

/** A report that every actor of the workspace may read. */
const aReport = async (manager: Actor): Promise<string> =>
  (await make(manager, '/api/reports', await newReport(manager))).id

const twoReports = async (manager: Actor): Promise<void> => {
  for (const _ of [1, 2]) await aReport(manager)
}

const report: Prepare = async (manager) => ({ path: { id: await aReport(manager) } })

/** A project whose reporting cadence was set long enough ago to have a reporting schedule. */
const aScheduledProject = once(async (manager) => {
  const id = await aProject(manager)
  await change(manager, 'PUT', `/api/projects/${id}`, { reportingCadence: 'monthly' })
  await settled()
  return id
})

export const reports: SamplesOf<'reports'> = {
  list: async (manager) => {
    await twoReports(manager)
    return { query: { project: await aProject(manager) } }
  },
  create: async (manager) => ({ body: await newReport(manager) }),
  read: report,
  update: async (manager) => ({ path: { id: await aReport(manager) }, body: { commentary: 'Sample commentary' } }),
  draftCommentary: report,
  seal: report,
  remove: async (manager) => ({ path: { id: await aReport(manager) }, body: { reason: 'Sample' } }),
  restore: async (manager) => {
    const id = await aReport(manager)
    await change(manager, 'DELETE', `/api/reports/${id}`)
    return { path: { id } }
  },
  verify: report,
  schedule: nothing,
  changeSchedule: async (manager) => ({ path: { id: await aScheduledProject(manager) }, body: { on: false } }),
  customerList: async (manager) => {
    await twoReports(manager)
    return { path: { customerId: await ownWorkspace(manager) } }
  },
}
