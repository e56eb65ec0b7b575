/**
 * Notices for each person. An unread notice is in an index, by the time at which it arrived or was marked as unread, so
 * that counting unread notices reads nothing else. Marking all as read is one write: it stores a mark up to which
 * everything is read.
 */
import { dayMillis } from '../../../shared/dates/dates.ts'
import { Entity, type EntityItem } from 'electrodb'
import type { Day } from '../../../shared/dates/dates.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { bellLines, latestNoticeCount, newsDays, noticeDays } from '../../../shared/notices/limits.ts'
import { mostUnreadCounted } from '../../../shared/notices/unread-notices.ts'
import {
  groupNotices,
  noticeKindNames,
  noticeLeads,
  type LatestNotices,
  type MarkedNotice,
  type Notice,
  type NoticeKind,
  type NoticeLeads,
  type SomeLeads,
} from '../../../shared/notices/notice.ts'
import { without, withoutEmpty } from '../../kernel/compact.ts'
import { lowestId, madeAt, newId } from '../../kernel/id.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import type { Slice } from '../../kernel/http/page.ts'
import { itemOf, readItem, readItems, readMixed } from '../../kernel/table/read-items.ts'
import { conditionFailed, inTable, once } from '../../kernel/table/table.ts'
import { noticePartition, ownedByPerson } from '../accounts/people/person-keys.ts'

type LeadField = keyof NoticeLeads

const leadFields = Object.keys(noticeLeads.shape) as LeadField[]

const leadAttributes = Object.fromEntries(leadFields.map((field) => [field, { type: 'string' }])) as Record<
  LeadField,
  { readonly type: 'string' }
>

const leadsOf = (some: { [Field in LeadField]?: string | null | undefined }): NoticeLeads =>
  Object.fromEntries(leadFields.map((field) => [field, some[field] ?? null])) as NoticeLeads

