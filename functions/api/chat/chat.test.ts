import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BodyInputOf } from '../../../shared/contract/route.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { chatLimits, chatSending } from '../../../shared/chat/limits.ts'
import { clockIn } from '../../../shared/dates/dates.ts'
import type { routes } from '../../../shared/routes.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { openReceiver, type Receiver } from '../../../test/builders/receiver.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { matches } from '../../../infra/local/iam/evaluate.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { restoreWorkspace, suspendWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { keyPatterns } from '../../manifest.ts'
import { readChannels } from '../../domain/chat/channel-repository.ts'
import { handler as announce } from '../../workers/notify-people/index.ts'
import { noticesOf } from '../../workers/notify-people/notices-by-event.ts'
import { sendDue } from '../../workers/send-chat-messages/send-due.ts'

withTable({ own: true })

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  vi.stubEnv('WEBHOOKS_REACH_LOOPBACK', 'true')
  vi.stubEnv('SITE_ORIGIN', 'https://plumbline.test')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00:00Z') })
  receiver.received.length = 0
  receiver.answer(200, 'ok')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Sets the functions' time forward. Network timers are not affected. */
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

const slack = () => receiver.url.replace('/hook', '/services/T0/B0/secret')

const arrange = async (more: Partial<BodyInputOf<typeof routes.chat.create>> = {}) => {
  const team = await makeTeam()
  const project = await makeProject(team)
  const { body: channel } = await team.chat('create', {
    body: { address: slack(), name: '#site', projectIds: 'all', kinds: ['late', 'health'], pace: 'at_once', ...more },
  })
  const params = { id: channel.id }
  const overdue = async (title: string, projectId = project.id) => {
    const task = await makeTask(team, projectId, { title, dueDate: '2026-03-09' })
    return stamp(
      'task.overdue.v1',
      team.workspaceId,
      { by: system, at: new Date() },
      {
        taskId: task.id,
        projectId,
        number: 7,
        title,
        assigneeId: null,
        priority: 'high',
        progress: 0,
        dueDate: '2026-03-09',
        days: 1,
      },
    )
  }
  const health = (now: 'at_risk' | 'off_track', was: 'on_track' | 'at_risk' = 'on_track') =>
    stamp(
      'health.changed.v1',
      team.workspaceId,
      { by: system, at: new Date() },
      { projectId: project.id, projectName: 'Depot roof', was, now },
    )
  const read = async () => (await team.chat('list')).body.find(({ id }) => id === channel.id)
  return { team, project, channel, params, overdue, health, read }
}

/** Hands each event to the subscriber twice, as a queue may. */
const tell = async (...events: DomainEvent[]) => {
  for (const event of [...events, ...events])
    expect(await announce(asBatch([event]))).toEqual({ batchItemFailures: [] })
}
const send = () => sendDue(() => 300_000)
const texts = () => receiver.received.map(({ body }) => (JSON.parse(body) as { text: string }).text)

