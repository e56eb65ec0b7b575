import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventRows, type DomainEvent } from '../../../shared/events.ts'
import { webhookLimits } from '../../../shared/webhooks/limits.ts'
import { testEvent, webhookEvents, type Delivery } from '../../../shared/webhooks/webhook.ts'
import { asBatch, personEvent, projectEvent, someProject } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { openReceiver, type Receiver } from '../../../test/builders/receiver.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTeam, type Caller } from '../../../test/builders/work.ts'
import { restoreWorkspace, suspendWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { handler as deliver } from '../../workers/deliver-webhooks/index.ts'
import { setting } from '../../kernel/environment.ts'
import { stamp } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'
import { documents } from '../../kernel/table/table.ts'
import { keyPatterns } from '../../manifest.ts'
import { noticesOf } from '../../workers/notify-people/notices-by-event.ts'
import { readTraceparent } from '../../../shared/trace.ts'
import { retryDue } from '../../workers/retry-webhooks/retry.ts'
import { matches } from '../../../infra/local/iam/evaluate.ts'
import { createDelivery } from '../../domain/webhooks/delivery-repository.ts'
import { changeHealth } from '../../domain/webhooks/health-repository.ts'

withTable()

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  vi.stubEnv('WEBHOOKS_REACH_LOOPBACK', 'true')
  receiver.received.length = 0
  receiver.answer(204)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Sets the functions' time forward. Network timers are not affected. */
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

const arrange = async (events: 'all' | ['project.created.v1'] = 'all') => {
  const team = await makeTeam()
  const { body } = await team.webhooks('create', { body: { url: receiver.url, description: 'ERP', events } })
  const { webhook, secret } = body
  const place = { workspaceId: team.workspaceId, webhookId: webhook.id }
  const event = (): DomainEvent =>
    projectEvent(
      'project.created.v1',
      { workspaceId: team.workspaceId, projectId: newId('project') },
      { was: null, now: someProject() },
    )
  const log = async (): Promise<Delivery[]> => (await team.webhooks('deliveries', { params: { id: webhook.id } })).body
  const read = async () => (await team.webhooks('list')).body.find(({ id }) => id === webhook.id)
  return { team, webhook, secret, place, event, log, read, params: { id: webhook.id } }
}

const hand = async (...events: DomainEvent[]) =>
  expect(await deliver(asBatch(events))).toEqual({ batchItemFailures: [] })

const retry = () => retryDue(() => 300_000)

describe('a webhook', () => {
  test('is registered with a secret that is shown once and stored where only functions that sign can read it', async () => {
    const { team, webhook, secret } = await arrange()
    expect(webhook).toMatchObject({
      url: receiver.url,
      description: 'ERP',
      events: 'all',
      on: true,
      off: null,
      failingSince: null,
      version: 1,
      last: null,
    })
    expect(JSON.stringify((await team.webhooks('list')).body)).not.toContain('whsec_')
    const partition = `${team.workspaceId}#webhook-secrets`
    expect(matches(keyPatterns.webhookSecrets, partition)).toBe(true)
    expect(await itemsIn(partition)).toMatchObject([{ secret }])
    for (const other of ['webhooks', 'webhook-deliveries', 'overview'])
      expect(JSON.stringify(await itemsIn(`${team.workspaceId}#${other}`))).not.toContain(secret)
  })

  test('is refused with an internal address, without events, or with an event that is not offered', async () => {
    const { team } = await arrange()
    const at = async (body: object) =>
      (
        await team.webhooks('create', { body: { url: 'https://hooks.example.com/', events: 'all', ...body } as never })
      ).problem.errors?.map(({ path, message }) => `${path}: ${message}`)
    expect(await at({ url: 'https://169.254.169.254/latest' })).toEqual([
      'url: The address has to be one of the public internet',
    ])
    expect(await at({ url: 'hooks.example.com' })).toEqual(['url: Enter a full URL, such as https://example.com/hooks'])
    expect(await at({ url: ' ' })).toEqual(expect.arrayContaining(['url: Enter the webhook URL']))
    expect(await at({ events: [] })).toEqual(['events: Choose at least one event'])
    for (const events of [undefined, ['session.opened.v1'], ['webhook.created.v1'], ['x']])
      expect(await at({ events })).toEqual(['events: Choose from the available events, or all events'])
  })

  test(`is one of at most ${webhookLimits.perWorkspace}, however many are created concurrently`, async () => {
    const team = await makeTeam()
    const make = () => team.webhooks('create', { body: { url: receiver.url, events: 'all' } })
    for (let count = 0; count < webhookLimits.perWorkspace - 2; count += 1) await make()
    const answers = await Promise.all([make(), make(), make(), make()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    expect(await itemsIn(`${team.workspaceId}#webhook-secrets`)).toHaveLength(webhookLimits.perWorkspace)
  })

  test("is changed, turned off and on, and never overwrites another person's change", async () => {
    const { team, params, event, read } = await arrange()
    const { body: off } = await team.webhooks('update', { params, body: { on: false, version: 1 } })
    expect(off).toMatchObject({ on: false, off: { reason: 'person' }, version: 2 })
    await hand(event())
    expect(receiver.received).toEqual([])
    expect((await team.webhooks('update', { params, body: { description: 'x', version: 1 } })).problem).toMatchObject({
      status: 409,
      code: 'version_conflict',
      current: { on: false, version: 2 },
    })
    expect((await team.webhooks('update', { params, body: { url: 'https://10.0.0.1/' } })).problem.errors).toEqual([
      { path: 'url', message: 'The address has to be one of the public internet' },
    ])
    await team.webhooks('update', { params, body: { on: true } })
    expect(await read()).toMatchObject({ on: true, off: null, version: 3 })
  })

  test('is deleted with its secret, and gets no more deliveries', async () => {
    const { team, params, event } = await arrange()
    expect((await team.webhooks('remove', { params })).status).toBe(204)
    expect(await itemsIn(`${team.workspaceId}#webhook-secrets`)).toEqual([])
    await hand(event())
    expect(receiver.received).toEqual([])
    expect((await team.webhooks('test', { params })).status).toBe(404)
  })

  test('is not accessible to another workspace or to roles that may not manage it', async () => {
    const [{ team, params }, others] = [await arrange(), await makeTeam()]
    const { body: sent } = await team.webhooks('test', { params })
    const tries: ((caller: Caller) => Promise<{ status: number }>)[] = [
      (caller) => caller.webhooks('update', { params, body: { on: false } }),
      (caller) => caller.webhooks('remove', { params }),
      (caller) => caller.webhooks('rotateSecret', { params }),
      (caller) => caller.webhooks('test', { params }),
      (caller) => caller.webhooks('deliveries', { params }),
      (caller) => caller.webhooks('redeliver', { params: { ...params, deliveryId: sent.id } }),
    ]
    const manager = await team.join('project_manager')
    for (const attempt of tries)
      expect([(await attempt(others)).status, (await attempt(manager)).status]).toEqual([404, 403])
    expect((await others.webhooks('list')).body).toEqual([])
  })
})

test("fields added to an event's own data have names that no event uses", () => {
  const used = webhookEvents.flatMap((name) =>
    Object.keys((eventRows[name].data.def as { shape?: object }).shape ?? {}),
  )
  expect(used).toContain('projectId')
  expect(used.filter((name) => ['workspaceId', 'by'].includes(name))).toEqual([])
})

describe('an event', () => {
  test('delivered three times by the bus is sent once, signed, with its data and without its origin', async () => {
    const { webhook, secret, team, log, read } = await arrange()
    const by = { id: team.person.id, kind: 'staff', name: 'Ana Flores' } as const
    const at = new Date()
    const event = stamp(
      'project.created.v1',
      team.workspaceId,
      { by, at, from: { address: '192.0.2.7', device: 'Firefox' } },
      { projectId: 'prj_1', version: 1, was: null, now: someProject(), changed: [] },
    )
    await hand(event, event)
    await hand(event)
    expect(receiver.received).toHaveLength(1)
    const { headers, body } = receiver.received[0]!
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': event.id })
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
      id: event.id,
      type: event.name,
      timestamp: event.at,
      data: { workspaceId: team.workspaceId, by, ...event.data },
    })
    expect(body).not.toContain('192.0.2.7')
    const [delivery] = await log()
    expect(delivery).toMatchObject({
      event: 'project.created.v1',
      state: 'delivered',
      nextAt: null,
      messageId: event.id,
      body,
      attempts: [{ status: 204, problem: null, response: '', byHand: false }],
    })
    expect(await read()).toMatchObject({ id: webhook.id, last: { state: 'delivered' } })
  })

  test('is sent only to webhooks that want it, and to none of another workspace or of one that is closing', async () => {
    const { team, event } = await arrange(['project.created.v1'])
    await hand(personEvent('person.removed.v1', team.workspaceId), { ...event(), workspaceId: newId('workspace') })
    expect(receiver.received).toEqual([])
    await hand(event())
    expect(receiver.received).toHaveLength(1)
    await documents.send(
      new UpdateCommand({
        TableName: setting('TABLE_NAME'),
        Key: { pk: `${team.workspaceId}#overview`, sk: 'workspace' },
        UpdateExpression: 'SET closesAt = :at',
        ExpressionAttributeValues: { ':at': new Date().toISOString() },
      }),
    )
    await hand(event())
    expect(receiver.received).toHaveLength(1)
  })

  test('waits while the workspace is suspended, and is delivered once it is restored', async () => {
    const { team, event } = await arrange()
    receiver.answer(503)
    await hand(event())
    receiver.answer(200)
    await writeTogether([suspendWorkspace(team.workspaceId, new Date().toISOString())])
    later(24 * 60)
    await retry()
    expect(receiver.received).toHaveLength(1)
    await hand(event())
    expect(receiver.received).toHaveLength(1)
    await writeTogether([restoreWorkspace(team.workspaceId)])
    await retry()
    expect(receiver.received).toHaveLength(2)
  })

  test('is also signed with the previous secret for a day after a rotation', async () => {
    const { team, secret: earlier, params, event } = await arrange()
    const { body } = await team.webhooks('rotateSecret', { params })
    expect(body.webhook.oldSecretUntil).not.toBeNull()
    await hand(event())
    const now = receiver.received[0]!
    for (const secret of [earlier, body.secret])
      new Webhook(secret).verify(now.body, now.headers as Record<string, string>)
    later(24 * 60 + 1)
    await hand(event())
    const then = receiver.received[1]!
    expect(() => new Webhook(earlier).verify(then.body, then.headers as Record<string, string>)).toThrow(
      'No matching signature',
    )
    new Webhook(body.secret).verify(then.body, then.headers as Record<string, string>)
  })

  test('that fails is retried, and later ones wait for the retries, which deliver all of them', async () => {
    const { event, log, read } = await arrange()
    receiver.answer(500, 'x'.repeat(2000))
    await hand(event())
    const [failed] = await log()
    expect(failed).toMatchObject({
      state: 'waiting',
      attempts: [{ status: 500, problem: 'It did not accept the delivery', response: 'x'.repeat(500) }],
    })
    expect(Date.parse(failed!.nextAt!) - Date.parse(failed!.attempts[0]!.at)).toBeGreaterThanOrEqual(60_000)
    expect((await read())?.failingSince).toBe(failed!.attempts[0]!.at)
    await hand(event(), event())
    expect(receiver.received).toHaveLength(1)
    // This also delivers what is due from other tests, so check only this receiver.
    await retry()
    expect(receiver.received).toHaveLength(2)
    receiver.answer(200)
    later(6)
    await retry()
    expect(receiver.received).toHaveLength(5)
    expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
    expect(await read()).toMatchObject({ failingSince: null, last: { state: 'delivered' } })
    await retry()
    expect(receiver.received).toHaveLength(5)
  })

  test('has its trace in every attempt, also when a schedule or a person sends it again', async () => {
    const { team, params, event, log } = await arrange()
    const id = `${Math.floor(Date.now() / 1000).toString(16)}bd862e3fe1be46a994272793`
    receiver.answer(500)
    await hand({ ...event(), trace: `${id}-53995c3f42cd8ad8` })
    later(2)
    await retry()
    await team.webhooks('redeliver', { params: { ...params, deliveryId: (await log())[0]!.id } })
    const sent = receiver.received.map(({ headers }) => readTraceparent(headers['traceparent'] as string))
    expect(sent).toEqual([id, id, id])
  })

  test('whose delivery was interrupted is sent when the queue redelivers it, and not before', async () => {
    const { event, place, log } = await arrange()
    const broken = event()
    const id = `dlv_${broken.id.slice(4)}`
    await createDelivery({
      ...place,
      id,
      messageId: broken.id,
      name: broken.name,
      at: broken.at,
      body: '{}',
      state: 'waiting',
      attempts: [],
      tries: 0,
      takenUntil: Date.now() + 20_000,
      version: 1,
    })
    await hand(broken)
    expect(receiver.received).toHaveLength(0)
    later(1)
    await hand(broken)
    expect(await log()).toMatchObject([{ id, state: 'delivered' }])
  })
})

describe('a webhook endpoint', () => {
  test('that redirects is not followed', async () => {
    const { team, params } = await arrange()
    receiver.answer(302, '', { location: receiver.url })
    const { body } = await team.webhooks('test', { params })
    expect(body).toMatchObject({
      state: 'failed',
      attempts: [{ status: 302, problem: 'It leads elsewhere: redirects are not followed' }],
    })
    expect(receiver.received).toHaveLength(1)
  })

  test('that answers 410 is turned off at once, and people who can fix it are notified', async () => {
    const { team, event, read, log } = await arrange()
    const [company] = [await team.join('customer'), await team.join('sme')]
    receiver.answer(410)
    await hand(event())
    expect(await read()).toMatchObject({ on: false, off: { reason: 'gone' } })
    expect(await log()).toMatchObject([{ state: 'failed' }])
    const [{ event: told } = {}] = await itemsIn(`${team.workspaceId}#webhooks`).then((items) =>
      items.filter(({ sk }) => sk === 'all'),
    )
    expect(told).toMatchObject({
      name: 'webhook.turned-off.v1',
      by: { kind: 'system' },
      data: { reason: 'gone', host: new URL(receiver.url).host },
    })
    const tellings = await noticesOf(told as DomainEvent<'webhook.turned-off.v1'>)
    expect(new Set(tellings.map(({ personId }) => personId))).toEqual(new Set([team.person.id, company.person.id]))
    expect(tellings[0]?.notice).toMatchObject({
      kind: 'webhook_off',
      subtitle: expect.stringContaining('the receiver responded that the address is gone'),
    })
  })

  test('is turned off after five failed deliveries in a row, its waiting deliveries fail too, and it starts over when turned on', async () => {
    const { team, place, event, read, log, params } = await arrange()
    await changeHealth(place, () => ({ slow: false, givenUp: 4, failingSince: new Date().toISOString() }))
    receiver.answer(500)
    const last = event()
    const due = {
      messageId: last.id,
      name: last.name,
      at: last.at,
      body: '{}',
      state: 'waiting',
      attempts: [],
      takenUntil: 0,
      version: 1,
      dueAt: last.at,
    } as const
    await createDelivery({ ...place, ...due, id: `dlv_${last.id.slice(4)}`, tries: 9 })
    await retry()
    expect(await read()).toMatchObject({ on: false, off: { reason: 'failures' }, failingSince: null })
    await createDelivery({ ...place, ...due, id: newId('delivery'), tries: 1 })
    const sent = receiver.received.length
    await retry()
    expect((await log()).map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(receiver.received).toHaveLength(sent)
    await team.webhooks('update', { params, body: { on: true } })
    receiver.answer(204)
    await hand(event())
    expect(receiver.received).toHaveLength(sent + 1)
  })
})

describe('by hand', () => {
  test('a test is sent once and returns its result, whether or not the webhook is on', async () => {
    const { team, params, secret, read } = await arrange()
    await team.webhooks('update', { params, body: { on: false } })
    const { body } = await team.webhooks('test', { params })
    expect(body).toMatchObject({ event: testEvent, state: 'delivered', attempts: [{ status: 204, byHand: true }] })
    const { headers, body: text } = receiver.received[0]!
    expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toMatchObject({
      type: testEvent,
      data: { webhookId: params.id, by: { id: team.person.id } },
    })
    receiver.answer(404, 'No such hook')
    expect((await team.webhooks('test', { params })).body).toMatchObject({
      state: 'failed',
      attempts: [{ status: 404, response: 'No such hook' }],
    })
    expect(await read()).toMatchObject({ failingSince: null, last: { state: 'failed' } })
  })

  test('a delivery is resent under its own id, and one that fails again is left unchanged', async () => {
    const { team, params, event, log } = await arrange()
    const sent = event()
    await hand(sent)
    const repeated = { params: { ...params, deliveryId: (await log())[0]!.id } }
    receiver.answer(500)
    expect((await team.webhooks('redeliver', repeated)).body).toMatchObject({
      state: 'delivered',
      attempts: [{ byHand: false }, { byHand: true, status: 500 }],
    })
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([sent.id, sent.id])
    expect((await team.webhooks('redeliver', { params: { ...params, deliveryId: newId('delivery') } })).status).toBe(
      404,
    )
  })

  test('gets what it lost on a day again, by the retries and with the same ids', async () => {
    const { team, event, log, params } = await arrange()
    const replay = (body: { day: string; only?: 'failed' }) => team.webhooks('replay', { params, body })
    const [arrived, lost] = [event(), event()]
    await hand(arrived)
    receiver.answer(410)
    await hand(lost)
    await team.webhooks('test', { params })
    const day = arrived.at.slice(0, 10)
    expect((await replay({ day })).problem).toMatchObject({ code: 'wrong_state' })
    await team.webhooks('update', { params, body: { on: true } })
    receiver.answer(204)
    receiver.received.length = 0
    expect((await replay({ day: '2020-01-31' })).body).toEqual({ count: 0, more: false })
    expect((await replay({ day, only: 'failed' })).body).toEqual({ count: 1, more: false })
    expect((await replay({ day })).body).toEqual({ count: 1, more: false })
    expect(receiver.received).toEqual([])
    later(1)
    await retry()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids.toSorted()).toEqual([arrived.id, lost.id].toSorted())
    const real = (await log()).filter(({ event: name }) => name !== testEvent)
    expect(real.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  test('the log goes back page by page, newest event first', async () => {
    const { team, params } = await arrange()
    for (let count = 0; count < 3; count += 1) await team.webhooks('test', { params })
    const first = await team.webhooks('deliveries', { params, query: { limit: '2' } })
    const second = await team.webhooks('deliveries', { params, query: { limit: '2', cursor: first.next! } })
    const ids = [...first.body, ...second.body].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(ids).toHaveLength(3)
    expect(second.next).toBeUndefined()
  })
})
