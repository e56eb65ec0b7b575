/**
 * The closing of an account: requested, cancelled or completed. While work remains, the item is in an index by the time
 * when that work is due, so that the erasure finds it without reading any other workspace.
 */
import { Entity, type EntityItem } from 'electrodb'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { eventAttribute, inTable, once } from '../../kernel/table/table.ts'
import { asPut, type Write } from '../../kernel/table/transaction.ts'

const text = { type: 'string' } as const

const closings = once(
  () =>
    new Entity(
      {
        model: { entity: 'workspace-closing', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          /** `erased`: this item is all that remains of the workspace. */
          state: { type: ['asked', 'kept', 'erased'], required: true },
          closesAt: text,
          askedAt: text,
          askedBy: text,
          reason: text,
          erasedAt: text,
          event: eventAttribute,
          duePartition: { type: 'string', field: 'gsi1pk' },
          duePlace: { type: 'string', field: 'gsi1sk' },
        },
        indexes: {
          byWorkspace: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#closing', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'closing', casing: 'none' },
          },
          due: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['duePartition'], template: '${duePartition}', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['duePlace'], template: '${duePlace}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type ClosingEntity = ReturnType<typeof closings>

export type Closing = Omit<EntityItem<ClosingEntity>, 'event' | 'duePartition' | 'duePlace'>

const duePartition = 'closing'

const dueAt = (workspaceId: string, at: string) => ({ duePartition, duePlace: `${at}#${workspaceId}` })

/** The closing of a workspace; undefined if it was never requested. Consistent read. */
export const readClosing = async (workspaceId: string): Promise<Closing | undefined> =>
  (await closings().get({ workspaceId }).go({ consistent: true })).data ?? undefined

export type AskedClosing = { workspaceId: string; closesAt: string; askedAt: string; askedBy: string; reason: string }

/** Requests the closing, with its event. Send it in a transaction with the workspace's own mark. */
export const askClosing = (asked: AskedClosing, event: StampedEvent): Write =>
  asPut(closings().put({ ...asked, state: 'asked', event, ...dueAt(asked.workspaceId, asked.closesAt) }))

/** Cancels the closing, with its event. Send it in a transaction with the workspace's own mark. */
export const takeBackClosing = (workspaceId: string, event: StampedEvent): Write =>
  asPut(closings().put({ workspaceId, state: 'kept', event }))

/**
 * Puts the erasure off, with its event; the condition fails if the closing was cancelled since. Send it in a transaction
 * with the workspace's own mark.
 */
export const putClosingOff = (closing: Closing, closesAt: string, event: StampedEvent): Write =>
  asPut(
    closings()
      .put({ ...closing, closesAt, event, ...dueAt(closing.workspaceId, closesAt) })
      .where(({ state }, { eq }) => eq(state, 'asked')),
  )

/** Records that a workspace is erased. If more data may still arrive, it is checked again later. */
export const noteErased = async (
  workspaceId: string,
  erasedAt: string,
  nextCheckAt: string | undefined,
): Promise<void> => {
  await closings()
    .put({ workspaceId, state: 'erased', erasedAt, ...(nextCheckAt !== undefined && dueAt(workspaceId, nextCheckAt)) })
    .go()
}

/** The workspaces with due work, longest overdue first. */
export const listDueClosings = async (now: string): Promise<{ workspaceId: string }[]> => {
  const { data } = await closings()
    .query.due({ duePartition })
    .lte({ duePlace: `${now}~` })
    .go({ pages: 'all', ignoreOwnership: true })
  return data.map(({ duePlace = '' }) => ({ workspaceId: duePlace.slice(duePlace.indexOf('#') + 1) }))
}