describe('a chat channel', () => {
  test('is connected by an address that is never shown, and stored where only functions that send can read it', async () => {
    const { team, channel, read } = await arrange()
    expect(channel).toMatchObject({
      service: 'slack',
      name: '#site',
      on: true,
      failing: null,
      nextAt: null,
      version: 1,
    })
    expect(JSON.stringify([channel, await read()])).not.toContain('secret')
    const partition = `${team.workspaceId}#webhook-secrets`
    expect(matches(keyPatterns.webhookSecrets, partition)).toBe(true)
    expect(await itemsIn(partition)).toMatchObject([{ address: slack() }])
    for (const other of ['chat', 'overview'])
      expect(JSON.stringify(await itemsIn(`${team.workspaceId}#${other}`))).not.toContain('B0/secret')
  })

  test('is only one of Slack or Teams, on the public internet, with what to send and own projects', async () => {
    const { team } = await arrange()
    const other = await makeProject(await makeTeam())
    const at = async (body: object) =>
      (
        await team.chat('create', {
          body: {
            address: 'https://hooks.slack.com/services/T0/B0/x',
            name: '#site',
            projectIds: 'all',
            kinds: ['late'],
            pace: 'daily',
            ...body,
          } as never,
        })
      ).problem.errors?.map(({ path }) => path)
    const refused = [
      'https://example.com/services/T0/B0/x',
      'https://hooks.slack.com.example.com/services/x',
      'https://logic.azure.com/workflows/x',
      'http://hooks.slack.com/services/T0/B0/x',
      'https://user:word@hooks.slack.com/services/T0/B0/x',
      'https://hooks.slack.com:8443/services/T0/B0/x',
      'https://169.254.169.254/latest',
      'https://hooks.slack.com/',
    ]
    for (const address of refused) expect(await at({ address })).toEqual(['address'])
    expect(await at({ kinds: [] })).toEqual(['kinds'])
    expect(await at({ projectIds: [other.id] })).toEqual(['projectIds'])
    expect(await at({ name: ' ' })).toEqual(['name'])
    for (const [address, service] of [
      ['https://prod-12.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=x', 'teams'],
      ['https://a1.0c.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/1', 'teams'],
      ['https://quay.webhook.office.com/webhookb2/1', 'teams'],
      ['https://hooks.slack.com/services/T0/B0/x', 'slack'],
    ] as const)
      expect(
        (await team.chat('create', { body: { address, name: 'x', projectIds: 'all', kinds: ['late'], pace: 'daily' } }))
          .body,
      ).toMatchObject({ service })
  })

  test(`is one of at most ${chatLimits.perWorkspace}, however many are connected at once`, async () => {
    const team = await makeTeam()
    const make = () =>
      team.chat('create', { body: { address: slack(), name: 'x', projectIds: 'all', kinds: ['late'], pace: 'daily' } })
    for (let count = 0; count < chatLimits.perWorkspace - 1; count += 1) await make()
    const answers = await Promise.all([make(), make(), make()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('is managed by those who answer for the workspace, in their own workspace only', async () => {
    const [{ team, params }, others] = [await arrange(), await makeTeam()]
    const manager = await team.join('project_manager')
    for (const attempt of [
      (caller: typeof others) => caller.chat('update', { params, body: { on: false } }),
      (caller: typeof others) => caller.chat('remove', { params }),
      (caller: typeof others) => caller.chat('test', { params }),
    ])
      expect([(await attempt(others)).status, (await attempt({ ...team, ...manager })).status]).toEqual([404, 403])
    expect((await others.chat('list')).body).toEqual([])
  })

  test('is disconnected with its address and what waits for it', async () => {
    const { team, params, overdue } = await arrange()
    await tell(await overdue('Pour foundations'))
    expect((await team.chat('remove', { params })).status).toBe(204)
    expect(await itemsIn(`${team.workspaceId}#webhook-secrets`)).toEqual([])
    expect((await itemsIn(`${team.workspaceId}#chat`)).map(({ sk }) => sk)).toEqual(['all'])
    await send()
    expect(receiver.received).toEqual([])
  })

  test('is tested at once, with what the service answers, also while it is off', async () => {
    const { team, params, read } = await arrange()
    await team.chat('update', { params, body: { on: false, version: 1 } })
    expect((await team.chat('test', { params })).body).toEqual({ sent: true, problem: null })
    expect(texts()).toEqual(['A test of #site: messages from Plumbline arrive here'])
    receiver.answer(403, 'invalid_token')
    expect((await team.chat('test', { params })).body).toEqual({
      sent: false,
      problem: 'The service answered 403: invalid_token',
    })
    expect(await read()).toMatchObject({ failing: null, off: { reason: 'person' } })
    expect((await team.chat('update', { params, body: { name: 'x', version: 1 } })).problem.code).toBe(
      'version_conflict',
    )
  })
})

describe('what happens', () => {
  test('is told once, with a link, and only of the kinds and projects that the channel wants', async () => {
    const { team, project, overdue, health, read } = await arrange({ kinds: ['late'] })
    const other = await makeProject(team, { name: 'Quay wall' })
    await team.chat('create', {
      body: { address: slack(), name: '#quay', projectIds: [other.id], kinds: ['late'], pace: 'at_once' },
    })
    await tell(await overdue('Pour foundations'), health('at_risk'))
    expect(await send()).toEqual({ sent: 1, left: 0 })
    expect(texts()).toEqual(['DR-7 Pour foundations was due on Mar 9, 2026'])
    expect(receiver.received[0]?.body).toContain(`https://plumbline.test/projects/${project.id}?tab=tasks&task=tsk_`)
    expect(receiver.received[0]?.body).toContain('Depot roof')
    expect(await send()).toEqual({ sent: 0, left: 0 })
    expect(await read()).toMatchObject({ sentAt: '2026-03-10T12:00:00.000Z', nextAt: null })
    await tell(await overdue('Drive piles', other.id))
    later(chatSending.gap)
    expect(await send()).toEqual({ sent: 2, left: 0 })
  })

  test('is never a storm: what comes within the gap is one message, which shows some lines and counts the others', async () => {
    const { overdue } = await arrange()
    await tell(await overdue('First'))
    await send()
    for (let count = 0; count < chatSending.shown + 3; count += 1) await tell(await overdue(`Task ${count}`))
    later(chatSending.gap - 1)
    expect(await send()).toEqual({ sent: 0, left: 0 })
    later(1)
    expect(await send()).toEqual({ sent: 1, left: 0 })
    expect(receiver.received).toHaveLength(2)
    expect(texts()[1]).toMatch(/^18 updates from /)
    expect(receiver.received[1]?.body).toContain('and 3 more in Plumbline')
    later(chatSending.gap)
    expect(await send()).toEqual({ sent: 0, left: 0 })
  })

  test('to a project’s health is told as it is at last, and a digest comes once, in the morning of the workspace', async () => {
    const { health, team, read } = await arrange({ pace: 'daily' })
    await tell(health('at_risk'))
    await tell(health('off_track', 'at_risk'))
    const { nextAt } = (await read()) ?? {}
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now())
    expect(await send()).toEqual({ sent: 0, left: 0 })
    vi.setSystemTime(Date.parse(nextAt ?? ''))
    const sent = await Promise.all([send(), send()])
    expect(sent.map((one) => one.sent).toSorted()).toEqual([0, 1])
    expect(texts()).toEqual(['Depot roof is off track. It was at risk'])
    expect(clockIn(nextAt ?? '', team.workspace.timeZone)).toBe('07:00')
  })

  test('is sent to Teams as an Adaptive Card', async () => {
    const { overdue } = await arrange({ address: receiver.url })
    await tell(await overdue('Pour foundations'))
    await send()
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'message',
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard' } }],
    })
  })

  test('waits while the workspace is suspended, and is not told of a project in the trash', async () => {
    const { team, project, overdue } = await arrange()
    await tell(await overdue('Pour foundations'))
    await writeTogether([suspendWorkspace(team.workspaceId, new Date().toISOString())])
    expect(await send()).toEqual({ sent: 0, left: 0 })
    await writeTogether([restoreWorkspace(team.workspaceId)])
    expect(await send()).toEqual({ sent: 1, left: 0 })
    const late = await overdue('Weld')
    await team.projects('remove', { params: { id: project.id }, body: {} })
    await tell(late)
    later(chatSending.gap)
    expect(await send()).toEqual({ sent: 0, left: 0 })
  })

  test('is told of approvals, sealed reports and mentions, without amounts or comments', async () => {
    const { team, project } = await arrange({ kinds: ['approval', 'report', 'mention'] })
    const by = { by: { id: team.person.id, kind: 'staff', name: 'Ana Flores' }, at: new Date() } as const
    const sme = await team.join('sme')
    await tell(
      stamp('budget.requested.v1', team.workspaceId, by, {
        changeId: 'bch_1',
        projectId: project.id,
        projectName: 'Depot roof',
        status: 'pending',
        was: 100,
        now: 987_654_300,
        reason: 'Confidential',
        requestedById: team.person.id,
        byCompany: false,
        version: 1,
      }),
      stamp('report.sealed.v1', team.workspaceId, by, {
        reportId: newId('report'),
        projectId: null,
        title: 'Portfolio in March',
        type: 'status',
        audienceType: 'executive',
        version: 2,
        changed: [],
      }),
      stamp('comment.added.v1', team.workspaceId, by, {
        projectId: project.id,
        about: { kind: 'task', id: 'tsk_1', title: 'Pour foundations', key: 'DR-7' },
        commentId: newId('comment'),
        mentions: [sme.person.id],
      }),
    )
    await send()
    const { body = '' } = receiver.received[0] ?? {}
    for (const part of [
      'A budget change waits for approval, requested by Ana Flores',
      'Portfolio in March was sealed',
      `Ana Flores mentioned ${sme.person.firstName} ${sme.person.lastName} in DR-7 Pour foundations`,
    ])
      expect(body).toContain(part)
    expect(body).not.toMatch(/Confidential|9,?876/)
  })
})

describe('a channel whose messages fail', () => {
  test('is tried again, shows why, loses nothing, and is well again after a success', async () => {
    const { overdue, read } = await arrange()
    receiver.answer(500)
    await tell(await overdue('Pour foundations'))
    await send()
    expect(await read()).toMatchObject({
      failing: { since: '2026-03-10T12:00:00.000Z', problem: 'The service answered 500' },
      nextAt: '2026-03-10T12:01:00.000Z',
    })
    later(1)
    await send()
    expect(await read()).toMatchObject({ nextAt: '2026-03-10T12:06:00.000Z' })
    receiver.answer(200)
    later(5)
    expect(await send()).toEqual({ sent: 1, left: 0 })
    expect(await read()).toMatchObject({ failing: null, nextAt: null })
  })

  test('is paused after a day, with a notice to those who can fix it, and starts over when it is turned on', async () => {
    const { team, params, overdue, read } = await arrange()
    const [company] = [await team.join('customer'), await team.join('sme')]
    receiver.answer(500)
    await tell(await overdue('Pour foundations'))
    await send()
    const almost = chatSending.failingHours * 60 - 1
    later(almost)
    await send()
    // A session would have ended by now, so the records are read.
    const stored = async () => (await readChannels(team.workspaceId)).channels[0]
    expect(await stored()).toMatchObject({ on: true })
    later(60)
    await send()
    expect(await stored()).toMatchObject({ on: false, off: { reason: 'failures' } })
    later(-almost - 60)
    expect(await read()).toMatchObject({ on: false, failing: null, nextAt: null })
    const list = (await itemsIn(`${team.workspaceId}#chat`)).find(({ sk }) => sk === 'all')
    const told = await noticesOf(list?.['event'] as DomainEvent<'chat-channel.paused.v1'>)
    expect(new Set(told.map(({ personId }) => personId))).toEqual(new Set([team.person.id, company.person.id]))
    expect(told[0]?.notice).toMatchObject({ kind: 'chat_paused', subtitle: '#site · its messages failed for a day' })
    const tries = receiver.received.length
    await tell(await overdue('While it is off'))
    await team.chat('update', { params, body: { on: true, address: slack() } })
    receiver.answer(200)
    await tell(await overdue('Since'))
    await send()
    expect(receiver.received).toHaveLength(tries + 1)
    expect(texts().at(-1)).toBe('DR-7 Since was due on Mar 9, 2026')
  })

  test('is paused at once if the service says that it is gone', async () => {
    const { overdue, read } = await arrange()
    receiver.answer(404, 'no_service')
    await tell(await overdue('Pour foundations'))
    await send()
    expect(await read()).toMatchObject({ on: false, off: { reason: 'gone' } })
  })
})
