/**
 * Payments that belong to no workspace, until an operator has resolved them and afterwards. One for each invoice at
 * Stripe. There is nothing about cards or people in them.
 */
import { Entity, type EntityItem } from 'electrodb'
import {
  unplacedReasons,
  type PaymentState,
  type Resolution,
  type UnplacedPayment,
  type UnplacedReason,
} from '../../../shared/operators/finance.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { log } from '../../kernel/log.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { readPage, stoppedAt, type Paging } from '../../kernel/http/page.ts'
import { readItem } from '../../kernel/table/read-items.ts'
import { conditionFailed, eventAttribute, inList, inTable, listAttributes, once } from '../../kernel/table/table.ts'

const text = { type: 'string', required: true } as const

const payments = once(
  () =>
    new Entity(
      {
        model: { entity: 'unplaced-payment', version: '1', service: 'plumbline' },
        attributes: {
          invoiceId: text,
          invoiceNumber: text,
          customerId: text,
          cents: { type: 'number', required: true },
          currency: text,
          paidAt: text,
          why: { type: Object.keys(unplacedReasons), required: true },
          workspaceId: { type: 'string' },
          resolution: { type: 'any' },
          event: eventAttribute,
          ...listAttributes,
        },
        indexes: {
          byInvoice: {
            pk: {
              field: 'pk',
              composite: ['invoiceId'],
              template: 'unplaced-payment#${invoiceId}',
              casing: 'none',
            },
            sk: { field: 'sk', composite: [], template: 'payment', casing: 'none' },
          },
          inList,
        },
      } as const,
      inTable(),
    ),
)

type PaymentEntity = ReturnType<typeof payments>

export type StoredPayment = {
  /** The invoice at Stripe. */
  invoiceId: string
  invoiceNumber: string
  customerId: string
  cents: number
  currency: string
  paidAt: string
  why: UnplacedReason
  /** The workspace that the payment was meant for, as far as that can be said. */
  workspaceId?: string | undefined
  resolution?: Resolution | undefined
}

const partitionOf = (state: PaymentState): string => `unplaced-payments#${state}`

const itemOf = (payment: StoredPayment, event?: StampedEvent) => ({
  ...payment,
  ...(event && { event }),
  listPartition: partitionOf(payment.resolution === undefined ? 'open' : 'resolved'),
  listPlace: `${payment.paidAt}#${payment.invoiceId}`,
})

const toStored = (item: EntityItem<PaymentEntity>): StoredPayment => {
  const { event: _, listPartition: __, listPlace: ___, ...payment } = item
  return payment as StoredPayment
}

/**
 * Keeps a payment for an operator to see. One that is kept already stays as it is, so that it does not matter how often
 * the payment is found. A new one is an error in the log as well.
 *
 * @param payment - with its resolution, if the product itself has resolved it already
 */
export const keepUnplacedPayment = async (payment: StoredPayment): Promise<void> => {
  try {
    await payments().create(itemOf(payment)).go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
    return
  }
  const { invoiceId, customerId, workspaceId, why, cents, currency } = payment
  log.error('payment-without-workspace', { invoiceId, customerId, workspaceId, why, cents, currency })
}

/** Undefined if there is no such payment. Consistent read. */
export const readUnplacedPayment = async (invoiceId: string): Promise<StoredPayment | undefined> => {
  const item = await readItem(payments(), { invoiceId })
  return item && toStored(item)
}

/** Stores how a payment was resolved, with its event if there is one. False if someone else was faster. */
export const storeResolution = (
  payment: StoredPayment & { resolution: Resolution },
  event: StampedEvent | undefined,
): Promise<boolean> =>
  wasWritten(
    payments()
      .put(itemOf(payment, event))
      .where(({ invoiceId, resolution }, { exists, notExists }) => `${exists(invoiceId)} AND ${notExists(resolution)}`)
      .go(),
  )

/** One page of the payments in a state, the ones paid last first. */
export const listUnplacedPayments = (
  state: PaymentState,
  paging: Paging,
): Promise<{ items: StoredPayment[]; next: string | undefined }> => {
  const listPartition = partitionOf(state)
  return readPage(
    paging,
    listPartition,
    ({ paidAt, invoiceId }) => `${paidAt}#${invoiceId}`,
    async (after, count) => {
      const query = payments().query.inList({ listPartition })
      const read = after === undefined ? query : query.lt({ listPlace: after })
      const { data, cursor } = await read.go({ limit: count, count, order: 'desc' })
      return { items: data.map(toStored), stoppedAt: stoppedAt(cursor, 'gsi2sk') }
    },
  )
}

export const toUnplacedPayment = (payment: StoredPayment): UnplacedPayment => {
  const { invoiceId, invoiceNumber, customerId, cents, paidAt, why, workspaceId = null, resolution = null } = payment
  return {
    id: invoiceId,
    stripeCustomerId: customerId,
    invoiceNumber,
    amount: formatCents(cents),
    paidAt,
    why,
    workspaceId,
    resolution,
  }
}
