import { describe, expect, test } from 'vitest'
import type { AuditCategory, AuditEntry } from '../../../shared/audit/audit.ts'
import { auditDays } from '../../../shared/audit/limits.ts'
import { routes } from '../../../shared/routes.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type Answered, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { appendEntry } from '../../domain/audit/audit-repository.ts'
import { newId } from '../../kernel/id.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler
const { list } = routes.audit

const arrange = async (timeZone = 'UTC') => {
  const workspace = await makeWorkspace({ timeZone })
  const person = await makePerson({ workspaceId: workspace.id })
  const session = await signIn(workspace, person)
  const read = (query: Record<string, string> = {}) => callRoute(handler, list, { session, query })
  return { workspaceId: workspace.id, workspace, person, read }
}

const entriesIn = ({ body }: Answered) => body as AuditEntry[]
const idsIn = (answer: Answered) => entriesIn(answer).map(({ id }) => id)

const nextOf = ({ headers }: Answered): Record<string, string> | undefined => {
  const target = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1]
  return target === undefined ? undefined : Object.fromEntries(new URL(target, 'http://site').searchParams)
}

const minute = 60_000

/** Appends entries a minute apart, oldest first. Returns their ids, newest first. */
const append = async (
  workspaceId: string,
  created: readonly Partial<AuditEntry>[],
  newest = Date.now(),
): Promise<string[]> => {
  const ids: string[] = []
  for (const [index, more] of created.entries()) {
    const at = more.at === undefined ? newest - (created.length - index) * minute : Date.parse(more.at)
    const by = { id: 'usr_00000000000000aa', kind: 'staff', name: 'Ana Flores' } as const
    const entry: AuditEntry = {
      id: newId('event', at),
      category: 'sign_in',
      action: 'Signed in',
      subject: null,
      detail: '',
      by,
      from: null,
      ...more,
      at: new Date(at).toISOString(),
    }
    await appendEntry(workspaceId, entry)
    ids.unshift(entry.id)
  }
  return ids
}

const everyPage = async (
  read: (query: Record<string, string>) => Promise<Answered>,
  query: Record<string, string>,
): Promise<string[]> => {
  const found: string[] = []
  for (let next: Record<string, string> | undefined = query; next !== undefined;) {
    const answer = await read(next)
    found.push(...idsIn(answer))
    next = nextOf(answer)
  }
  return found
}

