/** People of the two demo workspaces. Samples refer to them, and some records are created as them. */
import { callerAs, type Actor } from '../../builders/actors.ts'
import { once } from './made.ts'

export type Person = { id: string; email: string; role: string }

/** Everyone who was in the workspace before any sample was created. */
export const peopleOf = once(async (manager) => (await manager.call('GET', '/api/users')).body as Person[])

/** A person of the workspace who can be assigned to projects. */
export const smeOf = async (manager: Actor): Promise<string> => {
  const people = await peopleOf(manager)
  return people.find(({ role }) => role === 'sme')?.id ?? people[0]?.id ?? ''
}

/** In each workspace, a person that no test signs in as. */
export const bystanders = {
  program_manager: 'sofia.petrova@demo.test',
  second_program_manager: 'company@second.test',
} as const

const bystanderOf = ({ name }: Actor): string =>
  name === 'second_program_manager' ? bystanders[name] : bystanders.program_manager

/** The bystander with a session, for records that none of the callers created. */
export const bystander = once(async (manager): Promise<Actor> => ({
  ...manager,
  call: await callerAs(bystanderOf(manager)),
}))

/** Another person who manages projects and that no test signs in as. */
export const managingBystander = once(async (manager): Promise<Actor> => ({
  ...manager,
  call: await callerAs(manager.name === 'second_program_manager' ? bystanders[manager.name] : 'mei.chua@demo.test'),
}))

/** A session of another device of the bystander. */
export const aSession = async (manager: Actor): Promise<string> => {
  const callFromThere = await callerAs(bystanderOf(manager))
  const sessions = (await callFromThere('GET', '/api/profile/sessions')).body as { id: string; current: boolean }[]
  return sessions.find(({ current }) => current)?.id ?? ''
}

/** Assigns a person of the demo to a project if they belong to the workspace. */
export const assign = async (manager: Actor, projectId: string, email: string): Promise<void> => {
  const userId = (await peopleOf(manager)).find((person) => person.email === email)?.id
  if (userId !== undefined) await manager.call('POST', `/api/projects/${projectId}/assign`, { body: { userId } })
}

export const ownWorkspace = once(
  async (manager) => ((await manager.call('GET', '/api/auth/user')).body as { customer: { id: string } }).customer.id,
)
