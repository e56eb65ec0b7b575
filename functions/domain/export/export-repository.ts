/** Exports that were started: small items that exist only to carry the event. */
import { Entity } from 'electrodb'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { eventAttribute, expiresInDays, inTable, once } from '../../kernel/table/table.ts'

/** Days for which such an item is stored; the activity feed keeps the record of the export. */
const retentionDays = 1

const begun = once(
  () =>
    new Entity(
      {
        model: { entity: 'data-export', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          eventId: { type: 'string', required: true },
          event: eventAttribute,
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byEvent: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#account', casing: 'none' },
            sk: { field: 'sk', composite: ['eventId'], template: 'export#${eventId}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export const recordExport = async (event: StampedEvent): Promise<void> => {
  await begun()
    .create({ workspaceId: event.workspaceId, eventId: event.id, event, expiresAt: expiresInDays(retentionDays) })
    .go()
}
