import { describe, expect, test, vi } from 'vitest'
import type { ActorKind } from '../../../shared/contract/route.ts'
import { avatarLimits, sessionSeconds } from '../../../shared/accounts/limits.ts'
import type { Device, Profile } from '../../../shared/accounts/profile.ts'
import { routes } from '../../../shared/routes.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { pictures } from '../../../test/builders/pictures.ts'
import { callRoute, type ApiHandler, type Sent } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { handler as authDomain } from '../auth/index.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { originOf } from '../../kernel/http/audit-origin.ts'
import { openSession, readSession } from '../../kernel/session/session-store.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import { handler as profileDomain } from './index.ts'

withTable()
const handler = profileDomain as unknown as ApiHandler
const auth = authDomain as unknown as ApiHandler
const { profile } = routes

const roleOf = { staff: 'sme', customer: 'customer', admin: 'admin' } as const

const arrange = async (kind: ActorKind = 'staff') => {
  const workspace = kind === 'admin' ? null : await makeWorkspace()
  const person = await makePerson({ workspaceId: workspace?.id ?? 'platform', kind, role: roleOf[kind] })
  const session = await signIn(workspace, person)
  const call = (name: keyof typeof profile, sent: Omit<Sent, 'session'> = {}) =>
    callRoute(handler, profile[name], { session, ...sent })
  return { workspace, person, session, call, stored: () => readPerson(person.workspaceId, person.id) }
}

const base64 = (bytes: Buffer): string => bytes.toString('base64')

describe("the user's own profile", () => {
  test.each(['staff', 'customer', 'admin'] as const)(
    'of a %s account is read and changed, in all their sessions at once',
    async (kind) => {
      const { workspace, person, session, call, stored } = await arrange(kind)
      const elsewhere = await signIn(workspace, person)
      const before = (await call('read')).body as Profile
      expect(before).toMatchObject({
        id: person.id,
        kind,
        email: person.email,
        phone: '',
        timeZone: null,
        workspaceTimeZone: workspace?.timeZone ?? null,
        avatar: null,
        version: 1,
      })
      const answer = await call('update', {
        body: { firstName: ' Inês ', phone: '+351 21 000', timeZone: 'Asia/Tokyo', version: before.version },
      })
      expect(answer).toMatchObject({
        status: 200,
        body: { firstName: 'Inês', lastName: 'Duarte', phone: '+351 21 000', timeZone: 'Asia/Tokyo', version: 2 },
      })
      expect(await stored()).toMatchObject({ firstName: 'Inês', phone: '+351 21 000', timeZone: 'Asia/Tokyo' })
      for (const each of [session, elsewhere]) {
        expect((await callRoute(auth, routes.auth.user, { session: each })).body).toMatchObject({
          user: { firstName: 'Inês', timeZone: 'Asia/Tokyo' },
        })
      }
      expect((await call('update', { body: { phone: '', timeZone: null } })).body).toMatchObject({
        phone: '',
        timeZone: null,
      })
    },
  )

  test("reports changes that the team follows in a person's event, and all others only in the profile's event", async () => {
    const { person, call, stored } = await arrange('staff')
    await call('update', { body: { timeZone: 'Asia/Tokyo' } })
    expect((await stored())?.event as StampedEvent).toMatchObject({
      name: 'profile.updated.v1',
      by: { id: person.id, kind: 'staff' },
      data: { personId: person.id, changed: ['timeZone'] },
    })
    await call('update', { body: { lastName: 'Lima', address: 'Cais 4' } })
    const told = (await stored())?.event as StampedEvent
    expect(told).toMatchObject({
      name: 'person.updated.v1',
      data: { name: 'Ines Lima', role: 'sme', changed: ['lastName', 'address'] },
    })
    expect(JSON.stringify(told)).not.toContain('Cais')
    const company = await arrange('customer')
    await company.call('update', { body: { lastName: 'Lima' } })
    expect((await company.stored())?.event).toMatchObject({
      name: 'profile.updated.v1',
      data: { changed: ['lastName'] },
    })
  })

  test('is not written without changes, and a stale version gets the current record', async () => {
    const { call, stored } = await arrange()
    await call('update', { body: { firstName: 'Ines' } })
    expect((await stored())?.version).toBe(1)
    await call('update', { body: { firstName: 'Ana' } })
    expect(await call('update', { body: { firstName: 'Bea', version: 1 } })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { firstName: 'Ana', version: 2 } },
    })
  })

  test.each([
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['timeZone', 'Mars/Olympus', 'Choose a time zone'],
    ['timeZone', '+01:00', 'Choose a time zone'],
    ['timeZone', 'x'.repeat(65), 'Choose a time zone'],
    ['phone', 'x'.repeat(51), 'Use at most 50 characters'],
  ])('rejects, at %s: %j', async (path, value, message) => {
    const { call } = await arrange()
    expect(await call('update', { body: { [path]: value } })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message }] },
    })
  })

  test('cannot change the role, the email address or the workspace', async () => {
    const { person, call, stored } = await arrange()
    await call('update', {
      body: {
        firstName: 'Ana',
        role: 'program_manager',
        email: 'other@quay.test',
        kind: 'admin',
        workspaceId: 'ws_other',
        passwordSetAt: 1,
        subject: 'x',
      },
    })
    expect(await stored()).toMatchObject({
      firstName: 'Ana',
      role: 'sme',
      email: person.email,
      kind: 'staff',
      subject: person.subject,
      workspaceId: person.workspaceId,
    })
  })
})

