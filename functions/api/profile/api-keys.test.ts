import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiKey } from '../../../shared/accounts/api-keys.ts'
import { apiKeyLimits } from '../../../shared/accounts/limits.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { takesKeys } from '../../../shared/contract/access.ts'
import { allRoutes, routes } from '../../../shared/routes.ts'
import { makeApiKey } from '../../../test/builders/api-keys.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler, type Sent } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeCaller, makeProject } from '../../../test/builders/work.ts'
import { dropApiKeys } from '../../domain/accounts/people/api-key-repository.ts'
import { readPerson, savePerson } from '../../domain/accounts/people/person-repository.ts'
import { suspendWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { setting } from '../../kernel/environment.ts'
import { keyHash } from '../../kernel/session/api-key-text.ts'
import { documents } from '../../kernel/table/table.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { handler as projectsDomain } from '../projects/index.ts'
import { handler as profileDomain } from './index.ts'

withTable()
const mail = withMail()
const handler = profileDomain as unknown as ApiHandler
const projects = projectsDomain as unknown as ApiHandler

beforeEach(() => void mail.take())
afterEach(() => void vi.useRealTimers())

/** A person who is signed in, and their calls about keys. */
const arrange = async ({ plan = 'business', role = 'program_manager' }: Partial<Arranged> = {}) => {
  const workspace = await makeWorkspace({ plan })
  const person = await makePerson({ workspaceId: workspace.id, role })
  const session = await signIn(workspace, person)
  const call = (name: 'apiKeys' | 'createApiKey' | 'removeApiKey', sent: Sent = {}) =>
    callRoute(handler, routes.profile[name], { session, ...sent })
  const create = async (body: object = {}) => {
    const answer = await call('createApiKey', { body: { name: 'CI', scopes: ['read', 'write'], ...body } })
    return { ...answer, made: answer.body as ApiKey & { key: string } }
  }
  const list = async () => (await call('apiKeys')).body as ApiKey[]
  return { workspace, person, session, call, create, list }
}
type Arranged = { plan: keyof typeof plans; role: 'program_manager' | 'sme' }

/** The answer to a list of projects with a key. */
const useKey = (text: string, sent: Sent = {}) =>
  callRoute(projects, routes.projects.list, { headers: { authorization: `Bearer ${text}` }, ...sent })

describe('an API key', () => {
  test('is shown once, stored as a hash, listed by its first characters, and told to its person by mail', async () => {
    const { person, create, list } = await arrange()
    const { status, made } = await create({ expiresOn: '2099-12-31' })
    expect(status).toBe(201)
    const { key, ...shown } = made
    expect(shown).toMatchObject({ name: 'CI', prefix: key.slice(0, 8), expiresOn: '2099-12-31', lastUse: null })
    expect(await list()).toEqual([shown])
    const items = [...(await itemsIn(`${person.workspaceId}#api-keys`)), ...(await itemsIn(`api-key#${keyHash(key)}`))]
    expect(items).toHaveLength(2)
    expect(JSON.stringify(items)).not.toContain(key)
    expect(items[0]?.['event']).toMatchObject({ name: 'profile.api-key-created.v1', data: { name: 'CI' } })
    const sent = mail.take()
    expect(sent).toMatchObject([{ to: person.email, subject: 'An API key of yours was created in Plumbline' }])
    expect(JSON.stringify(sent)).not.toContain(key)
  })

  test('acts as its person without an origin, and its changes carry both names', async () => {
    const { person } = await arrange()
    const program = makeCaller({ key: (await makeApiKey(person)).text })
    const { id } = await makeProject(program)
    const stored = await itemsIn(`${person.workspaceId}#projects`)
    expect(stored.find(({ sk }) => sk === id)?.['event']).toMatchObject({
      by: { kind: 'staff', id: person.id, name: 'Key “CI” of Ines Duarte' },
    })
  })

  test('has the rights of its person now, narrowed by its scopes', async () => {
    const { person, workspace } = await arrange()
    const [reads, writes] = await Promise.all([
      makeApiKey(person, { scopes: ['read'] }),
      makeApiKey({ ...(await makePerson({ workspaceId: workspace.id })) }, { scopes: ['write'] }),
    ])
    const create = (key: string) => makeCaller({ key }).projects('create', { body: { name: 'Depot roof' } })
    expect((await useKey(reads.text)).status).toBe(200)
    expect(await create(reads.text)).toMatchObject({ status: 403, problem: { code: 'key_scope_missing' } })
    expect(await useKey(writes.text)).toMatchObject({ status: 403, body: { code: 'key_scope_missing' } })
    expect((await create(writes.text)).status).toBe(201)
    const full = await makeApiKey(person)
    const before = await readPerson(workspace.id, person.id)
    if (before !== undefined) await savePerson(before, { ...before, role: 'sme' })
    expect(await create(full.text)).toMatchObject({ status: 403, problem: { code: 'forbidden' } })
    const noted = (await itemsIn(`${workspace.id}#event-notes`)).map(({ event }) => event)
    expect(noted).toMatchObject([{ name: 'access.refused.v1', by: { name: 'Key “CI” of Ines Duarte' } }])
  })

  test('is refused whatever protects an account, before it is looked up', async () => {
    const { person, session } = await arrange()
    const { text } = await makeApiKey(person)
    const refused = await callRoute(handler, routes.profile.createApiKey, {
      session,
      headers: { authorization: `Bearer ${text}` },
      body: { name: 'Another', scopes: ['read'] },
    })
    expect(refused).toMatchObject({ status: 403, body: { code: 'key_refused' } })
    const open = new Set(
      allRoutes.filter(takesKeys).map(({ access }) => (access.kind === 'session' ? access.capability : '')),
    )
    const closed = ['session.own', 'api-key.own', 'account.edit', 'account.close', 'billing.manage', 'team.manage']
    expect(closed.filter((capability) => open.has(capability as never))).toEqual([])
    const byPassword = allRoutes.filter(({ limitedAs }) => limitedAs === 'reentry' || limitedAs === 'payment')
    expect(byPassword.filter(takesKeys)).toEqual([])
    const ofProfile = allRoutes.filter(({ domain }) => domain === 'profile' || domain === 'auth').filter(takesKeys)
    expect(ofProfile.map(({ name }) => name)).toEqual(['read', 'readAvatar'])
  })

  test('decides alone on a call that also has a cookie, and another scheme leaves the cookie to its rules', async () => {
    const { workspace, person, session } = await arrange()
    const sme = await signIn(workspace, await makePerson({ workspaceId: workspace.id, role: 'sme' }))
    const { text } = await makeApiKey(person)
    const body = { name: 'Depot roof' }
    const create = (as: string, authorization: string) =>
      callRoute(projects, routes.projects.create, {
        session: as,
        headers: { authorization, 'sec-fetch-site': 'cross-site' },
        body,
      })
    expect((await create(sme, `Bearer ${text}`)).status).toBe(201)
    const unknown = await create(session, `Bearer ${text.slice(0, -1)}`)
    expect(unknown).toMatchObject({
      status: 401,
      body: { code: 'key_invalid' },
      headers: { 'www-authenticate': 'Bearer' },
    })
    expect(await create(session, 'Basic YTpi')).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  })
})

describe('the end of an API key', () => {
  test('is its revocation, also in a copy of the function that knows it, and leaves nothing behind', async () => {
    const { person, create, call, list } = await arrange()
    const { made } = await create()
    expect((await useKey(made.key)).status).toBe(200)
    expect((await call('removeApiKey', { params: { id: made.id } })).status).toBe(204)
    expect(await useKey(made.key)).toMatchObject({ status: 401, body: { code: 'key_invalid' } })
    expect((await call('removeApiKey', { params: { id: made.id } })).status).toBe(404)
    expect(await list()).toEqual([])
    expect(await itemsIn(`${person.workspaceId}#api-key-uses`)).toEqual([])
    expect(await itemsIn(`api-key#${keyHash(made.key)}`)).toEqual([])
  })

  test('is the end of its last day in the time zone of the workspace', async () => {
    const { person, create } = await arrange()
    const { text } = await makeApiKey(person, { expiresOn: '2027-01-31' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-31T23:59:00Z') })
    expect((await useKey(text)).status).toBe(200)
    vi.setSystemTime('2027-02-01T00:01:00Z')
    expect(await useKey(text)).toMatchObject({ status: 401, body: { code: 'key_invalid' } })
    vi.useRealTimers()
    expect(await create({ expiresOn: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'expiresOn', message: 'Choose today or a later day' }] },
    })
  })

  const set = (workspaceId: string, name: string, value: string | boolean) =>
    documents.send(
      new UpdateCommand({
        TableName: setting('TABLE_NAME'),
        Key: { pk: `${workspaceId}#overview`, sk: 'workspace' },
        UpdateExpression: 'SET #name = :value',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value },
      }),
    )

  test.each([
    ['suspended', 'workspace_suspended', (id: string) => writeTogether([suspendWorkspace(id, '2026-03-01T09:00:00Z')])],
    ['being closed', 'workspace_closing', (id: string) => set(id, 'closesAt', '2099-03-01T09:00:00Z')],
    ['being erased', 'key_invalid', (id: string) => set(id, 'erasingSince', '2026-03-01T09:00:00Z')],
    ['on a plan without keys', 'feature_not_in_plan', (id: string) => set(id, 'plan', 'starter')],
  ])('comes at once with a workspace that is %s', async (_, code, change) => {
    const { person, workspace } = await arrange()
    const { text } = await makeApiKey(person)
    expect((await useKey(text)).status).toBe(200)
    await change(workspace.id)
    expect((await useKey(text)).body).toMatchObject({ code })
  })

  test('comes at once with the removal of its person, whose keys are then deleted', async () => {
    const { person, workspace } = await arrange()
    const { text } = await makeApiKey(person)
    const before = await readPerson(workspace.id, person.id)
    if (before !== undefined) await savePerson(before, { ...before, removedAt: '2026-03-01T09:00:00Z' })
    expect((await useKey(text)).status).toBe(401)
    await dropApiKeys({ workspaceId: workspace.id, personId: person.id })
    expect(await itemsIn(`${workspace.id}#api-keys`)).toEqual([])
    expect(await itemsIn(`api-key#${keyHash(text)}`)).toEqual([])
  })
})

