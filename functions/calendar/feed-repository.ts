/**
 * The calendar feed of a person: one at most. Its address carries workspace, person and a secret of 256
 * random bits, of which the item keeps the hash alone: the key comes from the address, and the secret says
 * whether it is right.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Entity } from 'electrodb'
import type { Whose } from '../../shared/calendar.ts'
import { prefixes } from '../../shared/ids.ts'
import type { StampedEvent } from '../kernel/event.ts'
import { wasWritten } from '../kernel/optimistic.ts'
import { eventAttribute, inTable, once } from '../kernel/table.ts'
import { ownedByPerson, profilePartition } from '../people/person-keys.ts'

const feeds = once(
  () =>
    new Entity(
      {
        model: { entity: 'calendar-feed', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          /** Of the secret; absent since it was revoked: the item stays for its event. */
          hash: { type: 'string' },
          whose: { type: ['mine', 'all'] },
          madeAt: { type: 'string' },
          event: eventAttribute,
        },
        indexes: {
          byPerson: {
            pk: profilePartition,
            sk: { field: 'sk', composite: [], template: 'calendar-feed', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type Holder = { workspaceId: string; personId: string }

export type Feed = { hash: string; whose: Whose; madeAt: string }

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const bodyOf = (id: string): string => id.slice(id.indexOf('_') + 1)

/** A secret that nobody has yet, its hash, and the token that an address ends in. */
export const newFeedToken = ({ workspaceId, personId }: Holder): { token: string; hash: string } => {
  const secret = randomBytes(32).toString('base64url')
  return { token: `${bodyOf(workspaceId)}${bodyOf(personId)}${secret}`, hash: hashOf(secret) }
}

/** Whose feed a token, whose form the contract has checked, would be; and whether the secret in it is that of a feed. */
export const readToken = (token: string): Holder & { opens: (feed: Feed) => boolean } => ({
  workspaceId: `${prefixes.workspace}_${token.slice(0, 16)}`,
  personId: `${prefixes.person}_${token.slice(16, 32)}`,
  opens: ({ hash }) => timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(token.slice(32, 75)))),
})

/** The feed of a person, read consistently, so that a revoked one is refused at the next call. */
export const readFeedOf = async (holder: Holder): Promise<Feed | undefined> => {
  const { data } = await feeds().get(holder).go({ consistent: true })
  return data?.hash === undefined || data.whose === undefined || data.madeAt === undefined ? undefined : { hash: data.hash, whose: data.whose, madeAt: data.madeAt }
}

/** Puts a feed in the place of the one before. */
export const keepFeed = async (holder: Holder, feed: Feed, event: StampedEvent): Promise<void> => {
  await feeds().put({ ...holder, ...feed, event }).go()
}

/** Takes a feed back; false where it is another one by now. */
export const takeFeedBack = (holder: Holder, { hash: seen }: Feed, event: StampedEvent): Promise<boolean> =>
  wasWritten(
    feeds()
      .put({ ...holder, event })
      .where(({ hash }, { eq }) => eq(hash, seen))
      .go(),
  )

/** Forgets the feed of somebody who is gone. */
export const dropFeed = async (holder: Holder): Promise<void> => {
  await feeds().delete(holder).go()
}