describe('a picture', () => {
  test('is stored, visible only to people of the workspace, and removed', async () => {
    const { workspace, person, call } = await arrange()
    const colleague = await signIn(workspace, await makePerson({ workspaceId: person.workspaceId }))
    const stranger = await arrange('customer')
    const operator = await arrange('admin')
    const bytes = pictures.webpLossy(128, 128)
    const kept = await call('putAvatar', { body: { image: base64(bytes) } })
    expect(kept).toMatchObject({ status: 200, body: { avatar: 2 } })
    const seen = await callRoute(handler, profile.readAvatar, {
      session: colleague,
      params: { personId: person.id },
      query: { v: '2' },
    })
    expect(seen.status).toBe(200)
    expect(seen.headers).toEqual({
      'content-type': 'image/webp',
      'x-trace-id': expect.stringMatching(/^[\da-f]{32}$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=604800, immutable',
    })
    expect(Buffer.compare(seen.body as Buffer, bytes)).toBe(0)
    expect((await call('readAvatar', { params: { personId: person.id } })).headers['cache-control']).toBe('no-store')
    for (const { call: other } of [stranger, operator])
      expect((await other('readAvatar', { params: { personId: person.id } })).status).toBe(404)
    expect((await call('read')).body).toMatchObject({ avatar: 2 })
    const second = await call('putAvatar', { body: { image: base64(pictures.png(64, 64)) } })
    expect(second.body).toEqual({ avatar: 3 })
    expect((await call('removeAvatar')).body).toEqual({ avatar: null })
    expect((await call('readAvatar', { params: { personId: person.id } })).status).toBe(404)
    expect(await itemsIn(`${person.workspaceId}#profile#${person.id}`)).toEqual([])
    expect((await call('removeAvatar')).status).toBe(200)
  })

  test('of an operator is visible only to them', async () => {
    const one = await arrange('admin')
    const other = await arrange('admin')
    await one.call('putAvatar', { body: { image: base64(pictures.jpeg(128, 128)) } })
    expect((await one.call('readAvatar', { params: { personId: one.person.id } })).headers['content-type']).toBe(
      'image/jpeg',
    )
    expect((await other.call('readAvatar', { params: { personId: one.person.id } })).status).toBe(404)
  })

  test.each([
    [
      'a file that is not a picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(64)),
      'Choose a picture as WebP, JPEG or PNG',
    ],
    ['a picture with huge dimensions', pictures.png(30_000, 30_000), 'Choose a picture of at most 512 pixels each way'],
    ['a picture without a size', pictures.png(0, 128), 'Choose a picture of at most 512 pixels each way'],
    [
      'a file that is too large',
      Buffer.concat([pictures.png(128, 128), Buffer.alloc(avatarLimits.bytes)]),
      'Choose a picture of at most 24 KB',
    ],
  ])('cannot be %s', async (_, bytes, message) => {
    const { call, stored } = await arrange()
    expect(await call('putAvatar', { body: { image: base64(bytes) } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'image', message }] },
    })
    expect((await stored())?.avatar).toBeUndefined()
  })
})

