import { expect, test } from 'vitest'
import type { CompanyApiKey } from '../../../shared/accounts/api-keys.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { takesKeys } from '../../../shared/contract/access.ts'
import { scopeOf, type TeamRole } from '../../../shared/permissions.ts'
import { allRoutes, routes } from '../../../shared/routes.ts'
import { makeApiKey } from '../../../test/builders/api-keys.ts'
import { connectApplication } from '../../../test/builders/connected-application.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler, type Sent } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeCaller, makeProject, makeTask } from '../../../test/builders/work.ts'
import { keyHash } from '../../kernel/session/api-key-text.ts'
import { handler as profileDomain } from './index.ts'

withTable()
const mail = withMail()
const handler = profileDomain as unknown as ApiHandler

/** A program manager who is signed in, and their calls about the keys of the company. */
const arrange = async (plan: keyof typeof plans = 'business') => {
  const workspace = await makeWorkspace({ plan })
  const person = await makePerson({ workspaceId: workspace.id })
  const session = await signIn(workspace, person)
  const call = (name: 'companyApiKeys' | 'createCompanyApiKey' | 'removeCompanyApiKey', sent: Sent = {}) =>
    callRoute(handler, routes.profile[name], { session, ...sent })
  const create = async (body: object = {}) => {
    const sent = { name: 'Data warehouse', scopes: ['read', 'write'], role: 'project_manager', ...body }
    const answer = await call('createCompanyApiKey', { body: sent })
    return { ...answer, made: answer.body as CompanyApiKey & { key: string } }
  }
  const list = async () => (await call('companyApiKeys')).body as CompanyApiKey[]
  return { workspace, person, manager: makeCaller(session), call, create, list }
}

test('a key of the company is shown once, and acts in its name with its own role, as the audit log says', async () => {
  const { workspace, create, list } = await arrange()
  const { status, made } = await create()
  expect(status).toBe(201)
  const { key, ...shown } = made
  const account = { role: 'project_manager', assignedProjects: [], createdBy: 'Ines Duarte' }
  expect(shown).toMatchObject({ name: 'Data warehouse', person: null, account, lastUse: null })
  expect(await list()).toEqual([shown])
  const items = [...(await itemsIn(`${workspace.id}#api-keys`)), ...(await itemsIn(`api-key#${keyHash(key)}`))]
  expect(items).toHaveLength(2)
  expect(JSON.stringify(items)).not.toContain(key)
  expect(items[0]?.['event']).toMatchObject({
    name: 'profile.api-key-created.v1',
    by: { name: 'Ines Duarte' },
    data: { personId: null, role: 'project_manager' },
  })
  const program = makeCaller({ key })
  const task = await makeTask(program, (await makeProject(program)).id)
  expect(task.title).toBe('Pour foundations')
  const [project] = await itemsIn(`${workspace.id}#projects`)
  expect(project?.['event']).toMatchObject({ by: { id: made.id, name: 'Key “Data warehouse” of Quay & Sons' } })
  expect((await list())[0]?.lastUse).not.toBeNull()
})

test('a key manages no project: the first program manager does, unless the program names someone', async () => {
  const { person, create } = await arrange()
  const program = makeCaller({ key: (await create()).made.key })
  expect((await makeProject(program)).managerId).toBe(person.id)
})

test('a key with the role of a specialist reaches only its projects', async () => {
  const { manager, create } = await arrange()
  const [chosen, other] = [await makeProject(manager), await makeProject(manager, { name: 'Secret tunnel' })]
  const [inside, outside] = [await makeTask(manager, chosen.id), await makeTask(manager, other.id)]
  const program = makeCaller({ key: (await create({ role: 'sme', projectIds: [chosen.id] })).made.key })
  expect((await program.projects('list')).body.map(({ id }) => id)).toEqual([chosen.id])
  expect((await program.tasks('read', { params: { id: inside.id } })).status).toBe(200)
  expect((await program.tasks('read', { params: { id: outside.id } })).status).toBe(404)
  expect((await program.tasks('create', { body: { title: 'Dig', projectId: other.id } })).status).toBe(404)
  expect((await makeTask(program, chosen.id, { title: 'Dig' })).projectId).toBe(chosen.id)
})

test('a key with chosen projects lists them at once, however many others came after them', async () => {
  const { manager, create } = await arrange()
  const ids = []
  for (const name of ['First', 'Second', 'Removed']) ids.push((await makeProject(manager, { name })).id)
  for (let index = 0; index < 6; index += 1) await makeProject(manager, { name: `Other ${index}` })
  const program = makeCaller({ key: (await create({ role: 'sme', projectIds: ids })).made.key })
  await manager.projects('remove', { params: { id: ids[2] ?? '' } })
  const list = (query: Record<string, string>) => program.projects('list', { query })
  const namesIn = ({ body }: Awaited<ReturnType<typeof list>>) => body.map(({ name }) => name)
  expect(namesIn(await list({ limit: '3' }))).toEqual(['Second', 'First'])
  const first = await list({ limit: '1' })
  const second = await list({ limit: '1', cursor: first.next ?? '' })
  expect([namesIn(first), namesIn(second), second.next]).toEqual([['Second'], ['First'], undefined])
  expect(namesIn(await list({ status: 'completed' }))).toEqual([])
  expect((await spentBy(() => list({ limit: '1' }))).trips.reads).toBe(2)
})

