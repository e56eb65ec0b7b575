/** The caller's API keys and connected applications. A key is shown once, by the response that creates it. */
import type { routes } from '../../../shared/routes.ts'
import { mailAccountChange } from '../../domain/accounts/people/account-mails.ts'
import {
  addApiKey,
  readApiKeys,
  readKeyUses,
  removeApiKeyFrom,
} from '../../domain/accounts/people/api-key-repository.ts'
import { newApiKey, requireRoomForKey } from '../../domain/accounts/people/new-api-key.ts'
import { isConnected, isGranted, shownKey } from '../../domain/oauth/grants.ts'
import { ownPerson } from '../../domain/accounts/people/own-person.ts'
import { stamp } from '../../kernel/events/event.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/problem.ts'
import type { StoredApiKey } from '../../kernel/session/api-key-entities.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'

const holderOf = ({ workspaceId, id }: Member) => ({ workspaceId, personId: id })

const eventOf = (
  name: 'profile.api-key-created.v1' | 'profile.api-key-revoked.v1',
  principal: Member,
  key: StoredApiKey,
) => {
  const { id: keyId, name: keyName, scopes } = key
  const application = isGranted(key) ? ({ application: true } as const) : {}
  const data = { personId: principal.id, keyId, name: keyName, scopes, ...application }
  return stamp(name, principal.workspaceId, nowBy(principal), data)
}

export const apiKeys: Handler<typeof routes.profile.apiKeys> = async ({ principal }) => {
  const holder = holderOf(principal)
  const [{ keys }, uses] = await Promise.all([readApiKeys(holder), readKeyUses(holder)])
  return keys.filter((key) => !isGranted(key) || isConnected(key)).map((key) => shownKey(key, uses.get(key.id)))
}

export const createApiKey: Handler<typeof routes.profile.createApiKey> = async ({ body, principal, request }) => {
  const { key, text } = newApiKey(body, principal)
  const person = await untilWritten(async () => {
    const [list, owner] = await Promise.all([readApiKeys(holderOf(principal)), ownPerson(principal)])
    await requireRoomForKey(principal, 'You have', list.keys)
    return (await addApiKey(list, key, eventOf('profile.api-key-created.v1', principal, key))) ? owner : lost
  })
  await mailAccountChange(person, 'apiKeyCreated', request, `Its name is “${key.name}”.`)
  return { ...shownKey(key), key: text }
}

export const removeApiKey: Handler<typeof routes.profile.removeApiKey> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const list = await readApiKeys(holderOf(principal))
    const key = list.keys.find((one) => one.id === id)
    if (key === undefined) throw notFound('API key')
    return (await removeApiKeyFrom(list, key, eventOf('profile.api-key-revoked.v1', principal, key))) ? null : lost
  })
