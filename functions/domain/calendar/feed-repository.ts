/**
 * A person's calendar feed, at most one. Its URL contains the workspace, the person and a secret, of which the item
 * stores only the hash: the URL gives the key, and the secret is checked against the item. The first half of the secret
 * is 128 random bits. The second half proves that the product issued the URL, so that the feed's content can be read in
 * parallel with the item, and only for callers with an issued URL.
 */
import { createHash, randomBytes } from 'node:crypto'
import { Entity } from 'electrodb'
import type { Whose } from '../../../shared/calendar/calendar.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { isProof, isSame, keysFor, proofOf } from '../../kernel/encryption.ts'
import { eventAttribute, inTable, once } from '../../kernel/table/table.ts'
import { ownedByPerson, profilePartition } from '../accounts/people/person-keys.ts'

const feeds = once(
  () =>
    new Entity(
      {
        model: { entity: 'calendar-feed', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          /** Hash of the secret; absent after it is revoked. The item stays for its event. */
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

/** Where the parts of a token end: the holder, the random bits and the proof. */
const ends = { holder: 32, chance: 54, proof: 75 } as const

const proofLength = ends.proof - ends.chance

const keys = once(() => keysFor('calendar-feed'))

/** A new secret that was not issued yet, its hash, and the token at the end of a URL. */
export const newFeedToken = ({ workspaceId, personId }: Holder): { token: string; hash: string } => {
  const begun = `${bodyOf(workspaceId)}${bodyOf(personId)}${randomBytes(16).toString('base64url')}`
  const token = `${begun}${proofOf(keys(), begun, proofLength)}`
  return { token, hash: hashOf(token.slice(ends.holder)) }
}

export type ReadToken = Holder & {
  /** Whether the product issued the token, for any feed. Not meaningful for URLs issued before proofs existed. */
  isOurs: boolean
  /** Whether the token's secret is that of a feed. */
  opens: (feed: Feed) => boolean
}

/** Parses a token whose format the contract has checked. */
export const readToken = (token: string): ReadToken => ({
  workspaceId: `${prefixes.workspace}_${token.slice(0, 16)}`,
  personId: `${prefixes.person}_${token.slice(16, ends.holder)}`,
  isOurs: isProof(keys(), token.slice(0, ends.chance), token.slice(ends.chance, ends.proof), proofLength),
  opens: ({ hash }) => isSame(hash, hashOf(token.slice(ends.holder, ends.proof))),
})

/** The feed of a person. Consistent read, so that a revoked one is refused on the next request. */
export const readFeedOf = async (holder: Holder): Promise<Feed | undefined> => {
  const { data } = await feeds().get(holder).go({ consistent: true })
  return data?.hash === undefined || data.whose === undefined || data.madeAt === undefined
    ? undefined
    : { hash: data.hash, whose: data.whose, madeAt: data.madeAt }
}

/** Stores a feed, replacing the previous one. */
export const keepFeed = async (holder: Holder, feed: Feed, event: StampedEvent): Promise<void> => {
  await feeds()
    .put({ ...holder, ...feed, event })
    .go()
}

/** Revokes a feed; false if it has been replaced meanwhile. */
export const takeFeedBack = (holder: Holder, { hash: seen }: Feed, event: StampedEvent): Promise<boolean> =>
  wasWritten(
    feeds()
      .put({ ...holder, event })
      .where(({ hash }, { eq }) => eq(hash, seen))
      .go(),
  )

/** Deletes the feed of a person who was removed. */
export const dropFeed = async (holder: Holder): Promise<void> => {
  await feeds().delete(holder).go()
}
