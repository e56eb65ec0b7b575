/** People who call the API as a browser would: the running stage over HTTP, or the functions in this process. */
import type { Role } from '../../shared/permissions.ts'
import { oauthPaths } from '../../shared/oauth/addresses.ts'
import { anAsking, proof } from './application.ts'
import { transport } from './transport.ts'

export const demoPassword = 'Demo-2026-plan!'

/**
 * A role in one of the two demo workspaces, an API key of a program manager of the first one or of a workspace that is not
 * of the demo, a key of the first company itself, an application that its program manager has connected, or a visitor
 * without a session.
 */
export type ActorName =
  | 'visitor'
  | 'sme'
  | 'project_manager'
  | 'program_manager'
  | 'customer'
  | 'admin'
  | 'second_program_manager'
  | 'second_customer'
  | 'key'
  | 'foreign_key'
  | 'company_key'
  | 'company_sme_key'
  | 'application'

export const roleOf: Record<ActorName, Role | undefined> = {
  visitor: undefined,
  sme: 'sme',
  project_manager: 'project_manager',
  program_manager: 'program_manager',
  customer: 'customer',
  admin: 'admin',
  second_program_manager: 'program_manager',
  second_customer: 'customer',
  key: 'program_manager',
  foreign_key: 'program_manager',
  company_key: 'program_manager',
  company_sme_key: 'sme',
  application: 'program_manager',
}

type KeyName = 'key' | 'foreign_key' | 'company_key' | 'company_sme_key' | 'application'

/** Whether it calls with a key, or with a token of an application. */
export const isKey = (name: ActorName): name is KeyName => name.endsWith('key') || name === 'application'

/** Whether it is a key of the company, which has a role and is no person. */
export const isCompanyKey = (name: ActorName): boolean => isKey(name) && name.startsWith('company')

const logins: Record<Exclude<ActorName, 'visitor' | KeyName>, string> = {
  sme: 'sme@demo.test',
  project_manager: 'project@demo.test',
  program_manager: 'program@demo.test',
  customer: 'company@demo.test',
  admin: 'admin',
  second_program_manager: 'program@second.test',
  second_customer: 'company@second.test',
}

export type Answer = { status: number; body: unknown; headers: Headers }

export type Sent = { body?: unknown; headers?: Record<string, string> }

export type Actor = { name: ActorName; call(method: string, path: string, sent?: Sent): Promise<Answer> }

const read = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text === '') return undefined
  return /json/.test(response.headers.get('content-type') ?? '') ? (JSON.parse(text) as unknown) : text
}

/** Calls with these headers. */
const callerWith =
  (own: Record<string, string>) =>
  async (method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Answer> => {
    const response = await transport().send({
      method,
      path,
      headers: {
        ...own,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await read(response), headers: response.headers }
  }

/** Calls with a cookie, as the site's own pages do. */
const caller = (cookie: string | undefined) =>
  callerWith({ 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }) })

/** Opens a new session and returns its cookie. */
export const signIn = async (
  login: string,
  password = demoPassword,
  headers: Record<string, string> = {},
): Promise<string> => {
  const admin = !login.includes('@')
  const answer = await caller(undefined)('POST', admin ? '/api/auth/admin/login' : '/api/auth/customer/login', {
    body: admin ? { username: login, password } : { email: login, password },
    headers,
  })
  const cookie = answer.headers.getSetCookie().find((value) => value.startsWith('__Host-session='))
  if (answer.status !== 200 || cookie === undefined)
    throw new Error(`${login} could not sign in: ${answer.status} ${JSON.stringify(answer.body)}`)
  return cookie.split(';')[0] ?? ''
}

const known = new Map<ActorName, Promise<Actor>>()

/** Calls as the person with this login, with their own session. */
export const callerAs = async (login: string): Promise<Actor['call']> => caller(await signIn(login))

const keyOf = async (owner: Actor): Promise<string> => {
  const { status, body } = await owner.call('POST', '/api/keys', { body: { name: 'Test', scopes: ['read', 'write'] } })
  if (status !== 201) throw new Error(`${owner.name} could not create a key: ${status} ${JSON.stringify(body)}`)
  return (body as { key: string }).key
}

/** The access token of an application that may read and write. */
const tokenOf = async (owner: Actor): Promise<string> => {
  const body = { ...anAsking, scope: 'read write', allow: true, scopes: ['read', 'write'] }
  const allowed = await owner.call('POST', '/api/oauth/authorization', { body })
  const code = new URL((allowed.body as { location: string }).location).searchParams.get('code') ?? ''
  const { client_id, redirect_uri } = anAsking
  const form = { grant_type: 'authorization_code', code, client_id, redirect_uri, code_verifier: proof.verifier }
  const answer = await transport().send({
    method: 'POST',
    path: oauthPaths.token,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return ((await read(answer)) as { access_token: string }).access_token
}

/** With the role of a program manager, or of a specialist in a project that no other test changes. */
const keyOfCompany = async (role: 'program_manager' | 'sme'): Promise<string> => {
  const manager = await actor('program_manager')
  const create = async (path: string, body: object): Promise<{ id: string; key: string }> => {
    const answer = await manager.call('POST', path, { body })
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as { id: string; key: string }
  }
  const projects = role === 'sme' ? [await create('/api/projects', { name: 'Of a key' })] : []
  const scopes = ['read', 'write']
  const projectIds = projects.map(({ id }) => id)
  return (await create('/api/account/keys', { name: 'Test', scopes, role, projectIds })).key
}

/** The Starter plan of the second workspace has no keys. Only where the API runs in this process. */
const keyElsewhere = async (): Promise<string> => {
  const [{ makePerson, makeWorkspace }, { makeApiKey }] = await Promise.all([
    import('./people.ts'),
    import('./api-keys.ts'),
  ])
  const { id: workspaceId } = await makeWorkspace()
  return (await makeApiKey(await makePerson({ workspaceId }))).text
}

const keyTexts: Record<KeyName, () => Promise<string>> = {
  key: async () => keyOf(await actor('program_manager')),
  foreign_key: keyElsewhere,
  company_key: () => keyOfCompany('program_manager'),
  company_sme_key: () => keyOfCompany('sme'),
  application: async () => tokenOf(await actor('program_manager')),
}

/** Calls with an API key, as programs do: without a cookie and without anything that a browser adds. */
const callerByKey = async (name: KeyName): Promise<Actor['call']> => {
  const key = await keyTexts[name]()
  const call = callerWith({ authorization: `Bearer ${key}` })
  // Its first use is recorded, and then none for some minutes.
  const { status } = await call('GET', '/api/projects')
  if (status !== 200) throw new Error(`The API key is refused: ${status}`)
  return call
}

const open = async (name: ActorName): Promise<Actor> => {
  if (isKey(name)) return { name, call: await callerByKey(name) }
  return { name, call: name === 'visitor' ? caller(undefined) : await callerAs(logins[name]) }
}

/** An actor with a session of this test file. */
export const actor = (name: ActorName): Promise<Actor> => {
  const opened = known.get(name) ?? open(name)
  known.set(name, opened)
  return opened
}

/** Makes every actor sign in again when next requested, after the stage's clock has ended the sessions. */
export const forgetSessions = (): void => known.clear()

/** Makes the application be connected again when next requested, after its person has signed out everywhere else. */
export const forgetApplication = (): void => void known.delete('application')

/** The text of a key of the first demo company's program manager, for programs with a client of their own. */
export const keyText = (): Promise<string> => keyTexts.key()

/** Waits until no event, stream record or message is in flight. */
export const settled = (): Promise<void> => transport().settle()
