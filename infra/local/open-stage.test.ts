import { cpSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage } from './open-stage.ts'
import type { Stage } from './open-stage.ts'
import { createReloads } from './reloads.ts'
import { fixtureModel, makeFixture } from './testing/fixture.ts'
import type { Fixture } from './testing/fixture.ts'
import { newFolder } from './testing/folder.ts'
import { DataDamaged } from './store/damage.ts'

let fixture: Fixture
let stage: Stage
beforeAll(async () => {
  fixture = await makeFixture()
  stage = await openStage({
    port: 0,
    dataDir: path.join(fixture.folder, 'data'),
    cdkOut: fixture.cdkOut,
    siteDir: fixture.siteDir,
  })
})
afterAll(async () => {
  await stage.close()
  fixture.remove()
})

const ask = (at: string, init: RequestInit = {}) => fetch(`${stage.origin}${at}`, { redirect: 'manual', ...init })
const askJson = async (at: string, init: RequestInit = {}) =>
  (await (await ask(at, init)).json()) as Record<string, unknown>
const lastRequest = () => stage.records.requests().at(-1)!

test('a client decides when to close an idle connection, so that no request is lost on one that closes', async () => {
  // A server with a timeout announces it in this header.
  expect((await ask('/api/env')).headers.get('keep-alive')).toBeNull()
})

describe('a request to the API', () => {
  test('arrives with path, query, cookies, repeated headers and the address of the browser', async () => {
    const headers: [string, string][] = [
      ['cookie', '__Host-session=s1; theme=dark'],
      ['x-twice', 'one'],
      ['x-twice', 'two'],
      ['x-forwarded-for', '203.0.113.9'],
      ['x-from-site', 'a browser'],
    ]
    const event = await askJson('/api/echo/a%20b/c/d?status=late&status=live&q=x%20y', { headers })
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/echo/{id}/{rest+}',
      rawPath: '/api/echo/a b/c/d',
      rawQueryString: 'status=late&status=live&q=x%20y',
      cookies: ['__Host-session=s1', 'theme=dark'],
      queryStringParameters: { status: 'late,live', q: 'x y' },
      pathParameters: { id: 'a b', rest: 'c/d' },
      headers: {
        'x-twice': 'one, two',
        'x-viewer-ip': '127.0.0.1',
        'x-from-site': 'yes',
        'x-forwarded-for': '203.0.113.9, 127.0.0.1',
        host: stage.assembly.api.endpointDomain,
      },
      requestContext: { http: { method: 'GET', sourceIp: '192.0.2.1' }, stage: '$default' },
      isBase64Encoded: false,
    })
    expect(event['headers']).not.toHaveProperty('cookie')
  })

  test('transfers a binary body unchanged in both directions', async () => {
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255])
    const event = await askJson('/api/echo', {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(event).toMatchObject({ isBase64Encoded: true, body: bytes.toString('base64') })
    const answer = await ask('/api/binary')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from([0, 1, 254, 255]))
  })

  test('gets a response with several cookies', async () => {
    const answer = await ask('/api/cookies')
    expect(answer.status).toBe(201)
    expect(answer.headers.getSetCookie()).toEqual([
      'a=1; Path=/',
      '__Host-session=secret; Path=/; Secure; HttpOnly; SameSite=Lax',
    ])
  })

  test('gets the plain return value of a function as the body', async () => {
    expect(await askJson('/api/bare')).toEqual({ hello: 'world' })
  })

  test('prefers the literal route', async () => {
    expect(await askJson('/api/things/special')).toMatchObject({ routeKey: 'GET /api/things/special' })
  })

  test.each([
    ['/api/throw', 500, 'Internal Server Error'],
    ['/api/malformed', 500, 'Internal Server Error'],
    ['/api/slow', 503, 'Service Unavailable'],
    ['/api/nothing', 404, 'Not Found'],
  ])('to %s is %i', async (at, status, message) => {
    const answer = await ask(at)
    expect([answer.status, await answer.json()]).toEqual([status, { message }])
  })

  test('of more than 10 MB is refused', async () => {
    const answer = await ask('/api/echo', { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) })
    expect(answer.status).toBe(413)
  })

  test('is recorded under the id in the response', async () => {
    const answer = await ask('/api/missing')
    expect(lastRequest()).toMatchObject({
      requestId: answer.headers.get('apigw-requestid'),
      method: 'GET',
      path: '/api/missing',
      route: 'GET /api/missing',
      function: 'fixture-probe',
      status: 404,
      rcu: 0,
    })
  })

  test('gets the origin of this stage in the environment, whatever port it was synthesized for', async () => {
    const { env } = (await askJson('/api/env')) as { env: Record<string, string> }
    expect(env['SITE_ORIGIN']).toBe(stage.origin)
    expect(env['STRIPE_ORIGIN']).toBe(`http://127.0.0.1:${stage.port}`)
  })

  test('cannot load a package outside the bundle, even if the repository has it', async () => {
    expect(await askJson('/api/import')).toEqual({
      found: false,
      message: "Cannot find package 'zod': it is not in the bundle of fixture-probe",
    })
  })
})

