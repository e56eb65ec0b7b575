import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFaults } from '../alarms/faults.ts'
import type { Assembly } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import {
  assemblyOf,
  clockOf,
  functionArn,
  functionOf,
  invokerOf,
  newDirectory,
  queueArn,
  queuesOf,
  sourceOf,
} from '../events/fixtures.ts'
import { openEvents, type Events } from '../events/open-events.ts'
import { createRecords, type InvocationRecord, type Recorder } from '../records/records.ts'
import { noUsage } from '../records/usage.ts'
import { createBedrock } from '../services/bedrock/bedrock.ts'
import type { ReceivedMail } from '../services/ses-receiving.ts'
import type { Email } from '../services/mail.ts'
import { createConsole } from './console.ts'
import { refusal } from './same-site.ts'

const html = '<p>Hello <script>alert(1)</script><a href="https://example.com">open</a></p>'
const emails = (): Email[] => [
  {
    messageId: 'm-1',
    from: 'no-reply@plumbline.test',
    replyTo: [],
    destination: { to: ['a@demo.test'], cc: [], bcc: [] },
    subject: 'First',
    body: { text: 'one' },
    at: 1_790_000_000,
  },
  {
    messageId: 'm-2',
    from: 'no-reply@plumbline.test',
    replyTo: ['help@plumbline.test'],
    destination: { to: ['b@demo.test'], cc: ['c@demo.test'], bcc: [] },
    subject: 'Second',
    body: { html },
    at: 1_790_000_060,
  },
]

const assembly: Assembly = assemblyOf({
  functions: [
    functionOf('projects', { description: 'Serves projects.' }),
    functionOf('keep-activity'),
    functionOf('seed'),
    functionOf('relay'),
  ],
  queues: [...queuesOf('work', 2), ...queuesOf('failures')],
  eventSources: [
    sourceOf(queueArn('work'), 'keep-activity'),
    sourceOf('arn:stream', 'relay', { onFailureArn: queueArn('failures') }),
  ],
  tables: [{ id: 'T', name: 'main', arn: 'arn:table', streamArn: 'arn:stream', definition: {} }],
  rules: [
    {
      id: 'R',
      name: 'activity',
      bus: 'plumbline-local',
      pattern: { source: ['plumbline'], 'detail-type': ['task.updated.v1', { prefix: 'project.' }] },
      enabled: true,
      targets: [{ id: 'T', arn: queueArn('work'), retryAttempts: 3, maximumAge: 60 }],
    },
  ],
  schedules: [
    {
      name: 'sweep',
      group: 'default',
      expression: 'cron(0 7 * * ? *)',
      timeZone: 'UTC',
      enabled: true,
      targetArn: functionArn('seed'),
      retryAttempts: 1,
    },
  ],
  api: {
    id: 'api',
    endpointDomain: 'api.local',
    routes: [{ method: 'GET', path: '/api/projects', functionArn: functionArn('projects') }],
  },
})

const received: ReceivedMail[] = []

let stage: {
  server: Server
  port: number
  events: Events
  clock: Clock
  records: Recorder
  inbox: Email[]
  invoked: unknown[]
}