describe('the audit log', () => {
  test('is read newest first, page by page, each entry once', async () => {
    const { workspaceId, read } = await arrange()
    const ids = await append(
      workspaceId,
      Array.from({ length: 23 }, () => ({})),
    )
    expect(await everyPage(read, { limit: '5' })).toEqual(ids)
    expect(nextOf(await read({ limit: '23' }))).toBeUndefined()
  })

  test('is filtered by category and by person, separately and together, also across pages', async () => {
    const { workspaceId, read, person } = await arrange()
    const by = { id: person.id, kind: 'staff', name: 'Ines Duarte' } as const
    const categories: AuditCategory[] = ['sign_in', 'people', 'refusal']
    const created = Array.from({ length: 24 }, (_, index) => ({
      category: categories[index % 3] as AuditCategory,
      ...(index % 2 === 0 && { by }),
    }))
    const ids = await append(workspaceId, created)
    const where = (pick: (entry: (typeof created)[number]) => boolean) =>
      ids.filter((_, index) => pick(created[created.length - 1 - index] ?? created[0]!))
    expect(await everyPage(read, { category: 'people', limit: '3' })).toEqual(
      where(({ category }) => category === 'people'),
    )
    expect(await everyPage(read, { person: person.id, limit: '5' })).toEqual(where((entry) => 'by' in entry))
    expect(await everyPage(read, { person: person.id, category: 'refusal', limit: '2' })).toEqual(
      where((entry) => 'by' in entry && entry.category === 'refusal'),
    )
  })

  test("is filtered by days in the workspace's time zone, both inclusive", async () => {
    const { workspaceId, read } = await arrange('Asia/Kathmandu')
    const day = 86_400_000
    const today = Math.floor(Date.now() / day) * day
    // A day in Kathmandu starts at 18:15 UTC on the day before.
    const begins = today - 5 * day - 5.75 * 3_600_000
    const at = [begins - 1, begins, begins + day - 1, begins + day].map((time) => ({
      at: new Date(time).toISOString(),
    }))
    const [after, last, first] = await append(workspaceId, at)
    const named = (offset: number) => new Date(today - 5 * day + offset * day).toISOString().slice(0, 10)
    expect(idsIn(await read({ from: named(0), to: named(0) }))).toEqual([last, first])
    expect(idsIn(await read({ from: named(1) }))).toEqual([after])
    expect(idsIn(await read({ to: named(-2) }))).toEqual([])
    expect(await everyPage(read, { from: named(0), limit: '1' })).toEqual([after, last, first])
    expect(idsIn(await read({ from: '0001-01-01', to: '9999-12-31' }))).toHaveLength(4)
  })

  test('hides entries past their retention period, even before the table has deleted them', async () => {
    const { workspaceId, read } = await arrange()
    const old = new Date(Date.now() - (auditDays * 86_400_000 + minute)).toISOString()
    const [kept] = await append(workspaceId, [{ at: old }, {}])
    expect(idsIn(await read())).toEqual([kept])
    expect(idsIn(await read({ from: '2000-01-01' }))).toEqual([kept])
  })

  test('rejects invalid filters at their field', async () => {
    const { read } = await arrange()
    for (const [query, path] of [
      [{ category: 'nonsense' }, 'category'],
      [{ from: '2026-02-30' }, 'from'],
      [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
      [{ limit: '201' }, 'limit'],
    ] as const) {
      expect(await read(query)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    }
  })
})

describe('another workspace', () => {
  test('sees no entry, no person and no page of it', async () => {
    const [mine, theirs] = [await arrange(), await arrange()]
    const by = { id: mine.person.id, kind: 'staff', name: 'Ines Duarte' } as const
    await append(mine.workspaceId, [{ by }, { by }, { by }])
    expect(entriesIn(await theirs.read())).toEqual([])
    expect((await theirs.read({ person: mine.person.id })).status).toBe(404)
    const cursor = nextOf(await mine.read({ limit: '1' }))?.['cursor'] ?? ''
    expect(await theirs.read({ cursor })).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
    expect(await mine.read({ cursor, category: 'people' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    })
  })

  test('does not find a person who was never a member, but finds one who has left', async () => {
    const { workspaceId, read, person } = await arrange()
    expect((await read({ person: 'usr_0000000000000000' })).status).toBe(404)
    expect((await read({ person: `${person.id}#x` })).status).toBe(404)
    expect(await read({ person: person.id })).toMatchObject({ status: 200, body: [] })
    const [left] = await append(workspaceId, [{ by: { id: 'usr_0000000000000gne', kind: 'staff', name: 'Gone' } }])
    expect(idsIn(await read({ person: 'usr_0000000000000gne' }))).toEqual([left])
  })
})

test('a page costs the same however long the log is, with at most two sequential reads', async () => {
  const [short, long] = [await arrange(), await arrange()]
  await append(
    short.workspaceId,
    Array.from({ length: 10 }, () => ({})),
  )
  await append(
    long.workspaceId,
    Array.from({ length: 300 }, () => ({})),
  )
  const queries: Record<string, string>[] = [{ limit: '5' }, { limit: '5', category: 'sign_in' }]
  for (const query of queries) {
    const [few, many] = [await spentBy(() => short.read(query)), await spentBy(() => long.read(query))]
    expect(many.read).toBe(few.read)
    expect(many.trips.reads).toBeLessThanOrEqual(2)
    expect(many.trips.writes).toBe(0)
  }
})

describe('a call that a role does not allow', () => {
  test('is recorded with its event once a minute, and refused each time', async () => {
    const workspace = await makeWorkspace()
    const sme = await makePerson({ workspaceId: workspace.id, role: 'sme' })
    const session = await signIn(workspace, sme)
    const sent = { session, from: '203.0.113.9' }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => callRoute(handler, list, sent)))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    const notes = await itemsIn(`${workspace.id}#event-notes`)
    // The minute may have changed in between.
    expect(notes.length).toBeLessThanOrEqual(2)
    expect(notes[0]?.['event']).toMatchObject({
      name: 'access.refused.v1',
      workspaceId: workspace.id,
      by: { id: sme.id, kind: 'staff', name: 'Ines Duarte' },
      from: { address: '203.0.113.9', device: 'Unknown device' },
      data: { personId: sme.id, route: 'GET /api/audit' },
    })
    expect(Number(notes[0]?.['expiresAt'])).toBeGreaterThan(Date.now() / 1000)
  })

  test('is not recorded without a signed-in user', async () => {
    const session = 'no-such-session'
    const spent = await spentBy(async () => {
      expect((await callRoute(handler, list)).status).toBe(401)
      expect((await callRoute(handler, list, { session })).status).toBe(401)
    })
    expect(spent.write.total).toBe(0)
  })
})
