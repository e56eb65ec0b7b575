import { describe, expect, test } from 'vitest'
import {
  noticeKindNames,
  usualNoticeSettings,
  type MarkedNotice,
  type Notice,
  type NoticeLine,
} from '../../../shared/notices/notice.ts'
import { routes } from '../../../shared/routes.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type Answered, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { newId } from '../../kernel/id.ts'
import { handler as serveDomain } from './index.ts'
import { readNoticeSettings } from '../../domain/notices/settings-repository.ts'
import { markNotice, noticeIdOf, putNotice, type NewNotice } from '../../domain/notices/notice-repository.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler
const { list, latest, readAll, readGroup, mark, settings, changeSettings } = routes.notices

const arrange = async () => {
  const workspace = await makeWorkspace()
  const person = await makePerson({ workspaceId: workspace.id })
  const session = await signIn(workspace, person)
  const recipient = { workspaceId: workspace.id, personId: person.id }
  const notify = async (secondsAgo: number, more: Partial<NewNotice> = {}): Promise<string> => {
    const at = new Date(Date.now() - secondsAgo * 1000)
    const eventId = newId('event', at.getTime())
    await putNotice(recipient, {
      eventId,
      kind: 'assigned',
      text: 'A task was assigned to you',
      subtitle: 'Weld rail joints',
      projectId: null,
      taskId: null,
      at: at.toISOString(),
      ...more,
    })
    return noticeIdOf(more.eventId ?? eventId)
  }
  const bell = async () =>
    (await callRoute(handler, latest, { session })).body as { unread: number; upTo: string; items: NoticeLine[] }
  return { workspace, recipient, session, tell: notify, bell }
}

const idsIn = ({ body }: Answered) => (body as Notice[]).map(({ id }) => id)

const nextOf = ({ headers }: Answered): Record<string, string> | undefined => {
  const target = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1]
  return target === undefined ? undefined : Object.fromEntries(new URL(target, 'http://site').searchParams)
}

describe('the bell', () => {
  test('lists the newest eight and counts all unread ones, each event once, even for events that arrive twice at once', async () => {
    const { tell, bell } = await arrange()
    const eventId = newId('event')
    await Promise.all(Array.from({ length: 5 }, () => tell(0, { eventId })))
    for (let index = 1; index < 12; index += 1) await tell(index * 1800)
    const { unread, items } = await bell()
    expect(unread).toBe(12)
    expect(items).toHaveLength(8)
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test('counts up to 100', async () => {
    const { tell, bell } = await arrange()
    // Three of each kind in an hour are lines of their own.
    const perHour = noticeKindNames.length * 3
    await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        tell(Math.floor(index / perHour) * 3700, {
          kind: noticeKindNames[index % noticeKindNames.length] ?? 'assigned',
        }),
      ),
    )
    expect((await bell()).unread).toBe(100)
  })

  test('counts and lists many of a kind within an hour as one line, however many the list reads', async () => {
    const { tell, bell } = await arrange()
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => tell(60 + index)))
    const mention = await tell(10, { kind: 'mentioned' })
    expect(await bell()).toMatchObject({
      unread: 2,
      items: [
        { id: mention, count: 1 },
        { id: ids[0], count: 40, from: ids[39], read: false },
      ],
    })
  })

  test('marks a line as read with one call, and nothing else', async () => {
    const { tell, bell, session } = await arrange()
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => tell(60 + index)))
    const others = [await tell(80, { kind: 'overdue' }), await tell(30)]
    const body = { kind: 'assigned', from: ids[39], upTo: ids[0] }
    await callRoute(handler, readGroup, { session, body })
    expect((await bell()).unread).toBe(2)
    const unread = await callRoute(handler, list, { session, query: { state: 'unread' } })
    expect(idsIn(unread).toSorted()).toEqual(others.toSorted())
    await callRoute(handler, readGroup, { session, body })
    expect((await bell()).unread).toBe(2)
    expect((await bell()).items.map(({ count, read }) => [count, read])).toContainEqual([22, true])
  })

  test('does not mark another person’s line', async () => {
    const [mine, theirs] = [await arrange(), await arrange()]
    const ids = await Promise.all([1, 2, 3, 4].map((second) => mine.tell(second)))
    const body = { kind: 'assigned', from: ids[3], upTo: ids[0] }
    expect(await callRoute(handler, readGroup, { session: theirs.session, body })).toMatchObject({ status: 204 })
    expect((await mine.bell()).unread).toBe(1)
  })

  test('is read up to what was seen: later arrivals stay unread, even if they happened earlier', async () => {
    const { tell, bell, session } = await arrange()
    await tell(60)
    const seen = await bell()
    const late = await tell(3600)
    const { body } = await callRoute(handler, readAll, { session, body: { upTo: seen.upTo } })
    expect(body).toMatchObject({ unread: 1, items: [{ read: true }, { id: late, read: false }] })
  })

  test('stays read after a late click, and rejects a position in the future', async () => {
    const { tell, bell, session } = await arrange()
    await tell(60)
    const first = await bell()
    await tell(30)
    const second = await bell()
    await callRoute(handler, readAll, { session, body: { upTo: second.upTo } })
    const { body } = await callRoute(handler, readAll, { session, body: { upTo: first.upTo } })
    expect(body).toMatchObject({ unread: 0, upTo: null })
    for (const upTo of ['zzz', newId('notice', Date.now() + 60_000)]) {
      expect(await callRoute(handler, readAll, { session, body: { upTo } })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'upTo' }] },
      })
    }
  })

  test('costs the same however many notices a person has, with two sequential reads', async () => {
    const [few, many] = [await arrange(), await arrange()]
    await Promise.all([
      ...Array.from({ length: 100 }, (_, index) => few.tell(index)),
      ...Array.from({ length: 200 }, (_, index) => many.tell(index)),
    ])
    const [cheap, same] = [await spentBy(few.bell), await spentBy(many.bell)]
    expect(same.read).toBe(cheap.read)
    expect(same.trips.reads).toBeLessThanOrEqual(2)
    expect(same.read).toBeLessThanOrEqual(8)
  })
})

