import { describe, expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import type { ClientSupport } from '../../../shared/operators/support.ts'
import { addDays, dayOf, startOfDay } from '../../../shared/dates/dates.ts'
import { makePerson, makeWorkspace, signIn, type MadeWorkspace } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import type { RouteRow } from '../../../shared/contract/route.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { takeAttempt } from '../../domain/accounts/credentials/attempt-limit.ts'
import { mailDay, takeMail } from '../../domain/mail/daily-count-repository.ts'
import { sendMail } from '../../domain/mail/send.ts'
import { keepLink, newLink } from '../../domain/accounts/people/account-link-repository.ts'
import { readPerson, savePerson } from '../../domain/accounts/people/person-repository.ts'
import { reserve } from '../../domain/accounts/registration/reserve.ts'
import { askClosing, readClosing } from '../../domain/workspace/closing-repository.ts'
import { applyPlan, readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { beginErasure, closeWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { appendEntry } from '../../domain/audit/audit-repository.ts'
import { newId } from '../../kernel/id.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { readSession } from '../../kernel/session/session-store.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { handler as serveDomain } from './index.ts'

withTable()
const mail = withMail()

const handler = serveDomain as unknown as ApiHandler
const { operators } = routes

const makeOperator = () =>
  makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin', firstName: 'Olga', lastName: 'Reyes' })

const operate = async (name: keyof typeof operators, sent: object = {}) =>
  callRoute(handler, operators[name] as RouteRow, { session: await signIn(null, await makeOperator()), ...sent })

const reason = 'They mailed strangers'
const newKey = () => crypto.randomUUID()

const makeClient = async () => {
  const workspace = await makeWorkspace()
  const account = await makePerson({ workspaceId: workspace.id, kind: 'customer', role: 'customer' })
  const member = await makePerson({ workspaceId: workspace.id })
  const act = (name: keyof typeof operators, body?: object) =>
    operate(name, { params: { id: workspace.id }, ...(body !== undefined && { body }) })
  return { workspace, id: workspace.id, account, member, act }
}

/** The events of what operators did in a workspace, as their notes carry them. */
const eventsOf = async (workspaceId: string): Promise<DomainEvent[]> =>
  (await itemsIn(`${workspaceId}#event-notes`)).flatMap(({ event }) =>
    event === undefined ? [] : [event as DomainEvent],
  )

const seen = async ({ act }: Awaited<ReturnType<typeof makeClient>>) => (await act('support')).body as ClientSupport

describe('a suspension', () => {
  test('ends every session at once, is told once, and a restore undoes it', async () => {
    const client = await makeClient()
    const sessions = await Promise.all([client.account, client.member].map((who) => signIn(client.workspace, who)))
    const answers = await Promise.all([client.act('suspend', { reason }), client.act('suspend', { reason })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await seen(client)).suspendedAt).not.toBeNull()
    expect(await Promise.all(sessions.map((token) => readSession(token)))).toEqual([undefined, undefined])
    expect(await eventsOf(client.id)).toMatchObject([
      { name: 'workspace.suspended.v1', by: { kind: 'admin', name: 'Olga Reyes' }, data: { reason } },
    ])
    await Promise.all([client.act('restore', { reason: 'All clear' }), client.act('restore', { reason: 'All clear' })])
    expect(await seen(client)).toMatchObject({ suspendedAt: null })
    expect((await eventsOf(client.id)).map(({ name }) => name).toSorted()).toEqual([
      'workspace.restored.v1',
      'workspace.suspended.v1',
    ])
  })

  test('lets no mail out for the workspace, and counts none', async () => {
    const client = await makeClient()
    await client.act('suspend', { reason })
    const stored = await readWorkspace(client.id)
    if (stored === undefined) throw new Error('The workspace is gone')
    const letter = { subject: 'Hello', text: 'Hello', html: 'Hello' }
    expect(await sendMail('notice', stored, 'ana@quay.test', letter)).toBe('limit_reached')
    expect(mail.take()).toEqual([])
    expect((await seen(client)).mailsToday.sent).toBe(0)
  })
})

test('the support page of a workspace is read without a write', async () => {
  const { id } = await makeClient()
  const session = await signIn(null, await makeOperator())
  const { trips } = await spentBy(async () => {
    expect((await callRoute(handler, operators.support, { session, params: { id } })).status).toBe(200)
  })
  expect(trips.writes).toBe(0)
})

describe('an extension', () => {
  const until = (days: number, { timeZone }: MadeWorkspace) => addDays(dayOf(new Date(), timeZone), days)

  test('of an unpaid workspace lasts to the end of a day, once, and only forwards', async () => {
    const client = await makeClient()
    const { workspace, act } = client
    expect(await act('extend', { what: 'changes', until: until(7, workspace), reason })).toMatchObject({ status: 409 })
    await writeTogether([applyPlan(client.id, 'pro', '2026-01-10T00:00:00.000Z')])
    const body = { what: 'changes', until: until(7, workspace), reason }
    const answers = await Promise.all([act('extend', body), act('extend', body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const end = startOfDay(until(8, workspace), workspace.timeZone).toISOString()
    expect(await seen(client)).toMatchObject({ readOnlyAt: end, closesAt: null })
    expect(await eventsOf(client.id)).toMatchObject([
      { name: 'workspace.extended.v1', data: { what: 'changes', until: end, lastDay: until(7, workspace) } },
    ])
    for (const days of [6, 61])
      expect(await act('extend', { ...body, until: until(days, workspace) })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'until' }] },
      })
  })

  test('of a closing account moves the erasure, until it has begun', async () => {
    const client = await makeClient()
    const { workspace, act, id } = client
    const closesAt = new Date(Date.now() - 1000).toISOString()
    const asked = { workspaceId: id, closesAt, askedAt: closesAt, askedBy: 'Ines Duarte', reason: '' }
    const event = stamp('workspace.closing.v1', id, { by: system, at: new Date() }, { companyName: 'Quay', closesAt })
    await writeTogether([closeWorkspace(id, closesAt), askClosing(asked, event)])
    const body = { what: 'erasure', until: until(20, workspace), reason }
    expect(await act('extend', body)).toMatchObject({ status: 200 })
    const end = startOfDay(until(21, workspace), workspace.timeZone).toISOString()
    expect(await readWorkspace(id)).toMatchObject({ closesAt: end })
    expect(await readClosing(id)).toMatchObject({ closesAt: end, state: 'asked', askedBy: 'Ines Duarte' })
    await writeTogether([beginErasure(id, startOfDay(until(22, workspace), 'UTC').toISOString())])
    expect(await act('extend', { ...body, until: until(30, workspace) })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })
})

describe('what is done for people', () => {
  test('sessions of one person or of everybody end, and a double click is told once', async () => {
    const client = await makeClient()
    const { account, member, workspace, act } = client
    const [own, others] = await Promise.all([signIn(workspace, member), signIn(workspace, account)])
    const body = { personId: member.id, reason, requestKey: newKey() }
    await Promise.all([act('endSessions', body), act('endSessions', body)])
    expect(await readSession(own)).toBeUndefined()
    expect(await readSession(others)).toMatchObject({ kind: 'customer' })
    expect(await act('endSessions', { personId: null, reason, requestKey: newKey() })).toMatchObject({ status: 204 })
    expect(await readSession(others)).toBeUndefined()
    expect((await eventsOf(client.id)).map(({ data }) => data)).toMatchObject(
      expect.arrayContaining([
        { act: 'sessions_ended', person: 'Ines Duarte', reason },
        { act: 'sessions_ended', person: null, reason },
      ]),
    )
    expect(await eventsOf(client.id)).toHaveLength(2)
  })

  test('an invitation is mailed again with a new link, once for a double click', async () => {
    const client = await makeClient()
    const invited = await makePerson({ workspaceId: client.id, subject: undefined as never, role: 'sme' })
    const before = await readPerson(client.id, invited.id)
    if (before === undefined) throw new Error('No one is invited')
    const { link } = newLink('invitation')
    await savePerson(before, { ...before, link }, [keepLink(link, before)])
    expect((await seen(client)).people).toContainEqual(
      expect.objectContaining({ id: invited.id, awaits: 'invitation' }),
    )
    const body = { personId: invited.id, reason, requestKey: newKey() }
    await client.act('resend', body)
    expect(await client.act('resend', body)).toMatchObject({ status: 204 })
    expect(mail.take().map(({ to, subject }) => [to, subject])).toEqual([
      [invited.email, 'You’re invited to join Quay & Sons on Plumbline'],
    ])
    const now = await readPerson(client.id, invited.id)
    expect(now?.link?.hash).not.toBe(link.hash)
    mail.fail(true)
    const repeated = { ...body, requestKey: newKey() }
    expect(await client.act('resend', repeated)).toMatchObject({ status: 503, body: { code: 'mail_failed' } })
    mail.fail(false)
    expect(await client.act('resend', repeated)).toMatchObject({ status: 204 })
    expect(mail.take()).toHaveLength(1)
    expect(await client.act('resend', { ...body, personId: client.member.id })).toMatchObject({
      status: 409,
      body: { code: 'already_joined' },
    })
  })

  test('a registration that waits gets a new link', async () => {
    const email = `${newId('person')}@new.test`
    await reserve({ company: 'New Co', email, plan: 'starter', timeZone: 'UTC' })
    const body = { email: email.toUpperCase(), reason, requestKey: newKey() }
    expect(await operate('resendActivation', { body })).toMatchObject({ status: 204 })
    expect(await operate('resendActivation', { body })).toMatchObject({ status: 204 })
    expect(mail.take().map(({ to, subject }) => [to, subject])).toEqual([[email, 'Open your Plumbline workspace']])
    expect(
      await operate('resendActivation', { body: { ...body, email: 'stranger@new.test', requestKey: newKey() } }),
    ).toMatchObject({ status: 404 })
  })

  test('a sign-in is unlocked at the addresses that the audit log names', async () => {
    const client = await makeClient()
    const { member, id } = client
    const attempt = () =>
      takeAttempt('signIn', `portal:${member.email}`, { address: '198.51.100.9', cookies: new Map() })
    const useUpAttempts = async () => {
      for (let attempts = 0; attempts < 5; attempts += 1) await attempt()
      await expect(attempt()).rejects.toMatchObject({ code: 'too_many_requests' })
    }
    await useUpAttempts()
    const body = { personId: member.id, reason, requestKey: newKey() }
    expect(await client.act('unlock', body)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const at = new Date()
    await appendEntry(id, {
      id: newId('event', at.getTime()),
      at: at.toISOString(),
      category: 'refusal',
      action: 'Sign-in failed',
      subject: null,
      detail: 'too many attempts',
      by: { id: member.id, kind: 'staff', name: 'Ines Duarte' },
      from: { address: '198.51.100.9', device: 'Firefox on Linux' },
    })
    expect(await client.act('unlock', body)).toMatchObject({ status: 204 })
    await useUpAttempts()
  })

  test('more mails are allowed for today, and the count stays true', async () => {
    const client = await makeClient()
    const day = mailDay(client.workspace)
    for (let mails = 0; mails < 3; mails += 1) await takeMail(day, 3)
    expect(await takeMail(day, 3)).toBe(false)
    const body = { extra: 2, reason }
    await Promise.all([client.act('allowMails', body), client.act('allowMails', body)])
    expect((await seen(client)).mailsToday).toMatchObject({ sent: 3, extra: 2 })
    expect([await takeMail(day, 3), await takeMail(day, 3), await takeMail(day, 3)]).toEqual([true, true, false])
    expect((await seen(client)).mailsToday).toMatchObject({ sent: 5, extra: 2 })
    expect(await client.act('allowMails', { ...body, extra: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'extra' }] },
    })
    expect(await eventsOf(client.id)).toHaveLength(1)
  })
})

describe('every act', () => {
  const personId = newId('person')
  const bodies: Partial<Record<keyof typeof operators, object>> = {
    suspend: { reason },
    restore: { reason },
    extend: { what: 'changes', until: '2027-01-01', reason },
    resend: { personId, reason, requestKey: newKey() },
    endSessions: { personId, reason, requestKey: newKey() },
    unlock: { personId, reason, requestKey: newKey() },
    allowMails: { extra: 1, reason },
  }
  const acts = Object.entries(bodies) as [keyof typeof operators, object][]

  test('knows no workspace that is unknown or pending, and no one of another workspace', async () => {
    const email = `${newId('person')}@new.test`
    await reserve({ company: 'Not yet', email, plan: 'starter', timeZone: 'UTC' })
    const client = await makeClient()
    for (const [name, body] of acts)
      for (const id of [newId('workspace'), 'platform', '../x'])
        expect(await operate(name, { params: { id }, body })).toMatchObject({ status: 404 })
    for (const name of ['resend', 'endSessions', 'unlock'] as const)
      expect(await client.act(name, bodies[name])).toMatchObject({ status: 404 })
  })

  test('is refused to members, and without a reason', async () => {
    const { workspace, account, member, id } = await makeClient()
    for (const person of [account, member]) {
      const session = await signIn(workspace, person)
      for (const [name, body] of acts)
        expect(await operate(name, { params: { id }, body, session })).toMatchObject({ status: 403 })
      expect(await operate('audit', { session })).toMatchObject({ status: 403 })
    }
    for (const [name, body] of acts)
      expect(await operate(name, { params: { id }, body: { ...body, reason: ' ' } })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'reason' }] },
      })
  })
})
