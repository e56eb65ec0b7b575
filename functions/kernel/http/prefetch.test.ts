import { createHash } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '../../../shared/contract/route.ts'
import type { ProblemBody } from '../../../shared/contract/problem.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type Sent } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import { setting } from '../environment.ts'
import { serve } from './http.ts'
import { loadedByRoute } from './loaded-by-route.ts'
import { Problem } from '../problem.ts'
import { withPrefetch, type Asked } from './prefetch.ts'
import { encrypt, keyFrom } from '../encryption.ts'
import { endSession } from '../session/session-store.ts'
import { bearerOf } from '../session/session-token.ts'
import { documents } from '../table/table.ts'

withTable()

const rows = routes({
  own: {
    method: 'GET',
    path: '/api/own',
    summary: 'Reads ahead.',
    access: { kind: 'session', actors: ['staff', 'customer'], capability: 'analytics.read' },
    query: z.object({ fail: z.optional(z.enum(['yes'])) }),
    result: z.object({ read: z.string(), for: z.string() }),
  },
})

type Own = Asked<typeof rows.own>

const begun: Own[] = []
let over = 0
const handled = vi.fn<() => void>()

/** Reads for the caller, or fails like a list with a wrong cursor. */
const begin = async (asked: Own): Promise<string> => {
  begun.push(asked)
  try {
    const person = await readPerson(asked.principal.workspaceId, asked.principal.id)
    if (asked.query.fail === 'yes') throw new Problem('invalid_cursor', 'Start again.')
    return person?.id ?? 'no one'
  } finally {
    over += 1
  }
}

const handler = serve(rows, {
  own: withPrefetch(begin, async ({ principal }, read) => {
    handled()
    return { read, for: principal.id }
  }),
})

const call = async (sent: Sent) => {
  const { status, body } = await callRoute(handler, rows.own, sent)
  // Lambda freezes what is still running when it has responded.
  expect(over).toBe(begun.length)
  return { status, body: body as { read: string; for: string } & ProblemBody }
}

const makeMember = async (role: 'program_manager' | 'sme' = 'program_manager') => {
  const workspace = await makeWorkspace()
  const person = await makePerson({ workspaceId: workspace.id, role })
  return { workspace, person, session: await signIn(workspace, person) }
}

const keyOf = (token: string) => ({ pk: `session#${createHash('sha256').update(token).digest('hex')}`, sk: 'session' })

/** Changes a session so that it differs from the data encrypted in its cookie. */
const change = (token: string, path: string, value: string) => {
  const names = path.split('.')
  return documents.send(
    new UpdateCommand({
      TableName: setting('TABLE_NAME'),
      Key: keyOf(token),
      UpdateExpression: `SET ${names.map((_, at) => `#n${at}`).join('.')} = :value`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#n${at}`, name])),
      ExpressionAttributeValues: { ':value': value },
    }),
  )
}

beforeEach(() => {
  begun.length = 0
  over = 0
  handled.mockClear()
})

