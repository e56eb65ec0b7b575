/**
 * Which due dates of a workspace have been announced: one mark each, which is authoritative, and a short memory that
 * saves reading the marks.
 */
import { Entity } from 'electrodb'
import { noticeDays } from '../../../shared/notices/limits.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { conditionFailed, eventAttribute, expiresInDays, inTable, once } from '../../kernel/table/table.ts'
import { nameOf, type Cause } from './due-or-overdue.ts'

const partition = {
  field: 'pk',
  composite: ['workspaceId'],
  template: '${workspaceId}#due-dates',
  casing: 'none',
} as const

const marks = once(
  () =>
    new Entity(
      {
        model: { entity: 'due-mark', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          name: { type: 'string', required: true },
          event: eventAttribute,
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byName: { pk: partition, sk: { field: 'sk', composite: ['name'], template: 'mark#${name}', casing: 'none' } },
        },
      } as const,
      inTable(),
    ),
)

const memories = once(
  () =>
    new Entity(
      {
        model: { entity: 'due-told', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          /** Fingerprints of the causes that the last sweep found, concatenated. */
          told: { type: 'string', required: true },
        },
        indexes: {
          byWorkspace: { pk: partition, sk: { field: 'sk', composite: [], template: 'told', casing: 'none' } },
        },
      } as const,
      inTable(),
    ),
)

/** Announces a cause through the event of its mark, at most once ever; returns whether this call did it. */
export const announceOnce = async (workspaceId: string, cause: Cause, event: StampedEvent): Promise<boolean> => {
  try {
    await marks()
      .create({ workspaceId, name: nameOf(cause), event, expiresAt: expiresInDays(noticeDays) })
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** The fingerprints of the last sweep as text; empty before the first sweep. */
export const readAnnounced = async (workspaceId: string): Promise<string> =>
  (await memories().get({ workspaceId }).go()).data?.told ?? ''

export const saveAnnounced = async (workspaceId: string, told: string): Promise<void> => {
  await memories().put({ workspaceId, told }).go()
}