describe('the site', () => {
  test('serves its landing page, its files, and the application for every other path', async () => {
    const page = async (at: string) => /<title>(.*)<\/title>/.exec(await (await ask(at)).text())?.[1]
    expect([await page('/'), await page('/dashboard'), await page('/projects/prj_1/tasks')]).toEqual([
      'Landing',
      'Application',
      'Application',
    ])
  })

  test('never replaces a missing API response', async () => {
    for (const at of ['/api/nothing', '/api/missing', '/api/']) {
      const answer = await ask(at, { headers: { accept: 'text/html' } })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('application/json')
    }
  })

  test('responds to a missing file like S3: 403, because CloudFront may not list', async () => {
    const answer = await ask('/assets/gone.js')
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('<Code>AccessDenied</Code>')
  })

  test('is cached forever if the name has a hash, and revalidated if not', async () => {
    expect((await ask('/assets/app-3f2a91.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await ask('/app.html')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  test.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', null],
  ])('is compressed for %s as %s', async (accepted, coding) => {
    const answer = await ask('/assets/app-3f2a91.js', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(`export const long = '${'plumb'.repeat(1_000)}'`)
  })

  test('is not sent again if the browser has it', async () => {
    for (const accepted of ['br', 'identity']) {
      const headers = { 'accept-encoding': accepted }
      const etag = (await ask('/assets/app-3f2a91.js', { headers })).headers.get('etag')!
      const repeated = await ask('/assets/app-3f2a91.js', { headers: { ...headers, 'if-none-match': etag } })
      expect([repeated.status, await repeated.text()]).toEqual([304, ''])
    }
  })

  test('has the headers of its policy; the API does not', async () => {
    expect((await ask('/')).headers.get('x-frame-options')).toBe('DENY')
    expect((await ask('/api/bare')).headers.get('x-frame-options')).toBeNull()
  })

  test('refuses methods that its behavior does not allow', async () => {
    expect((await ask('/', { method: 'POST' })).status).toBe(403)
  })
})

describe('a call to a service', () => {
  test('that the role does not grant fails as in AWS, and is recorded', async () => {
    const answer = await askJson('/api/scan')
    const resource = 'arn:aws:dynamodb:us-east-1:000000000000:table/fixture'
    expect(answer).toMatchObject({
      refused: 'AccessDeniedException',
      message: expect.stringMatching(
        /fixture-probe is not authorized to perform: dynamodb:Scan on resource: .*table\/fixture because no identity-based policy/,
      ),
    })
    expect(stage.records.grants().refused.at(-1)).toMatchObject({
      function: 'fixture-probe',
      action: 'dynamodb:Scan',
      resource,
      reason: 'implicit',
    })
  })

  test('in a transaction requires the action of each part', async () => {
    expect(await askJson('/api/transact', { method: 'POST' })).toEqual({
      refusedBy: expect.stringContaining('dynamodb:ConditionCheckItem'),
    })
  })

  test('that is granted is counted as used, and unused grants are reported', async () => {
    await askJson('/api/things/a')
    await ask('/api/things/a', { method: 'PUT' })
    const { used, unused } = stage.records.grants()
    expect(used.map(({ action }) => action)).toEqual(expect.arrayContaining(['dynamodb:GetItem', 'dynamodb:PutItem']))
    expect(unused.map(({ action }) => action)).toContain('dynamodb:BatchGetItem')
    expect(unused[0]).toMatchObject({ functions: ['fixture-probe'], used: 0 })
  })

  test('is counted per request: units, calls, and sequential round trips', async () => {
    await ask('/api/trips')
    // Three parallel reads, then a query of the index, then two parallel writes with one index entry each.
    expect(lastRequest()).toMatchObject({
      route: 'GET /api/trips',
      reads: 4,
      readTrips: 2,
      writes: 2,
      writeTrips: 1,
      wcu: 4,
      refusedWrites: 0,
      rolesTaken: 0,
    })
    expect(lastRequest().rcu).toBeGreaterThan(0)
    expect(stage.records.invocations('fixture-probe').at(-1)).toMatchObject({
      cause: { kind: 'request', route: 'GET /api/trips' },
      reads: 4,
      writes: 2,
    })
  })

  test('that the table refuses is counted as a refused write', async () => {
    expect((await ask('/api/things/once', { method: 'POST' })).status).toBe(201)
    expect(lastRequest()).toMatchObject({ writes: 1, refusedWrites: 0 })
    expect(await askJson('/api/things/once', { method: 'POST' })).toEqual({
      refused: 'ConditionalCheckFailedException',
    })
    expect(lastRequest()).toMatchObject({ writes: 1, refusedWrites: 1 })
  })

  test('does not add consumed capacity to responses that did not request it', async () => {
    await ask('/api/things/b', { method: 'PUT' })
    expect(await askJson('/api/things/b')).toEqual({ pk: 'thing', sk: 'b', gsi2pk: 'things', gsi2sk: 'b' })
  })

  test('can be one of hundreds at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 250 }, (_, at) => ask(`/api/things/many-${at}`, { method: 'PUT' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 250 }, () => 200))
    const { Count } = await stage.engine.client.call<{ Count: number }>('Scan', {
      TableName: 'fixture',
      FilterExpression: 'begins_with(sk, :many)',
      ExpressionAttributeValues: { ':many': { S: 'many-' } },
    })
    expect(Count).toBe(250)
  })

  test('to an unsupported service is an error', async () => {
    const authorization =
      'AWS4-HMAC-SHA256 Credential=fixture-probe/20261121/us-east-1/kinesis/aws4_request, SignedHeaders=host, Signature=x'
    const answer = await fetch(stage.endpoint, {
      method: 'POST',
      headers: { authorization, 'x-amz-target': 'Kinesis_20131202.PutRecord' },
      body: '{}',
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('x-amzn-errortype')).toBe('UnsupportedOperation')
    expect(stage.records.errors().at(-1)?.message).toMatch(/the service 'kinesis' is not served by the local stage/)
  })

  test('without a signature, or from an unknown caller, is refused', async () => {
    const target = { 'x-amz-target': 'DynamoDB_20120810.GetItem' }
    expect((await fetch(stage.endpoint, { method: 'POST', headers: target, body: '{}' })).status).toBe(403)
    const authorization =
      'AWS4-HMAC-SHA256 Credential=unknown/20261121/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=x'
    const answer = await fetch(stage.endpoint, { method: 'POST', headers: { ...target, authorization }, body: '{}' })
    expect(await answer.json()).toMatchObject({ __type: expect.stringContaining('UnrecognizedClientException') })
  })
})

describe('mail', () => {
  const send = (from: string, ...to: string[]) =>
    askJson('/api/mail', {
      method: 'POST',
      body: JSON.stringify({ from, to }),
      headers: { 'content-type': 'application/json' },
    })

  test('from the identity of the template arrives in the inbox of each recipient', async () => {
    // The inbox starts on first use, which can take longer than a function's timeout on a busy machine.
    await stage.mail.emails()
    const { messageId } = await send('Fixture <hello@fixture.example>', 'a@customer.test', 'b@customer.test')
    const arrived = async () => (await stage.mail.emails()).find((email) => email.messageId === messageId)
    await expect.poll(arrived).toMatchObject({
      from: 'Fixture <hello@fixture.example>',
      subject: 'Hello',
      body: { text: 'Good day.' },
      destination: { to: ['a@customer.test', 'b@customer.test'] },
    })
  })

  test('also works by the second protocol, and unsupported operations are reported', async () => {
    const authorization =
      'AWS4-HMAC-SHA256 Credential=fixture-probe/20261121/us-east-1/ses/aws4_request, SignedHeaders=host, Signature=x'
    const Content = { Simple: { Subject: { Data: 'Second' }, Body: { Html: { Data: '<p>Hello</p>' } } } }
    const message = {
      FromEmailAddress: 'hello@fixture.example',
      Destination: { ToAddresses: ['c@customer.test'] },
      Content,
      ConfigurationSetName: 'fixture',
    }
    const post = (at: string, body: object) =>
      fetch(`${stage.endpoint}${at}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const { MessageId } = (await (await post('/v2/email/outbound-emails', message)).json()) as { MessageId: string }
    expect((await stage.mail.emails()).find(({ messageId }) => messageId === MessageId)).toMatchObject({
      subject: 'Second',
      body: { html: '<p>Hello</p>' },
    })
    const refused = await post('/v2/email/outbound-emails', { ...message, ConfigurationSetName: 'other' })
    expect([refused.status, refused.headers.get('x-amzn-errortype')]).toEqual([403, 'AccessDeniedException'])
    expect((await post('/v2/email/identities', {})).headers.get('x-amzn-errortype')).toBe('UnsupportedOperation')
  })

  test('from another domain is refused by the role', async () => {
    expect(await send('hello@other.example', 'a@customer.test')).toMatchObject({
      refused: 'AccessDeniedException',
      message: expect.stringContaining('identity/hello@other.example'),
    })
  })

  test('to an address that bounces is reported to the topic of the configuration set', async () => {
    const { messageId } = await send('hello@fixture.example', 'bounce+x@simulator.amazonses.com')
    await stage.idle()
    const { notice } = (await askJson(`/api/things/mail-${String(messageId)}`)) as { notice: string }
    expect(JSON.parse(notice)).toMatchObject({
      eventType: 'Bounce',
      mail: { messageId },
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'bounce+x@simulator.amazonses.com' }] },
    })
  })
})

describe('Stripe', () => {
  const authorization = 'Bearer sk_test_local'

  test('is served at the stage’s port, by the stage’s clock, and delivers webhooks to the product', async () => {
    const answer = await ask('/v1/customers', { method: 'POST', headers: { authorization }, body: 'name=Ann' })
    const { id, created } = (await answer.json()) as { id: string; created: number }
    expect(Math.abs(created * 1000 - stage.clock.now())).toBeLessThan(60_000)
    expect(await askJson(`/v1/customers/${id}`, { headers: { authorization } })).toMatchObject({ name: 'Ann' })
    await stage.idle()
    // The fixture has no route for webhooks.
    expect(lastRequest()).toMatchObject({ method: 'POST', path: '/api/stripe/webhook', status: 404 })
    expect(await askJson('/_local/stripe/deliveries')).toMatchObject({
      waiting: [expect.objectContaining({ attempts: 1, last_error: 'status 404' })],
    })
  })

  test('refuses other keys, and calls of its own pages from other origins', async () => {
    expect((await ask('/v1/customers', { headers: { authorization: 'Bearer sk_test_other' } })).status).toBe(401)
    const refused = await ask('/_local/stripe/deliveries', { headers: { origin: 'https://elsewhere.example' } })
    expect(refused.status).toBe(403)
  })

  test('is called at its own address in test mode', async () => {
    const other = await openStage({
      port: 0,
      dataDir: path.join(fixture.folder, 'test-mode-data'),
      cdkOut: fixture.cdkOut,
      siteDir: fixture.siteDir,
      stripeKeys: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
    })
    try {
      const { env } = (await (await fetch(`${other.origin}/api/env`)).json()) as { env: Record<string, string> }
      expect(env).not.toHaveProperty('STRIPE_ORIGIN')
      const answer = await fetch(`${other.origin}/v1/customers`, { headers: { authorization } })
      expect(await answer.text()).toContain('<title>Application</title>')
    } finally {
      await other.close()
    }
  })
})

describe('a data folder', () => {
  const dataDir = () => path.join(fixture.folder, 'data-of-two-starts')
  const open = () => openStage({ port: 0, dataDir: dataDir(), cdkOut: fixture.cdkOut, siteDir: fixture.siteDir })

  test('with a damaged or missing database is refused, by name and with what to do', async () => {
    await (await open()).close()
    await (await open()).close()
    truncateSync(path.join(dataDir(), 'dynamodb/dynamodb.sqlite'), 5_000)
    rmSync(path.join(dataDir(), 'cognito'), { recursive: true })
    const problem = await open().then(
      () => undefined,
      (cause: unknown) => cause,
    )
    expect(problem).toBeInstanceOf(DataDamaged)
    const { message } = problem as DataDamaged
    expect(message).toMatch(/dynamodb\/dynamodb\.sqlite (?:is damaged|cannot be read)/)
    expect(message).toContain('cognito/cognito.sqlite is missing')
    expect(message).not.toContain('events/events.db')
    expect(message).toContain('npm run reset -- --keep')
  })
})

describe('a language model', () => {
  const clientOf = (endpoint: string, region: string) =>
    new BedrockRuntimeClient({
      region,
      endpoint,
      credentials: { accessKeyId: 'fixture-probe', secretAccessKey: 'x' },
      requestHandler: new NodeHttpHandler(),
      maxAttempts: 1,
    })
  const records = { sentences: [{ key: 'late', text: 'The task is late.', records: ['tsk_1'] }] }
  const messages = [{ role: 'user' as const, content: [{ text: `<records>\n${JSON.stringify(records)}\n</records>` }] }]
  const modelsOf = async (origin: string) => {
    const { env } = (await (await fetch(`${origin}/api/env`)).json()) as { env: Record<string, string> }
    return JSON.parse(env['MODELS'] ?? 'null') as unknown
  }

  test('is there for functions that are granted it, once the console lets it answer', async () => {
    expect(await modelsOf(stage.origin)).toEqual([fixtureModel])
    const converse = () =>
      clientOf(stage.endpoint, fixtureModel.region).send(new ConverseCommand({ modelId: fixtureModel.id, messages }))
    await expect(converse()).rejects.toMatchObject({ name: 'AccessDeniedException' })
    const body = JSON.stringify({ mode: 'script' })
    const refused = await ask('/_local/bedrock', { method: 'POST', body, headers: { origin: 'https://evil.example' } })
    expect(refused.status).toBe(403)
    await ask('/_local/bedrock', { method: 'POST', body })
    const { output } = await converse()
    expect(output?.message?.content?.[0]?.text).toContain('In short: the task is late.')
    await expect(
      clientOf(stage.endpoint, 'us-east-1').send(new ConverseCommand({ modelId: fixtureModel.id, messages })),
    ).rejects.toMatchObject({ message: expect.stringContaining('not authorized to perform: bedrock:InvokeModel') })
  })

  test('of a server on this machine has its own name in the environment, and is allowed by that name', async () => {
    const other = await openStage({
      port: 0,
      dataDir: path.join(fixture.folder, 'model-data'),
      cdkOut: fixture.cdkOut,
      siteDir: fixture.siteDir,
      // Nothing listens there.
      model: { kind: 'server', url: 'http://127.0.0.1:1/v1', name: 'llama3.2:3b' },
    })
    try {
      expect(await modelsOf(other.origin)).toEqual([{ id: 'llama3.2:3b', region: fixtureModel.region }])
      const call = new ConverseCommand({ modelId: 'llama3.2:3b', messages })
      await expect(clientOf(other.endpoint, fixtureModel.region).send(call)).rejects.toMatchObject({
        name: 'ServiceUnavailableException',
      })
    } finally {
      await other.close()
    }
  })
})

test("the keys of a user pool are served at the services' endpoint", async () => {
  const pool = stage.assembly.pools[0]!
  const answer = await fetch(`${stage.endpoint}/${pool.poolId}/.well-known/jwks.json`)
  expect(await answer.json()).toMatchObject({ keys: expect.arrayContaining([expect.objectContaining({ kty: 'RSA' })]) })
  expect((await fetch(`${stage.endpoint}/us-east-1_none/.well-known/jwks.json`)).status).toBe(404)
})

test('Cognito serves unsigned operations to everyone, and signed ones only to functions with the grant', async () => {
  const pool = stage.assembly.pools[0]!
  const client = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: stage.endpoint,
    credentials: { accessKeyId: 'fixture-probe', secretAccessKey: 'x' },
  })
  const auth = {
    ClientId: pool.clients[0]!.clientId,
    AuthFlow: 'USER_SRP_AUTH' as const,
    AuthParameters: { USERNAME: 'stranger@fixture.example', SRP_A: 'abc123' },
  }
  // The pool itself responds that the user does not exist.
  await expect(client.send(new InitiateAuthCommand(auth))).rejects.toThrow(
    expect.objectContaining({ name: 'UserNotFoundException' }),
  )
  const authorization =
    'AWS4-HMAC-SHA256 Credential=fixture-probe/20261121/us-east-1/cognito-idp/aws4_request, SignedHeaders=host, Signature=x'
  const headers = { authorization, 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' }
  const answer = await fetch(stage.endpoint, {
    method: 'POST',
    headers,
    body: JSON.stringify({ UserPoolId: pool.poolId, Username: 'a' }),
  })
  expect(await answer.json()).toMatchObject({
    __type: 'AccessDeniedException',
    message: expect.stringContaining('cognito-idp:AdminGetUser'),
  })
})

test('pages reload after a rebuild during development, and follow the clock', async () => {
  const siteDir = path.join(fixture.folder, 'edited')
  cpSync(fixture.siteDir, siteDir, { recursive: true })
  const reloads = createReloads()
  const edited = await openStage({
    port: 0,
    dataDir: path.join(fixture.folder, 'edited-data'),
    cdkOut: fixture.cdkOut,
    siteDir,
    addToPages: reloads.tag,
    reloads,
  })
  try {
    const page = async () => (await fetch(`${edited.origin}/dashboard`)).text()
    expect(await page()).toContain('<script src="/_local/reload.js" defer></script></head>')
    expect(await (await fetch(`${edited.origin}/_local/reload.js`)).text()).toContain('location.reload()')
    const told = (await fetch(`${edited.origin}/_local/reloads`)).body!.getReader()
    expect(Buffer.from((await told.read()).value!).toString()).toBe(':\n\n')

    writeFileSync(path.join(siteDir, 'app.html'), '<!doctype html><head></head><title>Edited</title>')
    expect(await page()).not.toContain('Edited')
    await edited.site.reload()
    reloads.reloadPages()
    expect(Buffer.from((await told.read()).value!).toString()).toContain('event: reload')
    expect(await page()).toContain('Edited')

    edited.clock.advance(60)
    expect(await page()).toContain('<head><script src="/_local/clock.js"></script><script src="/_local/reload.js"')
    expect(await (await fetch(`${edited.origin}/_local/clock.js`)).text()).toContain('const ahead = 60000')
  } finally {
    await edited.close()
  }
})

describe('two stages', () => {
  const openAnother = (dataDir: string) =>
    openStage({ port: 0, dataDir, cdkOut: fixture.cdkOut, siteDir: fixture.siteDir })

  test('do not affect each other', async () => {
    const other = await openAnother(newFolder())
    try {
      await ask('/api/things/only-here', { method: 'PUT' })
      expect(await askJson('/api/things/only-here')).toMatchObject({ sk: 'only-here' })
      expect(await (await fetch(`${other.origin}/api/things/only-here`)).json()).toEqual({})
      other.clock.advance(86_400)
      const { now } = (await askJson('/api/time')) as { now: number }
      expect(now).toBeLessThan(Date.now() + 10_000)
    } finally {
      await other.close()
    }
  })

  test('cannot share a port or a data folder', async () => {
    const dataDir = newFolder()
    const parts = { dataDir, cdkOut: fixture.cdkOut, siteDir: fixture.siteDir }
    await expect(openStage({ ...parts, port: stage.port })).rejects.toThrow(`Port ${stage.port} is in use`)
    await expect(openAnother(stage.dataDir)).rejects.toThrow(/runs on .*data/)
    // The failed starts have left nothing behind that blocks this one.
    const free = await openAnother(dataDir)
    await free.close()
  })
})