describe('a read that starts together with that of the session', () => {
  test('is one round trip with it, knows the caller and the input, and reaches the handler', async () => {
    const { workspace, person, session } = await makeMember()
    const { trips } = await spentBy(async () =>
      expect(await call({ session })).toMatchObject({ status: 200, body: { read: person.id, for: person.id } }),
    )
    expect(trips).toEqual({ reads: 1, writes: 0 })
    expect(begun).toEqual([
      {
        params: undefined,
        query: {},
        principal: { workspaceId: workspace.id, id: person.id, role: 'program_manager', scope: 'all' },
      },
    ])
  })

  test('comes one round trip later for older cookies without an encrypted part', async () => {
    const { person, session } = await makeMember()
    const { Item } = await documents.send(new GetCommand({ TableName: setting('TABLE_NAME'), Key: keyOf(session) }))
    await documents.send(
      new PutCommand({
        TableName: setting('TABLE_NAME'),
        Item: { ...Item, ...keyOf('from-before'), hash: keyOf('from-before').pk.slice('session#'.length) },
      }),
    )
    const { trips } = await spentBy(async () =>
      expect(await call({ session: 'from-before' })).toMatchObject({ status: 200, body: { read: person.id } }),
    )
    expect(trips).toEqual({ reads: 2, writes: 0 })
  })

  test('reports its errors only to callers with access', async () => {
    const { session } = await makeMember()
    expect(await call({ session, query: { fail: 'yes' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    })
    await endSession(session)
    expect(await call({ session, query: { fail: 'yes' } })).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    })
    expect(handled).not.toHaveBeenCalled()
  })

  test('does not start for invalid input from anyone', async () => {
    const { session } = await makeMember()
    expect(await call({ session, query: { fail: 'maybe' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
    await endSession(session)
    expect((await call({ session, query: { fail: 'maybe' } })).status).toBe(401)
    expect(begun).toEqual([])
  })
})

describe('no read starts', () => {
  test('for a cookie that the product did not create for the caller', async () => {
    const [mine, theirs] = [await makeMember(), await makeMember()]
    const [chance = '', encrypted = ''] = mine.session.split('.')
    const [, theirSeal = ''] = theirs.session.split('.')
    const bearer = {
      workspaceId: theirs.workspace.id,
      id: theirs.person.id,
      role: 'program_manager',
      until: Date.now() + 60_000,
    }
    const forged = [
      `${theirs.workspace.id}.${chance}`,
      `${chance}.${theirs.workspace.id}`,
      // The encrypted part of another workspace's cookie after one's own random part, and one made without the secret.
      `${chance}.${theirSeal}`,
      `${chance}.${encrypt(bearer, keyFrom('session:guessed'), chance)}`,
      `${chance}.${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`,
      `${chance}.`,
      '.',
      '',
      chance,
    ]
    for (const session of forged)
      expect({ session, ...(await call({ session })) }).toMatchObject({ session, status: 401 })
    expect(begun).toEqual([])
    // The cookie itself still works.
    expect(await call({ session: mine.session })).toMatchObject({ status: 200, body: { for: mine.person.id } })
  })

  test('for a role that the route refuses', async () => {
    const { session } = await makeMember('sme')
    expect(await call({ session })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(begun).toEqual([])
  })

  describe('for an expired cookie', () => {
    afterEach(() => void vi.useRealTimers())

    test('even if the session still exists', async () => {
      const { session } = await makeMember()
      expect(bearerOf(session)?.until).toBeGreaterThan(Date.now())
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 3_600_000 + 1000 })
      expect(bearerOf(session)).toBeUndefined()
      expect(await call({ session })).toMatchObject({ status: 401, body: { code: 'session_expired' } })
      expect(begun).toEqual([])
    })
  })
})

describe('an early read is dropped', () => {
  test('if the session has ended', async () => {
    const { person, session } = await makeMember()
    await endSession(session)
    const { status, body } = await call({ session })
    expect([status, begun.length, handled.mock.calls.length]).toEqual([401, 1, 0])
    expect(JSON.stringify(body)).not.toContain(person.id)
    // No more reads start for this cookie.
    for (let again = 0; again < 3; again += 1) expect((await call({ session })).status).toBe(401)
    expect(begun).toHaveLength(1)
  })

  test.each([
    ['their role has changed', 'session.user.role', 'project_manager', 200],
    ['their role no longer allows it', 'session.user.role', 'sme', 403],
    ['the session belongs to another person', 'session.user.id', 'usr_0000000000000000', 200],
    ['the session belongs to another workspace', 'session.customer.id', 'ws_0000000000000000', 200],
  ])('if %s', async (_, path, value, expected) => {
    const { person, session } = await makeMember()
    await change(session, path, value)
    const { status, body } = await call({ session })
    expect(status).toBe(expected)
    expect(begun[0]?.principal).toMatchObject({ id: person.id, role: 'program_manager' })
    if (expected === 403) return expect(handled).not.toHaveBeenCalled()
    // It reads again for the user in the session, and nothing else reaches the response.
    expect(begun).toHaveLength(2)
    expect(Object.values({ ...begun[1]?.principal })).toContain(value)
    expect(body.read).toBe(path === 'session.user.role' ? person.id : 'no one')
  })
})

test('a handler that is loaded by route prefetches too, and is not loaded before its route is called', async () => {
  const own = withPrefetch(begin, async ({ principal }, read) => ({ read, for: principal.id }))
  const load = vi.fn<() => Promise<typeof own>>(async () => own)
  const loading = serve(rows, { own: loadedByRoute(load) })
  const { person, session } = await makeMember()
  expect(load).not.toHaveBeenCalled()
  const { trips } = await spentBy(async () =>
    expect(await callRoute(loading, rows.own, { session })).toMatchObject({ status: 200, body: { read: person.id } }),
  )
  expect(trips).toEqual({ reads: 1, writes: 0 })
  expect(load).toHaveBeenCalled()
})

test('a route that changes something or is public cannot prefetch', () => {
  const handlers = { own: withPrefetch(begin, async ({ principal }, read) => ({ read, for: principal.id })) }
  expect(() => serve({ own: { ...rows.own, method: 'POST' } }, handlers)).toThrow(
    'POST /api/own cannot prefetch before its session is read',
  )
  expect(() => serve({ own: { ...rows.own, access: { kind: 'public' } } } as unknown as typeof rows, handlers)).toThrow(
    'cannot prefetch',
  )
})
