/** Which messages of code hosts were taken, so that none is taken twice, and how many came in a minute. */
import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import { codeLimits } from '../../../shared/code/limits.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { byKey, expiresInDays, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import type { Place } from './connection-repository.ts'

const deliveries = once(
  () =>
    new Entity(
      {
        model: { entity: 'code-delivery', version: '1', service: 'plumbline' },
        attributes: { ...keyAttributes, expiresAt: { type: 'number', required: true } },
        indexes: { byText: byKey },
      } as const,
      inTable(),
    ),
)

const rates = once(
  () =>
    new Entity(
      {
        model: { entity: 'code-rate', version: '1', service: 'plumbline' },
        attributes: { ...keyAttributes, count: { type: 'number' }, expiresAt: { type: 'number' } },
        indexes: { byMinute: byKey },
      } as const,
      inTable(),
    ),
)

/** The text identifies a message. The id in its headers is not signed, so whoever intercepts it could change that. */
const deliveryKey = ({ workspaceId, id }: Place, text: string) => ({
  partition: `${workspaceId}#code`,
  key: `delivery#${id}#${createHash('sha256').update(text).digest('base64url')}`,
})

/** Takes a message; false if it was taken before. */
export const takeDelivery = (place: Place, text: string): Promise<boolean> =>
  wasWritten(
    deliveries()
      .create({ ...deliveryKey(place, text), expiresAt: expiresInDays(codeLimits.replayDays) })
      .go(),
  )

/** Lets a message come again, because it could not be handled. */
export const releaseDelivery = async (place: Place, text: string): Promise<void> => {
  await deliveries().delete(deliveryKey(place, text)).go()
}

/** Counts a message; false if too many came in this minute. */
export const countDelivery = async ({ workspaceId, id }: Place, at: Date): Promise<boolean> => {
  const { data } = await rates()
    .upsert({ partition: `${workspaceId}#code`, key: `rate#${id}#${Math.floor(at.getTime() / 60_000)}` })
    .add({ count: 1 })
    .set({ expiresAt: expiresInDays(1) })
    .go({ response: 'all_new' })
  return (data.count ?? 1) <= codeLimits.perMinute
}