describe('a notice', () => {
  test('is marked as read and unread, and the count follows, whatever was marked as read in between', async () => {
    const { tell, bell, session } = await arrange()
    const [older, newer] = [await tell(60), await tell(30)]
    const set = (id: string, read: boolean) => callRoute(handler, mark, { session, params: { id }, body: { read } })
    expect(await set(older, true)).toMatchObject({ status: 200, body: { id: older, read: true } })
    expect(await bell()).toMatchObject({
      unread: 1,
      items: [
        { id: newer, read: false },
        { id: older, read: true },
      ],
    })
    await callRoute(handler, readAll, { session, body: { upTo: (await bell()).upTo } })
    expect((await set(newer, false)).body).toMatchObject({ read: false })
    expect(await set(newer, false)).toMatchObject({ status: 200, body: { read: false } })
    expect(await bell()).toMatchObject({
      unread: 1,
      items: [
        { id: newer, read: false },
        { id: older, read: true },
      ],
    })
  })

  test('marked as unread says how far to mark to include it, before the bell was read again', async () => {
    const { tell, bell, session } = await arrange()
    const [older, newer] = [await tell(60), await tell(30)]
    const { upTo: seen } = await bell()
    const set = (id: string, read: boolean) => callRoute(handler, mark, { session, params: { id }, body: { read } })
    expect((await set(newer, true)).body).toMatchObject({ upTo: null })
    const { upTo } = (await set(newer, false)).body as MarkedNotice
    expect((await set(newer, false)).body).toMatchObject({ upTo })
    const markAll = (to: string | null) => callRoute(handler, readAll, { session, body: { upTo: to } })
    expect((await markAll(seen)).body).toMatchObject({ unread: 1 })
    expect((await markAll(upTo)).body).toMatchObject({ unread: 0 })
    expect((await set(older, true)).body).toMatchObject({ read: true, upTo: null })
  })

  test('of an old event arrives as read, and events older than 90 days create none', async () => {
    const { tell, bell, recipient } = await arrange()
    const day = 86_400
    const [kept, gone] = [await tell(3 * day), await tell(91 * day)]
    expect(await bell()).toMatchObject({ unread: 0, items: [{ id: kept, read: true }] })
    expect(await markNotice(recipient, gone, false)).toBeUndefined()
  })

  test('can be read and marked only by its recipient', async () => {
    const [mine, theirs] = [await arrange(), await arrange()]
    const id = await mine.tell(10)
    expect((await callRoute(handler, list, { session: theirs.session })).body).toEqual([])
    expect(
      await callRoute(handler, mark, { session: theirs.session, params: { id }, body: { read: true } }),
    ).toMatchObject({ status: 404 })
    expect(
      await callRoute(handler, mark, { session: mine.session, params: { id: 'read' }, body: { read: true } }),
    ).toMatchObject({ status: 404 })
    expect((await mine.bell()).unread).toBe(1)
  })
})

