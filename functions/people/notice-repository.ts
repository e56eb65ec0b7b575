/** Notices: what each person is told of, for 90 days, and up to where they have read. */
import { Entity } from 'electrodb'
import { prefixes } from '../../shared/ids.ts'
import type { Notice } from '../../shared/notice.ts'
import { conditionFailed, inTable, once } from '../kernel/table.ts'

const keptDays = 90
const listed = 50

const partition = { field: 'pk', composite: ['workspaceId', 'personId'], template: '${workspaceId}#notices#${personId}', casing: 'none' } as const
const owner = { workspaceId: { type: 'string', required: true }, personId: { type: 'string', required: true } } as const

const notices = once(
  () =>
    new Entity(
      {
        model: { entity: 'notice', version: '1', service: 'plumbline' },
        attributes: {
          ...owner,
          id: { type: 'string', required: true },
          text: { type: 'string', required: true },
          subtitle: { type: 'string', required: true },
          projectId: { type: 'string' },
          at: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: { byPerson: { pk: partition, sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' } } },
      } as const,
      inTable(),
    ),
)

/** One mark for each person rather than one on each notice: reading fifty is one write. */
const marks = once(
  () =>
    new Entity(
      {
        model: { entity: 'notice-mark', version: '1', service: 'plumbline' },
        attributes: { ...owner, upTo: { type: 'string', required: true } },
        indexes: { byPerson: { pk: partition, sk: { field: 'sk', composite: [], template: 'read', casing: 'none' } } },
      } as const,
      inTable(),
    ),
)

type Recipient = { workspaceId: string; personId: string }

export type NewNotice = Recipient & {
  /** The event that the person is told of; a second notice of the same event is none. */
  eventId: string
  text: string
  subtitle: string
  projectId: string | null
  /** When it happened. */
  at: string
}

/** Tells a person of an event, once, however often it is called; a notice that was read stays read. */
export const putNotice = async ({ eventId, projectId, ...notice }: NewNotice): Promise<void> => {
  const id = `${prefixes.notice}_${eventId.slice(prefixes.event.length + 1)}`
  const expiresAt = Math.floor(Date.parse(notice.at) / 1000) + keptDays * 86_400
  try {
    await notices()
      .create({ ...notice, id, expiresAt, ...(projectId !== null && { projectId }) })
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** The latest notices of a person, newest first. */
export const listNotices = async (recipient: Recipient): Promise<Notice[]> => {
  const [page, mark] = await Promise.all([
    notices().query.byPerson(recipient).begins({ id: `${prefixes.notice}_` }).go({ order: 'desc', limit: listed, consistent: true }),
    marks().get(recipient).go({ consistent: true }),
  ])
  const readUpTo = mark.data?.upTo ?? ''
  const now = Date.now() / 1000
  return page.data
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ id, text, subtitle, projectId = null, at }) => ({ id, text, subtitle, projectId, at, read: id <= readUpTo }))
}

/** Marks the notices up to and with this one as read; one that was marked further on stays so. */
export const markNoticesRead = async (recipient: Recipient, upTo: string): Promise<void> => {
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

/** Drops what a person was told and how far they have read: nobody can read it any more. */
export const dropNotices = async (recipient: Recipient): Promise<void> => {
  const { data } = await notices().query.byPerson(recipient).begins({ id: `${prefixes.notice}_` }).go({ pages: 'all', consistent: true })
  await Promise.all([...data.map(({ id }) => notices().delete({ ...recipient, id }).go()), marks().delete(recipient).go()])
}
