/**
 * Reads and writes deliveries: one for each event and webhook, with its attempts. A pending delivery is indexed by the
 * time of its next attempt; other deliveries are not indexed.
 */
import { Entity, type EntityItem } from 'electrodb'
import { deliveryDays } from '../../../shared/webhooks/limits.ts'
import type { Attempt, Delivery, DeliveryState } from '../../../shared/webhooks/webhook.ts'
import { without } from '../../kernel/compact.ts'
import { highestId, lowestId } from '../../kernel/id.ts'
import { dueAtIn, dueAttributes, dueIndex, readDue, waitingUntil } from '../../kernel/table/due-index.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { inTable, once } from '../../kernel/table/table.ts'
import type { Message } from './payload.ts'
import type { Place } from './webhook-repository.ts'

const deliveries = once(
  () =>
    new Entity(
      {
        model: { entity: 'webhook-delivery', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          webhookId: { type: 'string', required: true },
          id: { type: 'string', required: true },
          messageId: { type: 'string', required: true },
          name: { type: 'string', required: true },
          at: { type: 'string', required: true },
          body: { type: 'string', required: true },
          trace: { type: 'string' },
          state: { type: ['waiting', 'delivered', 'failed'], required: true },
          attempts: { type: 'any', required: true },
          /** Automatic attempts; the wait before the next attempt depends on their number. */
          tries: { type: 'number', required: true },
          /** Until when a run has claimed the delivery, in milliseconds since the epoch; 0 if unclaimed. */
          takenUntil: { type: 'number', required: true },
          version: { type: 'number', required: true },
          expiresAt: { type: 'number', required: true },
          ...dueAttributes,
        },
        indexes: {
          byWebhook: {
            pk: {
              field: 'pk',
              composite: ['workspaceId'],
              template: '${workspaceId}#webhook-deliveries',
              casing: 'none',
            },
            sk: { field: 'sk', composite: ['webhookId', 'id'], template: '${webhookId}#${id}', casing: 'none' },
          },
          due: dueIndex,
        },
      } as const,
      inTable(),
    ),
)

const queueName = 'webhook-deliveries'

export type StoredDelivery = Place &
  Message & {
    state: DeliveryState
    attempts: readonly Attempt[]
    tries: number
    takenUntil: number
    version: number
    /** When the next attempt is due; undefined if there is none. */
    dueAt?: string | undefined
  }

const retentionSeconds = deliveryDays * 86_400

const toStored = (item: EntityItem<ReturnType<typeof deliveries>>): StoredDelivery => {
  const kept = { ...without(item, 'waitingIn', 'waitingPlace', 'expiresAt'), attempts: item.attempts as Attempt[] }
  return { ...kept, ...dueAtIn(item) }
}

const itemOf = ({ dueAt, ...delivery }: StoredDelivery) => ({
  ...delivery,
  expiresAt: Math.floor(Date.parse(delivery.at) / 1000) + retentionSeconds,
  ...waitingUntil(queueName, dueAt, [delivery.workspaceId, delivery.webhookId, delivery.id]),
})

/** Creates a delivery; false if it already exists. */
export const createDelivery = (delivery: StoredDelivery): Promise<boolean> =>
  wasWritten(deliveries().create(itemOf(delivery)).go())

/** Writes a delivery that was read, and returns it with its new version; undefined if it was changed since. */
export const saveDelivery = async (delivery: StoredDelivery): Promise<StoredDelivery | undefined> => {
  const { version: seen } = delivery
  const after = { ...delivery, version: seen + 1 }
  const put = deliveries()
    .put(itemOf(after))
    .where(({ version }, { eq }) => eq(version, seen))
  return (await wasWritten(put.go())) ? after : undefined
}

export const readDelivery = async (place: Place, id: string): Promise<StoredDelivery | undefined> => {
  const { data } = await deliveries()
    .get({ ...place, id })
    .go({ consistent: true })
  return data === null || data.expiresAt <= Date.now() / 1000 ? undefined : toStored(data)
}

/** Deliveries of a webhook before an id, newest event first. Consistent read. */
export const listDeliveries = async (
  { workspaceId, webhookId }: Place,
  before: string | undefined,
  count: number,
): Promise<Slice<StoredDelivery>> => {
  const { data, cursor } = await deliveries()
    .query.byWebhook({ workspaceId })
    .between({ webhookId, id: 'dlv_' }, { webhookId, id: before ?? 'dlv_~' })
    .go({ order: 'desc', limit: before === undefined ? count : count + 1, consistent: true })
  // A key range includes its ends, and the table may still contain expired items.
  const items = data.filter(({ id, expiresAt }) => id !== before && expiresAt > Date.now() / 1000).map(toStored)
  return { items, stoppedAt: stoppedAt(cursor, 'sk')?.slice(webhookId.length + 1) }
}

/**
 * Deliveries of a webhook between two instants, oldest first: at most `count`. Ids begin with the time of the event.
 * Consistent read.
 */
export const listDeliveriesBetween = async (
  { workspaceId, webhookId }: Place,
  [from, to]: readonly [number, number],
  count: number,
): Promise<StoredDelivery[]> => {
  const { data } = await deliveries()
    .query.byWebhook({ workspaceId })
    .between({ webhookId, id: lowestId('delivery', from) }, { webhookId, id: highestId('delivery', to) })
    .go({ limit: count, pages: 'all', consistent: true })
  return data.filter(({ expiresAt }) => expiresAt > Date.now() / 1000).map(toStored)
}

export type DueDelivery = Place & { id: string }

/** Deliveries whose next attempt is due, longest overdue first. */
export const listDueDeliveries = async (now: Date): Promise<DueDelivery[]> =>
  (await readDue(deliveries().query.due({ waitingIn: queueName }), now)).flatMap(([workspaceId, webhookId, id]) =>
    workspaceId === undefined || webhookId === undefined || id === undefined ? [] : [{ workspaceId, webhookId, id }],
  )

export const toDelivery = ({ id, name, at, state, attempts, dueAt, messageId, body }: StoredDelivery): Delivery => ({
  id,
  event: name,
  at,
  state,
  attempts: [...attempts],
  nextAt: state === 'waiting' ? (dueAt ?? null) : null,
  messageId,
  body,
})