describe('the list of notices', () => {
  test('is returned page by page, newest first, each once', async () => {
    const { tell, session } = await arrange()
    const ids: string[] = []
    for (let index = 0; index < 11; index += 1) ids.push(await tell(index * 60))
    const found: string[] = []
    for (let query: Record<string, string> | undefined = { limit: '4' }; query !== undefined;) {
      const page = await callRoute(handler, list, { session, query })
      found.push(...idsIn(page))
      query = nextOf(page)
    }
    expect(found).toEqual(ids)
  })

  test('is filtered by kind and by unread, separately and together, also across pages', async () => {
    const { tell, session, recipient } = await arrange()
    const created: { id: string; overdue: boolean; read: boolean }[] = []
    for (let index = 0; index < 24; index += 1) {
      const overdue = index % 3 === 0
      const id = await tell(index * 60, overdue ? { kind: 'overdue' } : {})
      if (index % 2 === 0) await markNotice(recipient, id, true)
      created.push({ id, overdue, read: index % 2 === 0 })
    }
    const all = async (query: Record<string, string>): Promise<string[]> => {
      const found: string[] = []
      for (let next: Record<string, string> | undefined = { ...query, limit: '3' }; next !== undefined;) {
        const page = await callRoute(handler, list, { session, query: next })
        found.push(...idsIn(page))
        next = nextOf(page)
      }
      return found
    }
    const where = (holds: (one: (typeof created)[number]) => boolean) => created.filter(holds).map(({ id }) => id)
    expect(await all({ kind: 'overdue' })).toEqual(where(({ overdue }) => overdue))
    expect(await all({ state: 'unread' })).toEqual(where(({ read }) => !read))
    expect(await all({ state: 'unread', kind: 'overdue' })).toEqual(where(({ read, overdue }) => overdue && !read))
    expect(await callRoute(handler, list, { session, query: { kind: 'nonsense' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'kind' }] },
    })
  })

  test('rejects a cursor of another filter or person', async () => {
    const [mine, theirs] = [await arrange(), await arrange()]
    for (const seconds of [1, 2, 3]) await mine.tell(seconds)
    const cursor =
      nextOf(await callRoute(handler, list, { session: mine.session, query: { limit: '1' } }))?.['cursor'] ?? ''
    expect(await callRoute(handler, list, { session: theirs.session, query: { cursor } })).toMatchObject({
      body: { code: 'invalid_cursor' },
    })
    expect(await callRoute(handler, list, { session: mine.session, query: { cursor, state: 'unread' } })).toMatchObject(
      { body: { code: 'invalid_cursor' } },
    )
  })
})

describe('notice settings', () => {
  test('have defaults until they are changed, and change field by field, also from two tabs at once', async () => {
    const { session, recipient } = await arrange()
    expect((await callRoute(handler, settings, { session })).body).toEqual({ ...usualNoticeSettings, raidDigest: true })
    const change = (body: object) => callRoute(handler, changeSettings, { session, body })
    await Promise.all([
      change({ overdue: { mail: 'daily' } }),
      change({ overdue: { inApp: false } }),
      change({ assigned: { mail: 'at_once' } }),
    ])
    expect((await callRoute(handler, settings, { session })).body).toEqual({
      ...usualNoticeSettings,
      raidDigest: true,
      overdue: { inApp: false, mail: 'daily' },
      assigned: { inApp: true, mail: 'at_once' },
    })
    // Other changes do not override the default of the plan.
    expect((await readNoticeSettings(recipient)).raidDigest).toBeUndefined()
    expect((await change({ raidDigest: false })).body).toMatchObject({ raidDigest: false, overdue: { inApp: false } })
    expect((await change({ overdue: { inApp: true } })).body).toMatchObject({ raidDigest: false })
    expect(await change({ overdue: { mail: 'hourly' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'overdue.mail' }] },
    })
  })
})
