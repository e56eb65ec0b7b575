/** Reads and writes orders: one item each, next to the other items of their project's budget, in the order of their ids. */
import { Entity, type EntityItem } from 'electrodb'
import { oneOf } from '../../../../shared/contract/choices.ts'
import type { Author } from '../../../../shared/contract/event.ts'
import type { OrderChange } from '../../../../shared/money/order-events.ts'
import { expenseTypes } from '../../../../shared/money/expense-choices.ts'
import { projectOfOrder } from '../../../../shared/contract/ids.ts'
import { orderStatuses } from '../../../../shared/money/order-choices.ts'
import { without } from '../../../kernel/compact.ts'
import { stamp, type StampedEvent } from '../../../kernel/events/event.ts'
import { itemToPut } from '../../../kernel/table/item-to-put.ts'
import { expiring } from '../../../kernel/table/trash-expiry.ts'
import { madeAt } from '../../../kernel/id.ts'
import { justBefore, keysAfter, type Slice } from '../../../kernel/http/page.ts'
import { readItem, readItems } from '../../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once, recordAttributes } from '../../../kernel/table/table.ts'
import { asPut, asUpdate, type PutWrite, type Write } from '../../../kernel/table/transaction.ts'
import { atVersion, nextVersion, type RecordWrite } from '../../../kernel/table/versioned-record.ts'
import { projectPartition } from '../../projects/project-partition.ts'
import type { OrderRecord } from './order-record.ts'

const needed = { type: 'string', required: true } as const
const text = { type: 'string' } as const

const orders = once(
  () =>
    new Entity(
      {
        model: { entity: 'order', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          description: needed,
          supplier: text,
          category: needed,
          type: { type: oneOf(expenseTypes).options, required: true },
          amountCents: { type: 'number' },
          /** Calendar day. */
          expectedOn: text,
          note: text,
          status: { type: oneOf(orderStatuses).options, required: true },
          placedBy: { type: 'any', required: true },
          ...recordAttributes,
        },
        indexes: { byProject: byKey },
      } as const,
      inTable(),
    ),
)

export const orderPrefix = 'budget#order#'

const keyOf = (workspaceId: string, id: string) => ({
  partition: projectPartition(workspaceId, projectOfOrder(id)),
  key: `${orderPrefix}${id}`,
})

const toRecord = (item: EntityItem<ReturnType<typeof orders>>): OrderRecord => {
  const id = item.key.slice(orderPrefix.length)
  const createdAt = madeAt(id).toISOString()
  return {
    id,
    workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
    description: item.description,
    supplier: item.supplier ?? '',
    category: item.category,
    type: item.type,
    amountCents: item.amountCents ?? 0,
    expectedOn: item.expectedOn ?? null,
    note: item.note ?? '',
    status: item.status,
    placedBy: item.placedBy as Author,
    version: item.version,
    createdAt,
    updatedAt: (item.event as StampedEvent | undefined)?.at ?? createdAt,
  }
}

/** Reads an order; undefined if there is none with that id. Consistent read. */
export const readOrder = async (workspaceId: string, id: string): Promise<OrderRecord | undefined> => {
  const item = await readItem(orders(), keyOf(workspaceId, id))
  return item && toRecord(item)
}

/** Orders of a project before an id, latest first. Consistent read. */
export const listOrders = async (
  workspaceId: string,
  projectId: string,
  before: string | undefined,
  count: number,
): Promise<Slice<OrderRecord>> => {
  const { from, to } = keysAfter(orderPrefix, undefined)
  const query = orders()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .between({ key: from }, { key: before === undefined ? to : justBefore(`${orderPrefix}${before}`) })
  const { items, stoppedAt } = await readItems(orders(), query, { limit: count, order: 'desc', consistent: true })
  return { items: items.map(toRecord), stoppedAt: stoppedAt?.['sk']?.slice(orderPrefix.length) }
}

/** Orders of a project after an id, oldest first, including those of a deleted project. Consistent read. */
export const listEveryOrder = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<OrderRecord>> => {
  const { from, to } = keysAfter(orderPrefix, after)
  const query = orders()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .between({ key: from }, { key: to })
  const { items, stoppedAt } = await readItems(orders(), query, { limit: count, consistent: true })
  return { items: items.map(toRecord), stoppedAt: stoppedAt?.['sk']?.slice(orderPrefix.length) }
}

const toItem = (record: OrderRecord, event: StampedEvent | undefined) =>
  itemToPut<ReturnType<typeof orders>>({
    ...without(record, 'id', 'workspaceId', 'createdAt', 'updatedAt'),
    ...keyOf(record.workspaceId, record.id),
    ...(event && { event }),
  })

export type OrderWrite = RecordWrite<OrderRecord, 'order.placed.v1' | 'order.updated.v1'> & { changed?: string[] }

/** An order after a write, and the write with its event and its version condition. */
export const orderWrite = ({
  before,
  after,
  event,
  changed = [],
  by,
}: OrderWrite): { record: OrderRecord; put: PutWrite } => {
  const record = nextVersion({ before, after, by })
  const data: OrderChange = {
    orderId: record.id,
    projectId: projectOfOrder(record.id),
    description: record.description,
    supplier: record.supplier,
    cents: record.amountCents,
    status: record.status,
    version: record.version,
    changed,
  }
  const item = toItem(record, stamp(event, record.workspaceId, by, data))
  return { record, put: asPut(orders().put(item).where(atVersion(before?.version))) }
}

/** The write of an order of the past, without an event of its own. */
export const unannouncedOrder = (record: OrderRecord): PutWrite => asPut(orders().put(toItem(record, undefined)))

/** Sets or removes the expiry of an order (epoch seconds). */
export const orderExpiry = (workspaceId: string, id: string, expiresAt: number | undefined): Write =>
  asUpdate(expiring(orders().patch(keyOf(workspaceId, id)), expiresAt))
