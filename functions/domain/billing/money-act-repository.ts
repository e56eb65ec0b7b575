/**
 * Refunds and credit by operators. What is asked for is stored before Stripe is called, and stored as done together
 * with its event, so that money that has moved is always told of, even if the function ends in between.
 */
import { Entity, type EntityItem } from 'electrodb'
import type { Author } from '../../../shared/contract/event.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { readItem } from '../../kernel/table/read-items.ts'
import { eventAttribute, expiresInDays, inTable, once } from '../../kernel/table/table.ts'
import { settingsPartition } from '../workspace/settings-repository.ts'

const text = { type: 'string', required: true } as const

const acts = once(
  () =>
    new Entity(
      {
        model: { entity: 'money-act', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true, field: 'pk' },
          requestKey: text,
          kind: { type: ['refund', 'credit'] as const, required: true },
          customerId: text,
          /** The refunded invoice. */
          invoiceId: { type: 'string' },
          invoiceNumber: { type: 'string' },
          /** What the company gets. Negative if credit is removed. */
          cents: { type: 'number', required: true },
          reason: text,
          by: { type: 'any', required: true },
          at: text,
          /** `refused`: Stripe did not do it, so that it can be asked for again. */
          state: { type: ['begun', 'done', 'refused'] as const, required: true },
          event: eventAttribute,
          expiresAt: { type: 'number' },
          unfinishedPartition: { type: 'string', field: 'gsi1pk' },
          unfinishedPlace: { type: 'string', field: 'gsi1sk' },
        },
        indexes: {
          byKey: {
            pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
            sk: { field: 'sk', composite: ['requestKey'], template: 'money-act#${requestKey}', casing: 'none' },
          },
          /** Those of all workspaces that were begun and not done, for the reconciliation. */
          unfinished: {
            index: 'gsi1',
            pk: {
              field: 'gsi1pk',
              composite: ['unfinishedPartition'],
              template: '${unfinishedPartition}',
              casing: 'none',
            },
            sk: { field: 'gsi1sk', composite: ['unfinishedPlace'], template: '${unfinishedPlace}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type ActEntity = ReturnType<typeof acts>

type ActFields = {
  workspaceId: string
  requestKey: string
  customerId: string
  cents: number
  reason: string
  by: Author
  at: string
}

export type MoneyAct = ActFields & ({ kind: 'refund'; invoiceId: string; invoiceNumber: string } | { kind: 'credit' })

export type StoredAct = { act: MoneyAct; state: 'begun' | 'done' | 'refused' }

/** Days for which a repeated request is recognized. */
const retentionDays = 90

const toStored = (workspaceId: string, item: EntityItem<ActEntity>): StoredAct => {
  const { requestKey, customerId, cents, reason, by, at, kind, invoiceId = '', invoiceNumber = '', state } = item
  const fields = { workspaceId, requestKey, customerId, cents, reason, by: by as Author, at }
  return { act: kind === 'refund' ? { ...fields, kind, invoiceId, invoiceNumber } : { ...fields, kind }, state }
}

/** Undefined if nothing was asked for with the key. Consistent read. */
export const readAct = async (workspaceId: string, requestKey: string): Promise<StoredAct | undefined> => {
  const item = await readItem(acts(), { partition: settingsPartition(workspaceId), requestKey })
  return item && toStored(workspaceId, item)
}

const itemOf = ({ workspaceId, ...act }: MoneyAct, state: StoredAct['state']) => ({
  ...act,
  partition: settingsPartition(workspaceId),
  state,
})

const unfinishedPartition = 'unfinished-money-acts'

/** Stores what is asked for. False if the same key was used in the meantime. */
export const beginAct = (act: MoneyAct): Promise<boolean> =>
  wasWritten(
    acts()
      .put({
        ...itemOf(act, 'begun'),
        unfinishedPartition,
        unfinishedPlace: `${act.workspaceId}#${act.requestKey}`,
      })
      .where(({ state }, { eq, notExists }) => `${notExists(state)} OR ${eq(state, 'refused')}`)
      .go(),
  )

/** Stores that Stripe has done it, with the event. Does nothing if that is stored already. */
export const finishAct = async (act: MoneyAct, event: StampedEvent): Promise<void> => {
  await wasWritten(
    acts()
      .put({ ...itemOf(act, 'done'), event, expiresAt: expiresInDays(retentionDays) })
      .where(({ state }, { eq }) => eq(state, 'begun'))
      .go(),
  )
}

/** Stores that Stripe has refused it. Does nothing if it was done in the meantime. */
export const refuseAct = async (act: MoneyAct): Promise<void> => {
  await wasWritten(
    acts()
      .put({ ...itemOf(act, 'refused'), expiresAt: expiresInDays(retentionDays) })
      .where(({ state }, { eq }) => eq(state, 'begun'))
      .go(),
  )
}

/** Names of all that was begun and not done. The index stores keys only. */
export const unfinishedActs = async (): Promise<{ workspaceId: string; requestKey: string }[]> => {
  const { data } = await acts().query.unfinished({ unfinishedPartition }).go({ pages: 'all', ignoreOwnership: true })
  return data.flatMap(({ unfinishedPlace = '' }) => {
    const [workspaceId = '', requestKey = ''] = unfinishedPlace.split('#')
    return [{ workspaceId, requestKey }]
  })
}
