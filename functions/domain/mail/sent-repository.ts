/** Mails triggered by an event that were already sent, so that a redelivered event does not send them again. */
import { Entity } from 'electrodb'
import { expiresInDays, inTable, once } from '../../kernel/table/table.ts'

/** Days during which an event may be delivered again: the dead-letter queue keeps it for 14, and a redrive for four more. */
const retentionDays = 30

const marks = once(
  () =>
    new Entity(
      {
        model: { entity: 'sent-mail', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          eventId: { type: 'string', required: true },
          personId: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byMail: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#account', casing: 'none' },
            sk: {
              field: 'sk',
              composite: ['eventId', 'personId'],
              template: 'mail#${eventId}#${personId}',
              casing: 'none',
            },
          },
        },
      } as const,
      inTable(),
    ),
)

export type EventMail = { workspaceId: string; eventId: string; personId: string }

export const wasMailed = async (mail: EventMail): Promise<boolean> =>
  (await marks().get(mail).go({ consistent: true })).data !== null

export const noteMailed = async (mail: EventMail): Promise<void> => {
  await marks()
    .put({ ...mail, expiresAt: expiresInDays(retentionDays) })
    .go()
}
