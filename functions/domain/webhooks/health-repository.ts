/** The health of a webhook: it decides whether events are sent immediately and when the webhook is turned off. */
import { Entity } from 'electrodb'
import { lost, untilWritten, wasWritten } from '../../kernel/table/optimistic.ts'
import { inTable, once } from '../../kernel/table/table.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'
import type { Place } from './webhook-repository.ts'

const healths = once(
  () =>
    new Entity(
      {
        model: { entity: 'webhook-health', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          webhookId: { type: 'string', required: true },
          failingSince: { type: 'string' },
          slow: { type: 'boolean', required: true },
          givenUp: { type: 'number', required: true },
          version: { type: 'number', required: true },
        },
        indexes: {
          byWebhook: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#webhooks', casing: 'none' },
            sk: { field: 'sk', composite: ['webhookId'], template: 'health#${webhookId}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type Health = {
  /** The time since which every attempt has failed. */
  failingSince?: string | undefined
  /** Whether the last response was slow. */
  slow: boolean
  /** Consecutive deliveries that were given up. */
  givenUp: number
}

export const well: Health = { slow: false, givenUp: 0 }

type Versioned = Health & { version: number }

export const readHealth = async (place: Place): Promise<Versioned> => {
  const { data } = await healths().get(place).go({ consistent: true })
  return data === null
    ? { ...well, version: 0 }
    : { failingSince: data.failingSince, slow: data.slow, givenUp: data.givenUp, version: data.version }
}

/** The health of every webhook of a workspace that was ever called, by webhook id. */
export const listHealth = async (workspaceId: string): Promise<Map<string, Health>> => {
  const { data } = await healths().query.byWebhook({ workspaceId }).go({ pages: 'all', consistent: true })
  return new Map(data.map(({ webhookId, failingSince, slow, givenUp }) => [webhookId, { failingSince, slow, givenUp }]))
}

const isSame = (a: Health, b: Health): boolean =>
  a.failingSince === b.failingSince && a.slow === b.slow && a.givenUp === b.givenUp

/** Updates the health of a webhook and returns the result; writes nothing if it does not change. */
export const changeHealth = (place: Place, change: (before: Health) => Health): Promise<Health> =>
  untilWritten(async () => {
    const { version: seen, ...before } = await readHealth(place)
    const { failingSince, slow, givenUp } = change(before)
    const after = { slow, givenUp, ...(failingSince !== undefined && { failingSince }) }
    if (isSame(before, after)) return after
    const put = healths()
      .put({ ...place, ...after, version: seen + 1 })
      .where(atVersion(seen))
    return (await wasWritten(put.go())) ? after : lost
  })
