/**
 * What Stripe has reported, for as long as it may report it again. The item carries the event that starts the work; a
 * report that is repeated writes nothing.
 */
import { Entity } from 'electrodb'
import type { DataOf } from '../../../shared/events.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { conditionFailed, eventAttribute, expiresInDays, inTable, once } from '../../kernel/table/table.ts'
import { platformId } from '../../../shared/contract/ids.ts'

/** Stripe retries for three days, and people can send a report again for 15. */
const retentionDays = 30

const reports = once(
  () =>
    new Entity(
      {
        model: { entity: 'stripe-report', version: '1', service: 'plumbline' },
        attributes: {
          stripeEventId: { type: 'string', required: true },
          event: eventAttribute,
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byId: {
            pk: {
              field: 'pk',
              composite: ['stripeEventId'],
              template: 'stripe-report#${stripeEventId}',
              casing: 'none',
            },
            sk: { field: 'sk', composite: [], template: 'report', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export const keepReport = async (report: DataOf<'stripe.reported.v1'>): Promise<void> => {
  const event = stamp('stripe.reported.v1', platformId, { by: system, at: new Date() }, report)
  try {
    await reports()
      .create({ stripeEventId: report.stripeEventId, event, expiresAt: expiresInDays(retentionDays) })
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}
