import type { Actor } from '../../builders/actors.ts'
import { make } from '../records/made.ts'
import { aProject } from '../records/project.ts'
import type { SamplesOf } from './sample.ts'

const aShare = async (manager: Actor): Promise<{ id: string; address: string }> =>
  make(manager, `/api/projects/${await aProject(manager)}/shares`, { expiresInDays: 7 })

export const executive: SamplesOf<'executive'> = {
  read: async (manager) => ({ path: { id: await aProject(manager) } }),
  createShare: async (manager) => ({
    path: { id: await aProject(manager) },
    body: { expiresInDays: 7, passcode: 'granite-42', money: true },
  }),
  listShares: async (manager) => ({ path: { id: await aProject(manager) } }),
  revokeShare: async (manager) => ({ path: { id: (await aShare(manager)).id } }),
  openShare: async (manager) => {
    const { address } = await aShare(manager)
    return { body: { token: address.slice(address.indexOf('#') + 1) } }
  },
}