const notices = once(
  () =>
    new Entity(
      {
        model: { entity: 'notice', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          id: { type: 'string', required: true },
          kind: { type: noticeKindNames, required: true },
          text: { type: 'string', required: true },
          subtitle: { type: 'string', required: true },
          ...leadAttributes,
          at: { type: 'string', required: true },
          unreadPartition: { type: 'string', field: 'gsi1pk' },
          unreadPlace: { type: 'string', field: 'gsi1sk' },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byPerson: { pk: noticePartition, sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' } },
          unread: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['unreadPartition'], template: '${unreadPartition}', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['unreadPlace'], template: '${unreadPlace}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** The index position up to which a person has read everything. */
const marks = once(
  () =>
    new Entity(
      {
        model: { entity: 'notice-mark', version: '1', service: 'plumbline' },
        attributes: { ...ownedByPerson, upTo: { type: 'string', required: true } },
        indexes: {
          byPerson: { pk: noticePartition, sk: { field: 'sk', composite: [], template: 'read', casing: 'none' } },
        },
      } as const,
      inTable(),
    ),
)

type StoredNotice = EntityItem<ReturnType<typeof notices>>

export type Recipient = { workspaceId: string; personId: string }

const idPrefix = `${prefixes.notice}_`

/** Notices that a filtered query scans at once; few people have more in total. */
const lookedThrough = 200

const unreadPartition = ({ workspaceId, personId }: Recipient) => `${workspaceId}#notices#${personId}#unread`

/**
 * A separate index position for each point in time, in the format of a notice id. The notice's kind and id follow it,
 * so that the index alone tells which of the unread notices are one line.
 */
const unreadKeys = (recipient: Recipient, { kind, id }: Pick<Notice, 'kind' | 'id'>) => ({
  unreadPartition: unreadPartition(recipient),
  unreadPlace: [newId('notice'), kind, id].join('#'),
})

/** The position at which an unread notice arrived or was marked as unread. Empty if it is read. */
const positionOf = (unreadPlace = ''): string => unreadPlace.split('#')[0] ?? ''

/** What the index tells of an unread notice. Those of before it held kinds are each a line of their own. */
const unreadIn = (unreadPlace: string) => {
  const [, kind = unreadPlace, id = unreadPlace] = unreadPlace.split('#')
  return { kind: kind as NoticeKind, id, at: madeAt(id).toISOString(), read: false }
}

const readUpTo = async (recipient: Recipient): Promise<string> => (await readItem(marks(), recipient))?.upTo ?? ''

const isThere = ({ expiresAt }: StoredNotice): boolean => expiresAt > Date.now() / 1000

const toNotice = (stored: StoredNotice, upTo: string): Notice => {
  const { id, kind, text, subtitle, at, unreadPlace } = stored
  return { id, kind, text, subtitle, ...leadsOf(stored), at, read: positionOf(unreadPlace) <= upTo }
}

export type NewNotice = Pick<Notice, 'kind' | 'text' | 'subtitle' | 'at'> &
  SomeLeads & {
    /** The event that the person is notified of; each event gives at most one notice. */
    eventId: string
    /** Set for a notice that is valid only while its task is open and due on this day. */
    dueDate?: Day
  }

/** The id of the notice for an event; each person has at most one per event. */
export const noticeIdOf = (eventId: string): string => `${idPrefix}${eventId.slice(prefixes.event.length + 1)}`

/** Whether an event is still recent enough to announce to a person. */
export const isNews = (at: string): boolean => Date.parse(at) > Date.now() - newsDays * dayMillis

/** Notifies a person of an event, once, even if called repeatedly; a notice that was read stays read. */
export const putNotice = async (recipient: Recipient, notice: NewNotice): Promise<void> => {
  const { eventId, kind, text, subtitle, at } = notice
  const id = noticeIdOf(eventId)
  const expiresAt = Math.floor(Date.parse(at) / 1000) + noticeDays * 86_400
  try {
    await notices()
      .create({
        ...recipient,
        id,
        kind,
        text,
        subtitle,
        at,
        expiresAt,
        ...withoutEmpty(leadsOf(notice)),
        ...(isNews(at) && unreadKeys(recipient, { kind, id })),
      })
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** The newest lines for a person, the number of unread lines, and the position up to which the unread notices extend. */
export const readLatest = async (recipient: Recipient): Promise<LatestNotices> => {
  const [page, unread, upTo] = await Promise.all([
    readItems(notices(), notices().query.byPerson(recipient).begins({ id: idPrefix }), {
      order: 'desc',
      limit: latestNoticeCount,
      consistent: true,
    }),
    readItems(notices(), notices().query.unread({ unreadPartition: unreadPartition(recipient) }), {
      order: 'desc',
      limit: mostUnreadCounted,
      keysOnly: true,
    }),
    readUpTo(recipient),
  ])
  // The table may still contain expired items.
  const since = lowestId('notice', Date.now() - noticeDays * dayMillis)
  const places = unread.items.flatMap(({ unreadPlace = '' }) =>
    positionOf(unreadPlace) > upTo && unreadPlace > since ? [unreadPlace] : [],
  )
  const unreadLines = groupNotices(places.map(unreadIn).toSorted((a, b) => b.id.localeCompare(a.id)))
  return {
    unread: unreadLines.length,
    upTo: places.length === 0 ? null : positionOf(places[0]),
    items: groupNotices(page.items.filter(isThere).map((item) => toNotice(item, upTo)))
      .slice(0, bellLines)
      .map((line) => {
        // The page may end within a line, which the index knows to its end.
        const whole = unreadLines.find(([head]) => head.id === line[0].id)
        const { length, [length - 1]: oldest = line[0] } =
          whole !== undefined && whole.length > line.length ? whole : line
        return { ...line[0], count: length, from: oldest.id }
      }),
  }
}

/**
 * Changes with the newest notices and with the reading of them: their ids, whether they are unread, and the position up
 * to which everything is read. Eventually consistent, and half a unit.
 */
export const readNoticeNews = async (recipient: Recipient): Promise<string> => {
  // The mark is the next key after the last notice.
  const range = notices().query.byPerson(recipient).between({ id: idPrefix }, { id: 'read' })
  const { items } = await readMixed(range, { order: 'desc', limit: 3 })
  return items
    .map((item) => itemOf(marks(), item)?.upTo ?? `${item['sk']?.S ?? ''} ${item['gsi1sk']?.S ?? ''}`)
    .join(', ')
}

export type NoticeFilter = { kind?: NoticeKind | undefined; state?: 'unread' | undefined }

/**
 * Notices of a person before an id, newest first, from the next `count`, or from more if most are filtered out.
 * Consistent read.
 */
export const listNotices = async (
  recipient: Recipient,
  { kind: wanted, state }: NoticeFilter,
  before: string | undefined,
  count: number,
): Promise<Slice<Notice>> => {
  const filtered = wanted !== undefined || state !== undefined
  const query = notices()
    .query.byPerson(recipient)
    .between({ id: idPrefix }, { id: before ?? `${idPrefix}~` })
    .where(({ kind }, { eq }) => (wanted === undefined ? '' : eq(kind, wanted)))
    .where(({ unreadPlace }, { exists }) => (state === undefined ? '' : exists(unreadPlace)))
  const [{ items: found, stoppedAt: last }, upTo] = await Promise.all([
    readItems(notices(), query, { order: 'desc', limit: filtered ? lookedThrough : count + 1, consistent: true }),
    readUpTo(recipient),
  ])
  // A key range includes both ends, so the previous notice is read again and dropped.
  const items = found.filter((one) => isThere(one) && one.id !== before).map((one) => toNotice(one, upTo))
  return { items: state === undefined ? items : items.filter(({ read }) => !read), stoppedAt: last?.['sk'] }
}

/** Undefined if the notice is gone. */
const storeMark = async (
  recipient: Recipient,
  before: StoredNotice,
  read: boolean,
): Promise<StoredNotice | undefined> => {
  const after = {
    ...without(before, 'unreadPartition', 'unreadPlace'),
    ...(!read && unreadKeys(recipient, before)),
  }
  const stored = await wasWritten(
    notices()
      .put(after)
      .where(({ id }, { exists }) => exists(id))
      .go(),
  )
  return stored ? (after as StoredNotice) : undefined
}

/** Marks a notice as read or unread; undefined if the person has no notice with that id. */
export const markNotice = async (
  recipient: Recipient,
  id: string,
  read: boolean,
): Promise<MarkedNotice | undefined> => {
  const [{ data: before }, upTo] = await Promise.all([
    notices()
      .get({ ...recipient, id })
      .go({ consistent: true }),
    readUpTo(recipient),
  ])
  if (before === null || !isThere(before)) return undefined
  const toMarked = (stored: StoredNotice): MarkedNotice => ({
    ...toNotice(stored, upTo),
    upTo: read ? null : positionOf(stored.unreadPlace),
  })
  if (toNotice(before, upTo).read === read) return toMarked(before)
  const after = await storeMark(recipient, before, read)
  return after && toMarked(after)
}

/** Marks the unread notices of a kind between two ids, both included, as read. */
export const markGroupRead = async (
  recipient: Recipient,
  { kind: wanted, from, upTo }: { kind: NoticeKind; from: string; upTo: string },
): Promise<void> => {
  const { data } = await notices()
    .query.byPerson(recipient)
    .between({ id: from }, { id: upTo })
    .where(({ kind, unreadPlace }, { eq, exists }) => `${eq(kind, wanted)} AND ${exists(unreadPlace)}`)
    .go({ pages: 'all', consistent: true })
  await Promise.all(data.map((one) => storeMark(recipient, one, true)))
}

/** Marks everything up to this position as read; a later mark is kept. */
export const markAllRead = async (recipient: Recipient, upTo: string): Promise<void> => {
  try {
    await marks()
      .update(recipient)
      .set({ upTo })
      .where((mark, { notExists, lt }) => `${notExists(mark.upTo)} OR ${lt(mark.upTo, upTo)}`)
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** Deletes a person's notices and read mark after the person was removed. */
export const dropNotices = async (recipient: Recipient): Promise<void> => {
  const { data } = await notices()
    .query.byPerson(recipient)
    .begins({ id: idPrefix })
    .go({ pages: 'all', consistent: true })
  await Promise.all([
    ...data.map(({ id }) =>
      notices()
        .delete({ ...recipient, id })
        .go(),
    ),
    marks().delete(recipient).go(),
  ])
}
