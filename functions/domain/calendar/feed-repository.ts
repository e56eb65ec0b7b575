/**
 * The calendar feed of a person: one at most. Its address carries workspace, person and a secret, of which the
 * item keeps the hash alone: the key comes from the address, and the secret says whether it is right. Its first
 * half is chance, 128 bits of it; the other is a proof that the product made the address, so that what the feed
 * shows can be read beside the item, and by nobody who was never given one.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Entity } from 'electrodb'
import type { Whose } from '../../../shared/calendar.ts'
import { prefixes } from '../../../shared/ids.ts'
import type { StampedEvent } from '../../kernel/event.ts'
import { wasWritten } from '../../kernel/optimistic.ts'
import { ownKey } from '../../kernel/seal.ts'
import { eventAttribute, inTable, once } from '../../kernel/table.ts'
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

/** Where the parts of a token end: whose it is, chance, and the proof. */
const ends = { holder: 32, chance: 54, proof: 75 } as const

const proofOf = (begun: string): string =>
  createHmac('sha256', ownKey('calendar-feed'))
    .update(begun)
    .digest('base64url')
    .slice(0, ends.proof - ends.chance)

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** A secret that nobody has yet, its hash, and the token that an address ends in. */
export const newFeedToken = ({ workspaceId, personId }: Holder): { token: string; hash: string } => {
  const begun = `${bodyOf(workspaceId)}${bodyOf(personId)}${randomBytes(16).toString('base64url')}`
  const token = `${begun}${proofOf(begun)}`
  return { token, hash: hashOf(token.slice(ends.holder)) }
}

export type ReadToken = Holder & {
  /** Whether the product made it, for whatever feed. Addresses of the time before proofs say nothing of it. */
  isOurs: boolean
  /** Whether the secret in it is that of a feed. */
  opens: (feed: Feed) => boolean
}

/** What a token says whose form the contract has checked. */
export const readToken = (token: string): ReadToken => ({
  workspaceId: `${prefixes.workspace}_${token.slice(0, 16)}`,
  personId: `${prefixes.person}_${token.slice(16, ends.holder)}`,
  isOurs: isSame(token.slice(ends.chance, ends.proof), proofOf(token.slice(0, ends.chance))),
  opens: ({ hash }) => isSame(hash, hashOf(token.slice(ends.holder, ends.proof))),
})

/** The feed of a person, read consistently, so that a revoked one is refused at the next call. */
export const readFeedOf = async (holder: Holder): Promise<Feed | undefined> => {
  const { data } = await feeds().get(holder).go({ consistent: true })
  return data?.hash === undefined || data.whose === undefined || data.madeAt === undefined
    ? undefined
    : { hash: data.hash, whose: data.whose, madeAt: data.madeAt }
}

/** Puts a feed in the place of the one before. */
export const keepFeed = async (holder: Holder, feed: Feed, event: StampedEvent): Promise<void> => {
  await feeds()
    .put({ ...holder, ...feed, event })
    .go()
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
