/** Applications: how they get tokens from a person, what they may do with them, and how that ends. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiKey } from '../../../shared/accounts/api-keys.ts'
import { oauthPaths } from '../../../shared/oauth/addresses.ts'
import { oauthLimits } from '../../../shared/oauth/limits.ts'
import { routes } from '../../../shared/routes.ts'
import { beginAgentSignIn } from '../../../test/builders/agent-sign-in.ts'
import { anApplication, anAsking, clientIdOf, proof } from '../../../test/builders/application.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { dataIn, textOf } from '../../../test/builders/mcp-client.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, requestEvent, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import type { Request as Sent } from '../../../test/builders/transport.ts'
import { makeCaller, makeProject } from '../../../test/builders/work.ts'
import { readPerson, savePerson } from '../../domain/accounts/people/person-repository.ts'
import { handler as mcpDomain } from '../mcp/index.ts'
import { handler as profileDomain } from '../profile/index.ts'
import { handler as oauthDomain } from './index.ts'

withTable()
const mail = withMail()
const [mcp, profile, oauth] = [mcpDomain, profileDomain, oauthDomain] as unknown as ApiHandler[] as [
  ApiHandler,
  ApiHandler,
  ApiHandler,
]
const origin = 'https://plumbline.example'

beforeAll(() => void (process.env['SITE_ORIGIN'] = origin))
beforeEach(() => void mail.take())
afterEach(() => void vi.useRealTimers())

/** Calls the functions as the gateway does, with nothing that a browser adds. */
const send = async ({ method, path, headers, body = '' }: Sent): Promise<Response> => {
  const handler = path === '/api/mcp' ? mcp : oauth
  const { statusCode, ...answered } = await handler(
    requestEvent({ method, path }, { headers, text: body }),
    {} as never,
  )
  return new Response(answered.body ?? null, {
    status: statusCode ?? 200,
    headers: Object.entries(answered.headers ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  })
}

const post = async (path: string, form: Record<string, string>) => {
  const answer = await send({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const arrange = async () => {
  const workspace = await makeWorkspace()
  const person = await makePerson({ workspaceId: workspace.id })
  const session = await signIn(workspace, person)
  const read = (query: Record<string, string>) =>
    callRoute(profile, routes.profile.readAuthorization, { session, query })
  const answer = async (asked: Record<string, string>, allow = true, scopes = ['read', 'propose', 'write']) => {
    const given = await callRoute(profile, routes.profile.answerAuthorization, {
      session,
      body: { ...asked, allow, scopes },
    })
    return { ...given, location: (given.body as { location?: string }).location ?? '' }
  }
  const list = async () => (await callRoute(profile, routes.profile.apiKeys, { session })).body as ApiKey[]
  const end = (id: string) => callRoute(profile, routes.profile.removeApiKey, { session, params: { id } })
  return { workspace, person, session, read, answer, list, end }
}

const wide = { ...anAsking, scope: 'read propose write' }

/** A person who has allowed an application, with its code and how to exchange it. */
const allowed = async (asked: Record<string, string> = wide) => {
  const arranged = await arrange()
  const { location } = await arranged.answer(asked, true, (asked['scope'] ?? 'read').split(' '))
  const code = new URL(location).searchParams.get('code') ?? ''
  const exchange = (more: Record<string, string> = {}) =>
    post(oauthPaths.token, {
      grant_type: 'authorization_code',
      code,
      client_id: anAsking.client_id,
      redirect_uri: anAsking.redirect_uri,
      code_verifier: proof.verifier,
      ...more,
    })
  const refresh = (token: string | undefined, more: Record<string, string> = {}) =>
    post(oauthPaths.token, {
      grant_type: 'refresh_token',
      refresh_token: token ?? '',
      client_id: anAsking.client_id,
      ...more,
    })
  return { ...arranged, code, location, exchange, refresh }
}

const refused = (error: string) => ({ status: 400, body: { error } })

/** Whether a token is taken by a call of the API. */
const works = async (token: string | undefined) =>
  (await makeCaller({ key: token ?? '' }).projects('list')).status === 200

describe('an agent that has only the address', () => {
  test('registers, asks a person, calls, renews its tokens, and is refused once it is disconnected', async () => {
    const { person, session, read, answer, list, end } = await arrange()
    await makeProject(makeCaller(session), { name: 'Depot roof' })
    const signInPage = await beginAgentSignIn({ origin, send })
    expect(signInPage.asked.pathname).toBe('/authorize')
    const query = Object.fromEntries(signInPage.asked.searchParams)
    expect(await read(query)).toMatchObject({
      status: 200,
      body: { name: 'An agent', host: null, scopes: ['read', 'propose'], wholeApi: false, refusal: null },
    })
    const { location } = await answer(query, true, ['read', 'propose'])
    expect(mail.take()).toMatchObject([
      { to: person.email, subject: 'An application was connected to your Plumbline account' },
    ])
    const agent = await signInPage.finish(location)
    const projects = await agent.callTool({ name: 'list', arguments: { what: 'projects' } })
    expect(JSON.stringify(dataIn(textOf(projects)))).toContain('Depot roof')
    await agent.callTool({ name: 'propose', arguments: { title: 'Later', changes: [] } })
    const [application] = await list()
    expect(application).toMatchObject({ name: 'An agent', prefix: '', scopes: ['read', 'propose'], application: {} })
    expect(application?.lastUse).not.toBeNull()

    const before = signInPage.stored.tokens?.access_token
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + oauthLimits.accessSeconds * 1000 + 1 })
    expect((await agent.listTools()).tools).not.toEqual([])
    expect(signInPage.stored.tokens?.access_token).not.toBe(before)
    vi.useRealTimers()

    expect((await end(application?.id ?? '')).status).toBe(204)
    expect(await list()).toEqual([])
    await expect(agent.listTools()).rejects.toThrow(/Unauthorized/)
    expect(signInPage.stored.tokens).toBeUndefined()
  })

  test('is told by the refusal where the resource is described, and by its description who gives tokens', async () => {
    const call = (headers: Record<string, string>) =>
      send({
        method: 'POST',
        path: '/api/mcp',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    const described = `resource_metadata="${origin}/.well-known/oauth-protected-resource/api/mcp"`
    expect((await call({})).headers.get('www-authenticate')).toBe(`Bearer ${described}`)
    expect((await call({ authorization: 'Bearer none' })).headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", ${described}`,
    )
    for (const [path, resource, scopes] of [
      [oauthPaths.agentsResource, `${origin}/api/mcp`, ['read', 'propose']],
      [oauthPaths.resource, origin, ['read', 'propose', 'write']],
    ] as const) {
      const answer = await send({ method: 'GET', path, headers: {} })
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
      expect(await answer.json()).toMatchObject({
        resource,
        authorization_servers: [origin],
        scopes_supported: scopes,
      })
    }
  })
})

describe('a registration', () => {
  const register = async (metadata: object) => {
    const answer = await send({
      method: 'POST',
      path: oauthPaths.register,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(metadata),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  test('answers an id that contains it, for an application without a secret', async () => {
    expect(await register({ ...anApplication, token_endpoint_auth_method: 'client_secret_basic' })).toMatchObject({
      status: 201,
      body: { client_id: clientIdOf(anApplication), token_endpoint_auth_method: 'none' },
    })
  })

  test.each([
    ['no address', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['HTTP to another computer', { redirect_uris: ['http://agent.example/'] }, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['a fragment', { redirect_uris: ['https://agent.example/#a'] }, 'invalid_redirect_uri'],
    ['credentials', { redirect_uris: ['https://a:b@agent.example/'] }, 'invalid_redirect_uri'],
    ['too many addresses', { redirect_uris: Array(6).fill('https://agent.example/') }, 'invalid_redirect_uri'],
    ['a long address', { redirect_uris: [`https://agent.example/${'a'.repeat(250)}`] }, 'invalid_redirect_uri'],
    ['a name that is no text', { ...anApplication, client_name: 1 }, 'invalid_client_metadata'],
  ])('with %s is refused', async (_, metadata, error) => {
    expect(await register(metadata)).toMatchObject(refused(error))
  })
})

describe('the question to a person', () => {
  test.each([
    ['an unknown application', { client_id: 'bm9uZQ' }, 'client_id'],
    ['an id that is written in another way', { client_id: `${anAsking.client_id}=` }, 'client_id'],
    ['an address that is not registered', { redirect_uri: 'http://127.0.0.1:8123/other' }, 'redirect_uri'],
    ['an address of another host', { redirect_uri: 'https://evil.example/back' }, 'redirect_uri'],
  ])('never leads to %s', async (_, more, path) => {
    const { read, answer } = await arrange()
    expect(await read({ ...anAsking, ...more })).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    expect((await answer({ ...anAsking, ...more })).status).toBe(400)
  })

  test.each([
    ['no code', { response_type: 'token' }, 'unsupported_response_type'],
    ['no PKCE', { code_challenge: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['an unknown scope', { scope: 'admin' }, 'invalid_scope'],
    ['a resource elsewhere', { resource: 'https://other.example/api/mcp' }, 'invalid_target'],
  ])('is not asked for %s, and the application is told', async (_, more, error) => {
    const { read, answer, list } = await arrange()
    const { refusal } = (await read({ ...anAsking, ...more })).body as { refusal: { location: string } }
    const { location } = await answer({ ...anAsking, ...more })
    expect(location).toBe(refusal.location)
    expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
      error,
      state: anAsking.state,
      iss: origin,
    })
    expect(await list()).toEqual([])
  })

  test('can be denied, and is not answered for scopes that were not asked for', async () => {
    const { answer, list, person } = await arrange()
    const { location } = await answer(anAsking, false)
    expect(new URL(location).origin).toBe('http://127.0.0.1:8123')
    expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
      error: 'access_denied',
      state: anAsking.state,
      iss: origin,
    })
    expect(await answer(anAsking, true, ['read', 'write'])).toMatchObject({ status: 400 })
    expect(await list()).toEqual([])
    expect(await itemsIn(`${person.workspaceId}#api-keys`)).toEqual([])
  })

  test('is only asked of people who are signed in, on a plan with keys, up to a number of applications', async () => {
    const { session, person, answer } = await arrange()
    const { exchange } = await allowed()
    const { body } = await exchange()
    const byToken = await callRoute(profile, routes.profile.answerAuthorization, {
      session,
      headers: { authorization: `Bearer ${body['access_token']}` },
      body: { ...anAsking, allow: true, scopes: ['read'] },
    })
    expect(byToken).toMatchObject({ status: 403, body: { code: 'key_refused' } })
    const starter = await makeWorkspace({ plan: 'starter' })
    const theirs = await signIn(starter, await makePerson({ workspaceId: starter.id }))
    expect(
      await callRoute(profile, routes.profile.readAuthorization, { session: theirs, query: { ...anAsking } }),
    ).toMatchObject({ status: 403, body: { code: 'feature_not_in_plan' } })
    for (let count = 0; count < oauthLimits.applications; count += 1) {
      const { location } = await answer(anAsking, true, ['read'])
      await post(oauthPaths.token, {
        grant_type: 'authorization_code',
        code: new URL(location).searchParams.get('code') ?? '',
        client_id: anAsking.client_id,
        redirect_uri: anAsking.redirect_uri,
        code_verifier: proof.verifier,
      })
    }
    expect(await answer(anAsking, true, ['read'])).toMatchObject({
      status: 409,
      body: { code: 'api_key_limit_reached' },
    })
    expect(await itemsIn(`${person.workspaceId}#api-keys`)).toHaveLength(1)
  })
})

describe('a code', () => {
  test('gives tokens of which only hashes are stored, with the scopes that the person has allowed', async () => {
    const { exchange, code, location, person } = await allowed({ ...wide, scope: 'read write' })
    expect(new URL(location).searchParams.get('iss')).toBe(origin)
    const { status, body } = await exchange()
    expect({ status, body }).toMatchObject({ status: 200, body: { token_type: 'Bearer', scope: 'read write' } })
    const stored = JSON.stringify([
      ...(await itemsIn(`${person.workspaceId}#api-keys`)),
      ...(await itemsIn(`${person.workspaceId}#event-notes`)),
    ])
    for (const secret of [code, body['access_token'] ?? '', body['refresh_token'] ?? '']) {
      expect(secret).toMatch(/^pl[acr]_\w{86}$/)
      expect(stored).not.toContain(secret.slice(4, 44))
    }
    const program = makeCaller({ key: body['access_token'] ?? '' })
    const { id } = await makeProject(program)
    const project = (await itemsIn(`${person.workspaceId}#projects`)).find(({ sk }) => sk === id)
    expect(project?.['event']).toMatchObject({
      by: { kind: 'staff', id: person.id, name: '“Agent” on behalf of Ines Duarte' },
    })
  })

  test.each([
    ['a wrong verifier', { code_verifier: `${proof.verifier}x` }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['another redirect', { redirect_uri: 'http://127.0.0.1:8124/back' }, 'invalid_grant'],
    ['another application', { client_id: clientIdOf({ ...anApplication, client_name: 'Other' }) }, 'invalid_grant'],
    ['no application', { client_id: '' }, 'invalid_client'],
    ['another resource', { resource: `${origin}/api/mcp` }, 'invalid_target'],
    ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['another code', { code: 'plc_none' }, 'invalid_grant'],
  ])('is not exchanged with %s, and still works for its application', async (_, more, error) => {
    const { exchange } = await allowed()
    expect(await exchange(more)).toMatchObject(refused(error))
    expect((await exchange()).status).toBe(200)
  })

  test('works once: a second use ends what the first one gave', async () => {
    const { exchange, list, person } = await allowed()
    const { body } = await exchange()
    expect(await works(body['access_token'])).toBe(true)
    expect(await exchange()).toMatchObject(refused('invalid_grant'))
    expect(await works(body['access_token'])).toBe(false)
    expect(await list()).toEqual([])
    const [item] = await itemsIn(`${person.workspaceId}#api-keys`)
    expect(item?.['event']).toMatchObject({
      name: 'profile.api-key-revoked.v1',
      by: { name: '“Agent” on behalf of Ines Duarte' },
      data: { application: true, endedBy: 'reuse' },
    })
  })

  test('that two exchange at once gives tokens to one at most', async () => {
    const { exchange } = await allowed()
    const answers = await Promise.all([exchange(), exchange()])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  test('expires, and is cleared away by the next one', async () => {
    const { exchange, answer, person } = await allowed()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + oauthLimits.codeSeconds * 1000 + 1 })
    expect(await exchange()).toMatchObject(refused('invalid_grant'))
    await answer(anAsking, true, ['read'])
    const [item] = await itemsIn(`${person.workspaceId}#api-keys`)
    expect(item?.['keys']).toHaveLength(1)
  })
})

describe('the tokens of an application', () => {
  test('are renewed together, and an earlier refresh token ends them all', async () => {
    const { exchange, refresh, list } = await allowed()
    const first = (await exchange()).body
    const second = (await refresh(first['refresh_token'])).body
    expect(second['scope']).toBe('read propose write')
    expect(await works(first['access_token'])).toBe(false)
    expect(await works(second['access_token'])).toBe(true)
    expect(await list()).toMatchObject([{ name: 'Agent' }])
    expect(await refresh(first['refresh_token'])).toMatchObject(refused('invalid_grant'))
    expect(await works(second['access_token'])).toBe(false)
    expect(await refresh(second['refresh_token'])).toMatchObject(refused('invalid_grant'))
    expect(await list()).toEqual([])
  })

  test('are of their application, their kind and their workspace alone', async () => {
    const { exchange, refresh } = await allowed()
    const { body } = await exchange()
    const other = clientIdOf({ ...anApplication, client_name: 'Other' })
    expect(await refresh(body['refresh_token'], { client_id: other })).toMatchObject(refused('invalid_grant'))
    expect(await refresh(body['access_token'])).toMatchObject(refused('invalid_grant'))
    expect(await refresh(body['refresh_token'], { scope: 'read admin' })).toMatchObject(refused('invalid_scope'))
    expect(await works(body['refresh_token'])).toBe(false)
    const elsewhere = await arrange()
    const vault = await makeProject(makeCaller(elsewhere.session), { name: 'Vault' })
    const program = makeCaller({ key: body['access_token'] ?? '' })
    expect((await program.projects('read', { params: { id: vault.id } })).status).toBe(404)
    expect((await refresh(body['refresh_token'])).status).toBe(200)
  })

  test('for agents make no other call of the API, and have only the scopes that were allowed', async () => {
    const asked = { ...anAsking, resource: `${origin}/api/mcp`, scope: 'read' }
    const { exchange } = await allowed(asked)
    const { body } = await exchange({ resource: `${origin}/api/mcp` })
    const program = makeCaller({ key: body['access_token'] ?? '' })
    expect(await program.projects('list')).toMatchObject({ status: 403, problem: { code: 'key_refused' } })
    const reader = (await (await allowed({ ...anAsking, scope: 'read' })).exchange()).body
    const create = makeCaller({ key: reader['access_token'] ?? '' }).projects('create', { body: { name: 'Roof' } })
    expect(await create).toMatchObject({ status: 403, problem: { code: 'key_scope_missing' } })
  })

  test('expire: access after an hour, and all once no one has renewed them for a long time', async () => {
    const { exchange, refresh, workspace, person } = await allowed()
    const first = (await exchange()).body
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + oauthLimits.accessSeconds * 1000 + 1 })
    expect(await works(first['access_token'])).toBe(false)
    const second = (await refresh(first['refresh_token'])).body
    expect(await works(second['access_token'])).toBe(true)
    vi.setSystemTime(Date.now() + oauthLimits.refreshDays * 86_400_000 + 1)
    expect(await refresh(second['refresh_token'])).toMatchObject(refused('invalid_grant'))
    const later = await signIn(workspace, person)
    expect((await callRoute(profile, routes.profile.apiKeys, { session: later })).body).toEqual([])
  })

  test('end by revocation, which answers the same for what is no token', async () => {
    const { exchange, list, person } = await allowed()
    const { body } = await exchange()
    const revoke = (token: string, client_id: string) => post(oauthPaths.revoke, { token, client_id })
    const other = clientIdOf({ ...anApplication, client_name: 'Other' })
    expect((await revoke('none', anAsking.client_id)).status).toBe(200)
    expect((await revoke(body['access_token'] ?? '', other)).status).toBe(200)
    expect(await works(body['access_token'])).toBe(true)
    expect((await revoke(body['access_token'] ?? '', anAsking.client_id)).status).toBe(200)
    expect(await works(body['access_token'])).toBe(false)
    expect(await list()).toEqual([])
    const [item] = await itemsIn(`${person.workspaceId}#api-keys`)
    expect(item?.['event']).toMatchObject({ data: { endedBy: 'application' } })
  })

  test('are refused with their person', async () => {
    const { exchange, refresh, person } = await allowed()
    const { body } = await exchange()
    const before = await readPerson(person.workspaceId, person.id)
    if (before !== undefined) await savePerson(before, { ...before, removedAt: '2026-03-01T09:00:00Z' })
    expect(await works(body['access_token'])).toBe(false)
    expect(await refresh(body['refresh_token'])).toMatchObject(refused('invalid_grant'))
  })
})

test('a form that is JSON or has a parameter twice is refused', async () => {
  const sent = { method: 'POST', path: oauthPaths.token }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await send({ ...sent, headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(415)
  expect((await send({ ...sent, headers: form, body: 'code=a&code=b' })).status).toBe(400)
})
