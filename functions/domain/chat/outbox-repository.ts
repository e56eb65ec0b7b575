/**
 * What waits for a chat channel: its lines, and one item with when the next message is due and how the last ones went. A
 * channel is indexed by the time of its next message, only while something waits.
 */
import { Entity } from 'electrodb'
import { chatSending } from '../../../shared/chat/limits.ts'
import { without } from '../../kernel/compact.ts'
import { dueAtIn, dueAttributes, dueIndex, readDue, waitingUntil } from '../../kernel/table/due-index.ts'
import { lost, untilWritten, wasWritten } from '../../kernel/table/optimistic.ts'
import { expiresInDays, inTable, once } from '../../kernel/table/table.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'
import type { Place } from './channel-repository.ts'
import type { ChatLine } from './chat-line.ts'

const place = {
  workspaceId: { type: 'string', required: true },
  channelId: { type: 'string', required: true },
} as const

const partition = { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#chat', casing: 'none' } as const

const lines = once(
  () =>
    new Entity(
      {
        model: { entity: 'chat-line', version: '1', service: 'plumbline' },
        attributes: {
          ...place,
          key: { type: 'string', required: true },
          line: { type: 'any', required: true },
          at: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byChannel: {
            pk: partition,
            sk: { field: 'sk', composite: ['channelId', 'key'], template: 'line#${channelId}#${key}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

const outboxes = once(
  () =>
    new Entity(
      {
        model: { entity: 'chat-outbox', version: '1', service: 'plumbline' },
        attributes: {
          ...place,
          waiting: { type: 'number', required: true },
          sentAt: { type: 'string' },
          failures: { type: 'number', required: true },
          failingSince: { type: 'string' },
          problem: { type: 'string' },
          version: { type: 'number', required: true },
          ...dueAttributes,
        },
        indexes: {
          byChannel: {
            pk: partition,
            sk: { field: 'sk', composite: ['channelId'], template: 'outbox#${channelId}', casing: 'none' },
          },
          due: dueIndex,
        },
      } as const,
      inTable(),
    ),
)

const queueName = 'chat-messages'

export type Outbox = {
  /** Lines since the last message, those that are only counted included. */
  waiting: number
  /** When the next message is due; undefined if there is none. */
  dueAt?: string | undefined
  sentAt?: string | undefined
  /** Attempts that have failed in a row, since when, and why the latest did. */
  failures: number
  failingSince?: string | undefined
  problem?: string | undefined
}

export const emptyOutbox: Outbox = { waiting: 0, failures: 0 }

type Versioned = Outbox & { version: number }

type Item = Omit<Versioned, 'dueAt'> & { channelId: string; waitingPlace?: string | undefined }

const toOutbox = ({ waitingPlace, waiting, sentAt, failures, failingSince, problem, version }: Item): Versioned => ({
  waiting,
  sentAt,
  failures,
  failingSince,
  problem,
  version,
  ...dueAtIn({ waitingPlace }),
})

export const readOutbox = async (place: Place): Promise<Versioned> => {
  const { data } = await outboxes().get(place).go({ consistent: true })
  return data === null ? { ...emptyOutbox, version: 0 } : toOutbox(data)
}

/** The outboxes of every channel of a workspace that ever had one, by channel id. */
export const listOutboxes = async (workspaceId: string): Promise<Map<string, Outbox>> => {
  const { data } = await outboxes().query.byChannel({ workspaceId }).go({ pages: 'all', consistent: true })
  return new Map(data.map((item) => [item.channelId, toOutbox(item)]))
}

/** Changes an outbox and returns it as written; undefined if `change` returns undefined, and then nothing is written. */
export const changeOutbox = (
  place: Place,
  change: (before: Outbox) => Outbox | undefined,
): Promise<Outbox | undefined> =>
  untilWritten(async () => {
    const { version: seen, ...before } = await readOutbox(place)
    const after = change(before)
    if (after === undefined) return undefined
    const { dueAt, ...stored } = after
    const put = outboxes()
      .put({
        ...place,
        ...stored,
        version: seen + 1,
        ...waitingUntil(queueName, dueAt, [place.workspaceId, place.channelId]),
      })
      .where(atVersion(seen))
    return (await wasWritten(put.go())) ? after : lost
  })

/** Stores a line; whether it is another one, and not the same again. A later line about the same replaces the earlier. */
const addLine = async (place: Place, line: ChatLine): Promise<boolean> => {
  const item = { ...place, key: line.key, line, at: line.at, expiresAt: expiresInDays(chatSending.retentionDays) }
  if (await wasWritten(lines().create(item).go())) return true
  await lines().put(item).go()
  return false
}

/** Adds a line for the next message. `dueAfter` says when that is, from what is known of the channel. */
export const addToOutbox = async (place: Place, line: ChatLine, dueAfter: (before: Outbox) => Date): Promise<void> => {
  const { waiting } = await readOutbox(place)
  const isNew = waiting >= chatSending.waiting || (await addLine(place, line))
  await changeOutbox(place, (before) =>
    isNew || before.dueAt === undefined
      ? {
          ...before,
          waiting: before.waiting + (isNew ? 1 : 0),
          dueAt: before.dueAt ?? dueAfter(before).toISOString(),
        }
      : undefined,
  )
}

/** The lines that wait, oldest first. Consistent read. */
export const readLines = async ({ workspaceId, channelId }: Place): Promise<ChatLine[]> => {
  const { data } = await lines().query.byChannel({ workspaceId, channelId }).go({ pages: 'all', consistent: true })
  return data
    .filter(({ expiresAt }) => expiresAt > Date.now() / 1000)
    .map(({ line }) => line as ChatLine)
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Deletes lines that were sent; returns how many stay, because later ones have replaced them in the meantime. */
export const dropLines = async (place: Place, sent: readonly ChatLine[]): Promise<number> => {
  const dropped = await Promise.all(
    sent.map(({ key, at }) =>
      wasWritten(
        lines()
          .delete({ ...place, key })
          .where((attribute, { eq, notExists }) => `${notExists(attribute.at)} OR ${eq(attribute.at, at)}`)
          .go(),
      ),
    ),
  )
  return dropped.filter((gone) => !gone).length
}

/** Forgets all that waits for a channel, and how its messages went. */
export const clearOutbox = async (place: Place): Promise<void> => {
  const { data } = await lines().query.byChannel(place).go({ pages: 'all', consistent: true })
  await Promise.all(
    data.map(({ key }) =>
      lines()
        .delete({ ...place, key })
        .go(),
    ),
  )
  await outboxes().delete(place).go()
}

/** Channels whose messages are due, longest overdue first. */
export const listDueChannels = async (now: Date): Promise<Place[]> =>
  (await readDue(outboxes().query.due({ waitingIn: queueName }), now)).flatMap(([workspaceId, channelId]) =>
    workspaceId === undefined || channelId === undefined ? [] : [{ workspaceId, channelId }],
  )

/** An outbox without the failures of the past. */
export const withoutFailures = (outbox: Outbox): Outbox => ({
  ...without(outbox, 'failingSince', 'problem'),
  failures: 0,
})
