/** Loads a workspace with its people, and the platform's operator. */
import { demoAccounts, demoWorkspaces } from '../../../shared/demo.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { without } from '../../kernel/compact.ts'
import { indexRecord } from '../../domain/search/index-record.ts'
import { namedPerson } from '../../domain/search/named.ts'
import { stamp, type Authored } from '../../kernel/events/event.ts'
import { conditionFailed } from '../../kernel/table/table.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import { findLogin, type Login } from '../../domain/accounts/people/login-repository.ts'
import {
  createPerson,
  readPerson,
  type NewPerson,
  type StoredPerson,
} from '../../domain/accounts/people/person-repository.ts'
import { platformId } from '../../../shared/contract/ids.ts'
import { createWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { takePersonPlace } from '../../domain/workspace/plan-limits.ts'
import { demoId } from './demo-id.ts'
import type { DemoPerson } from './content/demo-project.ts'
import type { Staff } from './loaded-workspace.ts'
import { ensureAccount } from './pool-accounts.ts'

type LoginOf = (typeof demoAccounts)[number]['login']

const accountOf = (login: LoginOf) => {
  const found = demoAccounts.find((account) => account.login === login)
  if (found === undefined) throw new Error(`No demo account has the login ${login}`)
  return found
}

/** The person who signs in with a login. */
export const personOf = async (login: Login): Promise<StoredPerson | undefined> => {
  const holder = await findLogin(login)
  return holder && readPerson(holder.workspaceId, holder.personId)
}

/** Creates a person and their account if they do not exist; throws if someone else has the address. */
export const ensurePerson = async (
  person: Omit<NewPerson, 'subject'>,
  account: string,
  place?: Write,
): Promise<NewPerson> => {
  const created = { ...person, subject: await ensureAccount(person.kind, account, person.email) }
  const outcome = await createPerson(created, place)
  // These people were never invited, so no event adds them to the search index.
  await indexRecord(person.workspaceId, namedPerson({ ...created, assignedProjects: [], version: 1 }))
  if (outcome === 'created') return created
  if (outcome === 'login_taken' && (await readPerson(person.workspaceId, person.id)) !== undefined) return created
  throw new Error(`${person.email} could not be made: ${outcome}`)
}

/** Creates a member of a team and their account if they do not exist. */
export const ensureMember = (
  workspaceId: string,
  member: DemoPerson,
  plan: keyof typeof plans,
  at: Date,
): Promise<NewPerson> => {
  const { email, role } = member
  const person = {
    ...without(member, 'key'),
    id: demoId('person', email, at),
    workspaceId,
    kind: 'staff' as const,
    createdAt: at.toISOString(),
  }
  return ensurePerson(person, email, takePersonPlace(workspaceId, role, plans[plan]))
}

/**
 * Loads a member who was invited but has not joined: they have no account, and no valid link until the invitation is
 * sent again.
 */
export const loadInvited = async (
  workspaceId: string,
  member: DemoPerson,
  plan: keyof typeof plans,
  by: Authored,
): Promise<void> => {
  const { email, role, firstName, lastName } = member
  const id = demoId('person', email, by.at)
  const event = stamp('person.invited.v1', workspaceId, by, {
    personId: id,
    name: `${firstName} ${lastName}`,
    role,
    version: 1,
    changed: [],
  })
  const person: NewPerson = {
    ...without(member, 'key'),
    id,
    workspaceId,
    kind: 'staff',
    createdAt: by.at.toISOString(),
    event,
  }
  const outcome = await createPerson(person, takePersonPlace(workspaceId, role, plans[plan]))
  if (outcome === 'no_place') throw new Error(`${email} could not be invited`)
}

/** The username of a person or a company: `harbour-rail`. */
export const usernameOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

type Company = { companyName: string; plan: keyof typeof plans; timeZone: string; taskPhases?: boolean }

/** Creates a workspace if it does not exist. Returns its company account, which is still to be created. */
export const ensureWorkspace = async (
  company: Company,
  { email, ...name }: { email: string; firstName: string; lastName: string },
  at: Date,
) => {
  const workspaceId = demoId('workspace', company.companyName, at)
  const createdAt = at.toISOString()
  try {
    await createWorkspace({ id: workspaceId, ...company, contactEmail: email, createdAt })
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
  return {
    id: demoId('person', email, at),
    workspaceId,
    kind: 'customer',
    role: 'customer',
    email,
    username: usernameOf(company.companyName),
    ...name,
    createdAt,
  } as const
}

/** Creates the workspace, its company account and its team; returns the workspace's id and the team. */
export const loadWorkspace = async (
  name: keyof typeof demoWorkspaces,
  company: LoginOf,
  team: readonly DemoPerson[],
  at: Date,
): Promise<{ id: string; staff: Staff }> => {
  const workspace: Company = demoWorkspaces[name]
  const { plan } = workspace
  const { firstName, lastName, login: email } = accountOf(company)
  const account = await ensureWorkspace(workspace, { email, firstName, lastName }, at)
  await ensurePerson(account, email)
  const id = account.workspaceId
  const members = await Promise.all(
    team.map(async (member) => [member.key, await ensureMember(id, member, plan, at)] as const),
  )
  return { id, staff: new Map(members) }
}

export const loadOperator = async (at: Date): Promise<void> => {
  const { login: username, firstName, lastName } = accountOf('admin')
  const email = `${username}@demo.test`
  const person = {
    id: demoId('person', email, at),
    workspaceId: platformId,
    kind: 'admin' as const,
    role: 'admin' as const,
    email,
    username,
    firstName,
    lastName,
  }
  await ensurePerson({ ...person, createdAt: at.toISOString() }, username)
}