describe('signed-in devices', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

  /** Signs in from another place, as the sign-in route does. */
  const from = async (
    { workspace, person }: Awaited<ReturnType<typeof arrange>>,
    address: string,
    userAgent: string,
  ) => {
    const { id, username, email, firstName, lastName, role, kind } = person
    const customer = workspace && {
      id: workspace.id,
      companyName: workspace.companyName,
      subscriptionPlan: workspace.plan,
      timeZone: workspace.timeZone,
    }
    const user = { id, username, email, firstName, lastName, role, assignedProjects: [], avatar: null, timeZone: null }
    return (await openSession({ kind, user, customer }, originOf({ address, userAgent }))).token
  }

  test('are listed with place and time, newest first, without anything that opens a session', async () => {
    const here = await arrange()
    const other = await from(here, '203.0.113.7', firefox)
    const { body } = await here.call('sessions')
    expect(body).toMatchObject([
      { device: 'Firefox on Linux', address: '203.0.113.7', current: false },
      { device: 'Unknown device', current: true },
    ])
    for (const one of body as Device[])
      expect(Object.keys(one).toSorted()).toEqual(['address', 'createdAt', 'current', 'device', 'expiresAt', 'id'])
    expect(JSON.stringify(body)).not.toContain(other)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (sessionSeconds - 1) * 1000 })
    try {
      expect((await here.call('sessions')).body).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('are signed out one by one, or all others at once', async () => {
    const here = await arrange()
    const [second, third] = [await from(here, '203.0.113.7', firefox), await from(here, '203.0.113.8', firefox)]
    const listed = (await here.call('sessions')).body as Device[]
    const id = listed.find(({ address }) => address === '203.0.113.7')?.id ?? ''
    expect((await here.call('endSession', { params: { sessionId: id } })).status).toBe(204)
    expect((await here.call('endSession', { params: { sessionId: id } })).status).toBe(404)
    expect(await readSession(second)).toBeUndefined()
    expect(await readSession(third)).toMatchObject({ user: { id: here.person.id } })
    expect((await here.call('endOtherSessions')).status).toBe(204)
    expect(await readSession(third)).toBeUndefined()
    expect((await here.call('sessions')).body).toMatchObject([{ current: true }])
  })

  test('of another person are neither visible nor signed out', async () => {
    const here = await arrange()
    const other = await arrange()
    const [theirs] = (await other.call('sessions')).body as Device[]
    for (const sessionId of [theirs?.id ?? '', 'ses_0000000000000000', 'x'.repeat(500), other.session]) {
      expect((await here.call('endSession', { params: { sessionId } })).status).toBe(404)
    }
    expect((await other.call('sessions')).body).toHaveLength(1)
  })

  test('do not come back through a concurrent edit of the profile', async () => {
    const here = await arrange()
    const others = await Promise.all(Array.from({ length: 8 }, (_, at) => from(here, `203.0.113.${at}`, firefox)))
    await Promise.all([here.call('update', { body: { firstName: 'Ana' } }), here.call('endOtherSessions')])
    for (const token of others) expect(await readSession(token)).toBeUndefined()
  })
})