const own = (role: TeamRole): ReadonlySet<string> =>
  new Set(
    allRoutes
      .filter(takesKeys)
      .flatMap(({ access }) => (access.kind === 'session' ? [access.capability] : []))
      .filter((capability) => scopeOf(role, capability) === 'own'),
  )

test('a key of the company is refused calls about its own person, because it has none', async () => {
  const { create } = await arrange()
  const { key } = (await create()).made
  expect([...own('program_manager')]).toEqual(expect.arrayContaining(['profile.own', 'notices.own', 'expense.edit']))
  const refused = await callRoute(handler, routes.profile.read, { headers: { authorization: `Bearer ${key}` } })
  expect(refused).toMatchObject({ status: 403, body: { code: 'key_refused' } })
})

test.each([
  ['a specialist without a project', { role: 'sme' }, 'Choose at least one project'],
  ['a specialist in an unknown project', { role: 'sme', projectIds: ['prj_0000000000000000'] }, 'Unknown project'],
  ['projects for a role that reaches all', { projectIds: ['prj_0000000000000000'] }, 'This role reaches all projects'],
])('%s is refused at the field', async (_, body, message) => {
  const { create } = await arrange()
  const { status, body: refusal } = await create(body)
  expect({ status, refusal }).toMatchObject({ status: 400, refusal: { errors: [{ path: 'projectIds', message }] } })
})

test('the company lists the keys of its people too, and revokes any of them; a person is told by mail', async () => {
  const { workspace, create, list, call } = await arrange()
  const { made } = await create()
  const sme = await makePerson({ workspaceId: workspace.id, role: 'sme', firstName: 'Lia', lastName: 'Sousa' })
  const theirs = await makeApiKey(sme, { name: 'Laptop' })
  const elsewhere = await arrange()
  const foreign = (await elsewhere.create()).made
  expect(await list()).toMatchObject([
    { id: made.id, person: null },
    { id: theirs.id, name: 'Laptop', person: { id: sme.id, name: 'Lia Sousa' }, account: null },
  ])
  mail.take()
  for (const id of [made.id, theirs.id])
    expect((await call('removeCompanyApiKey', { params: { id } })).status).toBe(204)
  expect(mail.take()).toMatchObject([{ to: sme.email, subject: 'An API key of yours was revoked in Plumbline' }])
  for (const key of [made.key, theirs.text])
    expect((await makeCaller({ key }).projects('list')).problem).toMatchObject({ code: 'key_invalid' })
  expect(await list()).toEqual([])
  const events = (await itemsIn(`${workspace.id}#api-keys`)).map(({ event }) => event)
  expect(events).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ personName: 'Lia Sousa' }) as unknown }),
  )
  expect((await call('removeCompanyApiKey', { params: { id: foreign.id } })).status).toBe(404)
  expect((await makeCaller({ key: foreign.key }).projects('list')).status).toBe(200)
})

test('the company lists connected applications with their people, and disconnects any of them; a person is told by mail', async () => {
  const { workspace, person, list, call } = await arrange()
  const [sme, elsewhere] = [await makePerson({ workspaceId: workspace.id, role: 'sme' }), await arrange()]
  const [session, own] = [await signIn(workspace, sme), await signIn(workspace, person)]
  const [theirs, ours] = [await connectApplication(session), await connectApplication(own)]
  const foreign = await connectApplication(await signIn(elsewhere.workspace, elsewhere.person))
  const shown = (of: typeof sme) => ({ name: 'Agent', prefix: '', application: { host: null }, person: { id: of.id } })
  expect(await list()).toMatchObject([shown(sme), shown(person)])
  expect(JSON.stringify(await list())).not.toMatch(/hash|challenge/)
  mail.take()
  for (const { id } of await list()) expect((await call('removeCompanyApiKey', { params: { id } })).status).toBe(204)
  const [told, ...others] = mail.take()
  // Who disconnects their own is not told.
  expect(others).toEqual([])
  expect(told).toMatchObject({
    to: sme.email,
    subject: 'An application was disconnected from your Plumbline account',
    text: expect.stringContaining('Its name was “Agent”.') as string,
  })
  expect(told?.text).toContain('Your company has disconnected one of your applications')
  for (const application of [theirs, ours])
    expect([await application.works(), (await application.renew()).status]).toEqual([false, 400])
  expect(await foreign.works()).toBe(true)
  const events = (await itemsIn(`${workspace.id}#api-keys`)).map(({ event }) => event)
  expect(events).toContainEqual(
    expect.objectContaining({
      by: expect.objectContaining({ id: person.id }) as unknown,
      data: expect.objectContaining({ application: true, personId: sme.id, personName: 'Ines Duarte' }) as unknown,
    }),
  )
  const [foreignKey] = await elsewhere.list()
  expect((await call('removeCompanyApiKey', { params: { id: foreignKey?.id ?? '' } })).status).toBe(404)
  expect(await foreign.works()).toBe(true)
})

test('a plan limits the keys of the company as those of a person', async () => {
  const { create } = await arrange('pro')
  const answers = await Promise.all(Array.from({ length: plans.pro.maxApiKeys + 3 }, () => create()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(plans.pro.maxApiKeys)
  expect(await create()).toMatchObject({ status: 409, body: { code: 'api_key_limit_reached' } })
  expect(await (await arrange('starter')).create()).toMatchObject({ body: { code: 'feature_not_in_plan' } })
})
