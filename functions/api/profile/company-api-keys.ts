/** The API keys of a company: its own, which have a role, and those of its people, which it may revoke. */
import type { CompanyApiKey } from '../../../shared/accounts/api-keys.ts'
import { scopeOf, type TeamRole } from '../../../shared/permissions.ts'
import type { routes } from '../../../shared/routes.ts'
import { mailAccountChange } from '../../domain/accounts/people/account-mails.ts'
import {
  addApiKey,
  readAllApiKeys,
  readApiKeys,
  readKeyUses,
  removeApiKeyFrom,
} from '../../domain/accounts/people/api-key-repository.ts'
import { newApiKey, requireRoomForKey } from '../../domain/accounts/people/new-api-key.ts'
import { isConnected, isGranted, shownKey } from '../../domain/oauth/grants.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { stamp } from '../../kernel/events/event.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { companyHolder, type StoredApiKey } from '../../kernel/session/api-key-entities.ts'
import { authorOf, nowBy, type Member } from '../../kernel/session/principal.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'

type Named = { id: string; firstName: string; lastName: string }

const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

const shown = (
  key: StoredApiKey,
  person: CompanyApiKey['person'],
  lastUse: CompanyApiKey['lastUse'] = null,
): CompanyApiKey => ({ ...shownKey(key, lastUse), account: key.account ?? null, person })

/** @param person whose key it is; undefined for a key of the company */
const eventOf = (
  name: 'profile.api-key-created.v1' | 'profile.api-key-revoked.v1',
  principal: Member,
  key: StoredApiKey,
  person?: Named,
) => {
  const { id: keyId, name: keyName, scopes, account } = key
  const data = {
    personId: person?.id ?? null,
    ...(person && { personName: nameOf(person) }),
    ...(account && { role: account.role }),
    ...(isGranted(key) && ({ application: true } as const)),
    keyId,
    name: keyName,
    scopes,
  }
  return stamp(name, principal.workspaceId, nowBy(principal), data)
}

export const companyApiKeys: Handler<typeof routes.profile.companyApiKeys> = async ({ principal }) => {
  const { workspaceId } = principal
  const [lists, uses, everyone] = await Promise.all([
    readAllApiKeys(workspaceId),
    readKeyUses({ workspaceId }),
    listPeople(workspaceId),
  ])
  const people = new Map(everyone.map((person) => [person.id, person]))
  return lists
    .flatMap(({ personId, keys }) => {
      const person = people.get(personId)
      // The keys of people who have just been removed no longer work.
      if (person === undefined && personId !== companyHolder) return []
      return keys
        .filter((key) => !isGranted(key) || isConnected(key))
        .map((key) => shown(key, person ? { id: personId, name: nameOf(person) } : null, uses.get(key.id)))
    })
    .toSorted((a, b) => a.id.localeCompare(b.id))
}

/** The projects that a role is limited to. Roles that reach all projects are given none. */
const projectsFor = async ({ workspaceId }: Member, role: TeamRole, ids: readonly string[]): Promise<string[]> => {
  if (scopeOf(role, 'project.read') === 'all') {
    if (ids.length > 0) throw invalid('projectIds', 'This role reaches all projects')
    return []
  }
  if (ids.length === 0) throw invalid('projectIds', 'Choose at least one project')
  const unique = [...new Set(ids)]
  const found = await Promise.all(unique.map((id) => readProject(workspaceId, id)))
  if (found.some((project) => project === undefined || project.deletion !== undefined))
    throw invalid('projectIds', 'Unknown project')
  return unique
}

export const createCompanyApiKey: Handler<typeof routes.profile.createCompanyApiKey> = async ({ body, principal }) => {
  const { role, projectIds, ...wanted } = body
  const { key: made, text } = newApiKey(wanted, principal)
  const assignedProjects = await projectsFor(principal, role, projectIds)
  const key = { ...made, account: { role, assignedProjects, createdBy: authorOf(principal).name } }
  const holder = { workspaceId: principal.workspaceId, personId: companyHolder }
  await untilWritten(async () => {
    const list = await readApiKeys(holder)
    await requireRoomForKey(principal, 'The company has', list.keys)
    return (await addApiKey(list, key, eventOf('profile.api-key-created.v1', principal, key))) ? null : lost
  })
  return { ...shown(key, null), key: text }
}

export const removeCompanyApiKey: Handler<typeof routes.profile.removeCompanyApiKey> = async ({
  params: { id },
  principal,
  request,
}) => {
  const { workspaceId } = principal
  const removed = await untilWritten(async () => {
    const [lists, people] = await Promise.all([readAllApiKeys(workspaceId), listPeople(workspaceId)])
    const list = lists.find(({ keys }) => keys.some((key) => key.id === id))
    const key = list?.keys.find((each) => each.id === id)
    if (list === undefined || key === undefined) throw notFound('API key')
    const person = people.find(({ id: personId }) => personId === list.personId)
    const event = eventOf('profile.api-key-revoked.v1', principal, key, person)
    return (await removeApiKeyFrom(list, key, event)) ? { person, key } : lost
  })
  if (removed.person !== undefined && removed.person.id !== principal.id)
    await mailAccountChange(
      removed.person,
      isGranted(removed.key) ? 'applicationDisconnected' : 'apiKeyRevoked',
      request,
      `Its name was “${removed.key.name}”.`,
    )
  return null
}