test('a plan limits the keys of a person, also of those that are created at the same time', async () => {
  const { create, list } = await arrange({ plan: 'pro' })
  const answers = await Promise.all(Array.from({ length: plans.pro.maxApiKeys + 3 }, () => create()))
  const byStatus = Map.groupBy(answers, ({ status }) => status)
  expect(byStatus.get(201)).toHaveLength(plans.pro.maxApiKeys)
  expect(await list()).toHaveLength(plans.pro.maxApiKeys)
  expect(byStatus.get(409)?.map(({ body }) => (body as { code: string }).code)).toContain('api_key_limit_reached')
  const starter = await arrange({ plan: 'starter' })
  expect(await starter.create()).toMatchObject({ status: 403, body: { code: 'feature_not_in_plan' } })
})

test('the last use is recorded with its place, once in some minutes and by one of the calls at a time', async () => {
  const { person, list } = await arrange()
  const { text } = await makeApiKey(person)
  const from = { from: '203.0.113.7', userAgent: 'curl/8.7.1' }
  const first = await spentBy(() => Promise.all([useKey(text, from), useKey(text, from), useKey(text, from)]))
  expect((await list())[0]?.lastUse).toMatchObject({ address: '203.0.113.7', device: 'A program' })
  const second = await spentBy(() => useKey(text, { ...from, from: '203.0.113.8' }))
  expect(second.write.total).toBe(0)
  expect(first.write.total).toBeGreaterThan(0)
  expect((await list())[0]?.lastUse).toMatchObject({ address: '203.0.113.7' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + apiKeyLimits.useMinutes * 60_000 + 1 })
  await useKey(text, { ...from, from: '203.0.113.8' })
  vi.useRealTimers()
  expect((await list())[0]?.lastUse).toMatchObject({ address: '203.0.113.8' })
})