beforeEach(async () => {
  const clock = clockOf()
  const invoked: unknown[] = []
  const inbox = emails()
  const invoker = invokerOf({ seed: (payload) => void invoked.push(payload), projects: () => ({ statusCode: 200 }), 'keep-activity': () => { throw new Error('broken') } }) // prettier-ignore
  const records = createRecords({
    clock,
    grants: () => ({
      used: [],
      unused: [{ role: 'r', functions: ['projects'], action: 'dynamodb:Scan', resource: '*', used: 0 }],
      refused: [],
    }),
  })
  // The stream is left out, because there is no engine in this test.
  const events = openEvents({
    assembly: { ...assembly, eventSources: assembly.eventSources.slice(0, 1) },
    clock,
    invoker,
    dynamo: { endpoint: 'http://127.0.0.1:1' },
    directory: newDirectory(),
    records,
    firstRetry: 1,
  })
  events.start()
  const developerConsole = createConsole({
    assembly, clock, records, events, invoker, memory: () => [{ name: 'stage', bytes: 200_000_000 }], idle: () => events.idle(),
    bedrock: createBedrock({ assembly, clock }), faults: createFaults(clock),
    alarms: () => [{ name: 'plumbline-local-api-5xx', state: 'OK', says: 'The API failed.' }],
    mail: { emails: async () => inbox, clear: async () => void inbox.splice(0) },
    receiveMail: async (mail) => {
      received.push(mail)
      return { messageId: 'm-1' }
    },
  }) // prettier-ignore
  const server = createServer((incoming, outgoing) => void developerConsole.handle(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stage = { server, port: (server.address() as AddressInfo).port, events, clock, records, inbox, invoked }
})

afterEach(async () => {
  stage.server.closeAllConnections()
  await new Promise((resolve) => stage.server.close(resolve))
  await stage.events.close()
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string; json: any } // eslint-disable-line typescript/no-explicit-any

/** Uses node:http because fetch sets the tested headers itself. */
const ask = (
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: stage.port, method, path: `/_local${path}`, headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const isJson = /json/.test(response.headers['content-type'] ?? '')
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            text,
            json: isJson && text ? JSON.parse(text) : undefined,
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
  })

const put = () =>
  stage.events.putEvents({
    Entries: [
      { Source: 'plumbline', DetailType: 'task.updated.v1', Detail: '{"id":"evt_1"}', EventBusName: 'plumbline-local' },
    ],
  })

describe('the console returns', () => {
  test('past events, newest first', async () => {
    put()
    stage.events.putEvents({ Entries: [{ Source: 'other', DetailType: 'x', Detail: '{}' }] })
    const { json } = await ask('GET', '/events')
    expect(json).toMatchObject([
      { bus: 'default', rules: [] },
      {
        event: { 'detail-type': 'task.updated.v1', detail: { id: 'evt_1' } },
        rules: [{ name: 'activity', targets: ['work'] }],
      },
    ])
    expect((await ask('GET', '/events?limit=1')).json).toHaveLength(1)
    expect((await ask('GET', '/events?limit=x')).status).toBe(400)
  })

  test('queues, and redrives dead letters', async () => {
    put()
    expect((await ask('GET', '/idle')).json).toEqual({ idle: true })
    const { json } = await ask('GET', '/queues')
    expect(json).toMatchObject([
      { name: 'work', depth: 0, consumers: ['keep-activity'] },
      {
        consumers: [],
        collectsFrom: ['work'],
        name: 'work-dlq',
        depth: 1,
        deadLettersOf: ['work'],
        messages: [{ lastError: 'Error: broken' }],
      },
      { name: 'failures', collectsFrom: ['relay'] },
    ])
    expect((await ask('GET', '/dead-letters')).json).toEqual([{ queue: 'work-dlq', messages: 1, redrivable: true }])
    expect((await ask('POST', '/queues/work-dlq/redrive')).json).toEqual({ moved: 1, left: 0 })
    await ask('GET', '/idle')
    expect((await ask('POST', '/queues/work-dlq/purge')).json).toEqual({ removed: 1 })
    expect((await ask('GET', '/dead-letters')).json).toEqual([])
    expect(await ask('POST', '/queues/none/redrive')).toMatchObject({
      status: 404,
      json: { message: 'There is no queue none.' },
    })
  })

  test('schedules, and runs one', async () => {
    expect((await ask('GET', '/schedules')).json).toMatchObject([
      { name: 'sweep', expression: 'cron(0 7 * * ? *)', next: expect.stringMatching(/T07:00:00/) },
    ])
    expect((await ask('POST', '/schedules/sweep')).json).toEqual({ started: 'sweep' })
    await ask('GET', '/idle')
    expect(stage.invoked).toMatchObject([{ source: 'aws.scheduler' }])
    expect((await ask('POST', '/schedules/default%2Fsweep')).status).toBe(200)
    expect((await ask('POST', '/schedules/none')).status).toBe(404)
  })

  test('the clock, and moves it forward', async () => {
    const { json: before } = await ask('GET', '/clock')
    expect(before).toMatchObject({ offsetSeconds: 0 })
    const { json: after } = await ask('POST', '/clock', { body: { advance: 3_600 } })
    expect(after).toMatchObject({ offsetSeconds: 3_600 })
    expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(3_600_000)
    for (const body of [{ advance: -1 }, { advance: '1' }, {}, null, { advance: 1e12 }])
      expect((await ask('POST', '/clock', { body })).status).toBe(400)
    expect((await ask('POST', '/clock', { body: '{' })).json.message).toBe('The body is no JSON.')
    expect(stage.clock.offset()).toBe(3_600_000)
  })

  test('traces: what a call led to, with every attempt, the log lines and where it ended', async () => {
    const trace = '674961b2bd862e3fe1be46a994272793'
    const at = '2026-11-21T08:00:00.000Z'
    const run = (more: Partial<InvocationRecord>) =>
      stage.records.invocation({
        ...noUsage(),
        invocationId: 'i-1',
        at,
        function: 'projects',
        cause: { kind: 'request', requestId: 'r-1', route: 'PUT /api/tasks/{id}' },
        millis: 4,
        ok: true,
        trace: '0'.repeat(32),
        coldStart: false,
        ...more,
      })
    run({})
    stage.records.request({
      ...noUsage(),
      requestId: 'r-1',
      at,
      method: 'PUT',
      path: '/api/tasks/tsk_1',
      route: 'PUT /api/tasks/{id}',
      trace,
      status: 200,
      millis: 5,
    })
    for (const attempt of [1, 2])
      run({
        invocationId: `i-${attempt + 1}`,
        at: `2026-11-21T08:00:0${attempt}.000Z`,
        function: 'plumbline-local-keep-activity',
        cause: { kind: 'queue', queue: 'work', messages: [{ messageId: 'm', event: 'evt_1', attempt }] },
        ...(attempt === 1 && { failed: ['m'] }),
      })
    for (const [invocationId, text] of [
      ['i-1', `{"message":"request","traceId":"${trace}","status":200}`],
      ['i-2', `{"message":"event-failed","traceId":"${trace}"}`],
      ['i-2', '{"message":"of another act","traceId":"ffffffffffffffffffffffffffffffff"}'],
    ] as const)
      stage.records.log({ at, function: 'projects', invocationId, level: 'INFO', text })
    const put = (detail: object) =>
      stage.events.putEvents({
        Entries: [
          {
            Source: 'plumbline',
            DetailType: 'task.updated.v1',
            EventBusName: 'plumbline-local',
            Detail: JSON.stringify({ at, by: { name: 'Ana' }, trace, ...detail }),
          },
        ],
      })
    put({ id: 'evt_1' })
    put({ id: 'evt_2', cause: { event: 'evt_1', worker: 'keep-activity' } })
    put({ id: 'evt_3', trace: 'f'.repeat(32) })
    stage.inbox.push({
      ...emails()[0]!,
      messageId: 'm-3',
      headers: [{ name: 'X-SES-MESSAGE-TAGS', value: `trace=${trace}, event=evt_1, worker=keep-activity` }],
    })
    await stage.events.idle()

    const { json: listed } = await ask('GET', '/traces')
    expect(listed).toEqual([
      { id: trace, at, began: 'PUT /api/tasks/{id}', status: 200, events: 2, runs: 2, failures: 1 },
    ])
    const { json: shown } = await ask('GET', `/traces/${trace}`)
    expect(shown).toMatchObject({
      reference: 'a994272793',
      roots: [
        {
          began: 'PUT /api/tasks/{id}',
          requestId: 'r-1',
          status: 200,
          lines: [{ code: 'request', fields: { status: 200 } }],
          events: [
            {
              id: 'evt_1',
              by: 'Ana',
              rules: ['activity'],
              runs: [
                { attempt: 1, ok: false, lines: [{ code: 'event-failed' }], events: [], mails: [] },
                {
                  attempt: 2,
                  ok: true,
                  events: [{ id: 'evt_2', runs: [] }],
                  mails: [{ id: 'm-3', to: ['a@demo.test'] }],
                },
              ],
              queued: [{ queue: 'work-dlq', isDead: true, tries: 2, lastError: expect.stringContaining('broken') }],
            },
          ],
        },
      ],
      loose: { events: [], mails: [] },
    })
    for (const known of ['r-1', 'evt_2', 'm-3', shown.reference, trace.slice(-10), trace.toUpperCase()])
      expect((await ask('GET', `/traces/${known}`)).json, known).toEqual(shown)
    for (const unknown of ['r-2', '72793', 'm-1', '%3Cb%3E'])
      expect((await ask('GET', `/traces/${unknown}`)).status, unknown).toBe(404)
  })

  test('functions with their triggers, calls and log lines', async () => {
    const call = {
      ...noUsage(),
      invocationId: 'i-1',
      at: '2026-11-21T08:00:00.000Z',
      function: 'projects',
      cause: { kind: 'request' as const, requestId: 'r', route: 'GET /api/projects' },
      millis: 4,
      ok: false,
      error: { type: 'E', message: 'm' },
      trace: '0'.repeat(32),
      coldStart: true,
    }
    stage.records.invocation(call)
    stage.records.log({ at: call.at, function: 'projects', level: 'INFO', text: '<b>hello</b>' })
    const { json } = await ask('GET', '/functions')
    expect(json).toMatchObject([
      {
        name: 'keep-activity',
        triggers: [{ kind: 'queue', name: 'work', detail: 'task.updated.v1, {"prefix":"project."}' }],
      },
      {
        name: 'projects',
        purpose: 'Serves projects.',
        triggers: [{ kind: 'route', name: 'GET /api/projects' }],
        calls: [call],
        failures: 1,
        logs: [{ text: '<b>hello</b>' }],
      },
      { name: 'relay', triggers: [{ kind: 'stream', name: 'main' }] },
      { name: 'seed', triggers: [{ kind: 'schedule', name: 'sweep' }] },
    ])
    expect((await ask('GET', '/functions/projects')).json).toMatchObject({ name: 'projects' })
    expect((await ask('GET', '/functions/none')).status).toBe(404)
  })

  test('the result of an invoked function', async () => {
    expect((await ask('POST', '/functions/projects', { body: { a: 1 } })).json).toEqual({
      ok: true,
      value: { statusCode: 200 },
      millis: 0,
    })
    expect((await ask('POST', '/functions/keep-activity')).json).toMatchObject({ ok: false, errorMessage: 'broken' })
    await ask('POST', '/functions/seed', { body: { workspace: 'demo' } })
    expect(stage.invoked).toEqual([{ workspace: 'demo' }])
    expect((await ask('POST', '/functions/none')).status).toBe(404)
    expect((await ask('POST', '/functions/seed', { body: 'x'.repeat(6 * 1024 * 1024 + 1) })).status).toBe(413)
  })

  test('takes a mail of anyone, and an answer to a mail that has an address for answers', async () => {
    const raw = 'From: ana@quay.test\r\n\r\nGr\xfc\xdfe'
    const mail = { from: 'ana@quay.test', to: ['x@reply.quay.test'], raw, verdicts: { spam: 'FAIL' } }
    expect((await ask('POST', '/mail/received', { body: mail })).json).toEqual({ messageId: 'm-1' })
    expect(received.splice(0)).toEqual([{ ...mail, raw: Buffer.from(raw, 'latin1') }])
    expect((await ask('POST', '/mail/received', { body: { ...mail, verdicts: { taste: 'FAIL' } } })).status).toBe(400)
    expect((await ask('POST', '/mail/received', { body: { from: 'ana@quay.test' } })).status).toBe(400)
    expect((await ask('POST', '/mail/none/answer', { body: { text: 'Yes' } })).status).toBe(404)
    expect((await ask('POST', '/mail/m-1/answer', { body: { text: 'Yes' } })).status).toBe(400)
    const first = stage.inbox[0]!
    stage.inbox.push({ ...first, messageId: 'm-3', from: 'Plumbline <p@quay.test>', replyTo: ['x@reply.quay.test'] })
    expect((await ask('POST', '/mail/m-3/answer', { body: { text: 'Yes' } })).status).toBe(200)
    const [answer] = received.splice(0)
    expect(answer).toMatchObject({ from: first.destination.to[0], to: ['x@reply.quay.test'] })
    expect(answer?.raw.toString()).toMatch(/\r\n\r\nYes\r\n\r\nOn .*, Plumbline <p@quay\.test> wrote:\r\n> /)
  })

  test('the inbox, newest first, and empties it', async () => {
    const { json } = await ask('GET', '/mail')
    expect(json).toEqual([
      {
        id: 'm-2',
        from: 'no-reply@plumbline.test',
        to: ['b@demo.test'],
        cc: ['c@demo.test'],
        bcc: [],
        replyTo: ['help@plumbline.test'],
        subject: 'Second',
        text: '',
        html,
        at: new Date(1_790_000_060_000).toISOString(),
        tags: {},
      },
      expect.objectContaining({ id: 'm-1', text: 'one', html: '' }),
    ])
    expect((await ask('DELETE', '/mail')).status).toBe(204)
    expect((await ask('GET', '/mail')).json).toEqual([])
  })

  test('a mail as a document without scripts', async () => {
    const { text, headers, status } = await ask('GET', '/mail/m-2/html')
    expect(status).toBe(200)
    expect(text).toContain(html)
    expect(text).toContain('<base target="_blank">')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox;/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/allow-scripts|script-src|allow-same-origin/)
    expect((await ask('GET', '/mail/none/html')).status).toBe(404)
  })

  test('the capacity used by requests, newest first', async () => {
    const usage = { ...noUsage(), rcu: 2, readTrips: 1 }
    const at = '2026-11-21T08:00:00.000Z'
    stage.records.request({
      ...usage,
      requestId: 'r-1',
      at,
      method: 'GET',
      path: '/api/projects',
      route: 'GET /api/projects',
      function: 'projects',
      status: 200,
      millis: 3,
    })
    stage.records.request({ ...usage, requestId: 'r-2', at, method: 'GET', path: '/api/none', status: 404, millis: 1 })
    expect((await ask('GET', '/capacity')).json).toMatchObject([
      { requestId: 'r-2' },
      { requestId: 'r-1', route: 'GET /api/projects', rcu: 2, wcu: 0, readTrips: 1, writeTrips: 0 },
    ])
  })

  test('grants, faults and an overview', async () => {
    stage.records.error('services', 'not served')
    expect((await ask('GET', '/grants')).json).toMatchObject({
      used: [],
      refused: [],
      unused: [{ action: 'dynamodb:Scan' }],
    })
    expect((await ask('GET', '/errors')).json).toMatchObject([{ source: 'services', message: 'not served' }])
    put()
    await ask('GET', '/idle')
    expect((await ask('GET', '/overview')).json).toMatchObject({
      stage: 'local',
      prefix: '',
      functions: 4,
      deadLetters: 1,
      refusedCalls: 0,
      memory: [{ name: 'stage' }],
      modelMode: 'off',
      errors: [{ message: 'not served' }],
    })
  })

  test('how the language model behaves, and changes it', async () => {
    expect((await ask('GET', '/bedrock')).json).toMatchObject({
      mode: 'off',
      model: 'stand-in',
      modes: { off: expect.any(String) },
      calls: [],
    })
    expect((await ask('POST', '/bedrock', { body: { mode: 'throttle', times: 2 } })).json).toMatchObject({
      mode: 'throttle',
      times: 2,
    })
    const refused = await ask('POST', '/bedrock', { body: { mode: 'fast' } })
    expect([refused.status, refused.json.message]).toEqual([400, expect.stringContaining('Give {"mode": one of off')])
    expect((await ask('GET', '/bedrock')).json).toMatchObject({ mode: 'throttle', times: 2 })
  })

  test('alarms with the fault of the moment, and changes it', async () => {
    const alarms = [{ name: 'plumbline-local-api-5xx', state: 'OK', says: 'The API failed.' }]
    expect((await ask('GET', '/alarms')).json).toEqual(alarms)
    expect((await ask('GET', '/faults')).json).toEqual({ fault: null, faults: expect.any(Object), alarms })
    const caused = await ask('POST', '/faults', { body: { fault: 'mail-paused' } })
    expect(caused.json).toMatchObject({ fault: 'mail-paused' })
    const refused = await ask('POST', '/faults', { body: { fault: 'rain' } })
    expect([refused.status, refused.json.message]).toEqual([400, expect.stringContaining('null or one of mail-paused')])
    expect((await ask('POST', '/faults', { body: { fault: null } })).json).toMatchObject({ fault: null })
  })

  test('an error if the stage stays busy too long', async () => {
    await stage.events.sqs('SendMessage', { QueueUrl: 'http://x/work', MessageBody: 'x', DelaySeconds: 3 })
    const { status, json } = await ask('GET', '/idle?timeout=0.05')
    expect([status, json.message]).toEqual([
      503,
      expect.stringMatching(/still busy after 0.05 s.*work \(0 ready, 0 in flight, 1 waiting\)/),
    ])
    expect((await ask('GET', '/idle?timeout=0')).status).toBe(400)
    stage.clock.advance(10)
  })

  test('its page, which loads scripts and styles only from itself', async () => {
    const page = await ask('GET', '')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self'; style-src 'self'.*frame-ancestors 'none'/,
    )
    const files = [...page.text.matchAll(/(?:src|href)="\/_local(\/[^"]+)"/g)].map((match) => match[1]!)
    expect(files.toSorted()).toEqual(['/console.css', '/console.js'])
    for (const file of files)
      expect(await ask('GET', file)).toMatchObject({ status: 200, text: expect.stringMatching(/.{500}/s) })
    expect(await ask('GET', '/')).toMatchObject({ status: 308, headers: { location: '/_local' } })
  })

  test('one stylesheet: the product’s tokens and the utilities that the page and its script name, without fonts', async () => {
    const { text } = await ask('GET', '/console.css')
    for (const rule of ['--color-canvas: light-dark(', '.tabular-nums {', '.bg-good-soft {'])
      expect(text).toContain(rule)
    expect(text).not.toMatch(/url\(|@font-face|@import|@apply/)
  })

  test('an error for other paths and methods', async () => {
    expect(await ask('GET', '/none')).toMatchObject({
      status: 404,
      json: { status: 404, message: expect.stringMatching(/nothing at/) },
    })
    expect(await ask('DELETE', '/queues')).toMatchObject({
      status: 405,
      json: { message: '/_local/queues takes GET.' },
    })
    expect((await ask('POST', '/queues/%E0%A4%A/redrive')).status).toBe(400)
  })
})

describe('the console refuses', () => {
  test('requests that do not use the loopback address, or have no host', () => {
    const headers = { host: 'localhost:3000' }
    expect(refusal({ method: 'GET', headers, remoteAddress: '192.168.0.10' })).toMatch(/loopback/)
    expect(refusal({ method: 'GET', headers, remoteAddress: undefined })).toMatch(/loopback/)
    expect(refusal({ method: 'GET', headers: {}, remoteAddress: '127.0.0.1' })).toMatch(/not served as/)
    for (const remoteAddress of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])
      expect(refusal({ method: 'GET', headers, remoteAddress })).toBeUndefined()
  })

  const port = () => String(stage.port)

  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.0.10'])(
    'the host %j',
    async (host) => {
      expect((await ask('GET', '/queues', { headers: { host } })).status).toBe(403)
    },
  )

  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])(
    'not the host %j',
    async (host) => {
      expect((await ask('GET', '/queues', { headers: { host } })).status).toBe(200)
    },
  )

  test.each([
    ['POST', { 'sec-fetch-site': 'cross-site' }],
    ['POST', { 'sec-fetch-site': 'same-site' }],
    ['GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['POST', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['POST', { origin: 'https://evil.example' }],
    ['POST', { origin: 'null' }],
    ['GET', { origin: 'http://localhost:1' }],
  ])('a %s of another origin: %j', async (method, headers) => {
    const { status } = await ask(method, method === 'GET' ? '/clock' : '/schedules/sweep', {
      headers: { host: `localhost:${port()}`, ...headers } as Record<string, string>,
    })
    expect(status).toBe(403)
    await ask('GET', '/idle')
    expect(stage.invoked).toEqual([])
  })

  test.each([
    ['POST', { 'sec-fetch-site': 'same-origin' }],
    ['GET', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ])('not a %s with %j', async (method, headers) => {
    const origin: Record<string, string> = method === 'POST' ? { origin: `http://localhost:${port()}` } : {}
    const { status } = await ask(method, method === 'GET' ? '' : '/schedules/sweep', {
      headers: { host: `localhost:${port()}`, ...headers, ...origin } as Record<string, string>,
    })
    expect(status).toBe(200)
  })
})
