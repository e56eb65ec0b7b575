import { aMember, aMemberOfItsOwn, aToken, aTokenOfItsOwn, newMember } from '../records/member.ts'
import { ownWorkspace } from '../records/people.ts'
import { aProjectOfItsOwn } from '../records/project.ts'
import { nothing, type SamplesOf } from './sample.ts'

export const team: SamplesOf<'team'> = {
  list: async (manager) => ({ path: { customerId: await ownWorkspace(manager) } }),
  limits: nothing,
  invite: async (manager) => ({ body: await newMember(manager) }),
  update: async (manager) => ({ path: { userId: await aMember(manager) }, body: { firstName: 'Renamed' } }),
  remove: async (manager) => ({ path: { userId: await aMemberOfItsOwn(manager) } }),
  resetPassword: async (manager) => ({ body: { userId: await aMember(manager) } }),
  resendInvitation: async (manager) => ({ path: { userId: await aMember(manager) } }),
  listTeamMembers: nothing,
  inviteTeamMember: async () => ({ body: { email: `sample-${crypto.randomUUID()}@demo.test`, role: 'sme' } }),
  changeRole: async (manager) => ({
    path: { userId: await aMemberOfItsOwn(manager) },
    body: { role: 'project_manager' },
  }),
  assignToProject: async (manager) => ({
    path: { userId: await aMember(manager) },
    body: { projectId: await aProjectOfItsOwn(manager) },
  }),
  readInvitation: async (manager) => ({ body: { token: await aToken(manager) } }),
  confirmAddress: async () => ({ body: { token: crypto.randomUUID() } }),
  acceptInvitation: async (manager) => ({
    body: { token: await aTokenOfItsOwn(manager), password: 'Sample-2026-plan!' },
  }),
}
