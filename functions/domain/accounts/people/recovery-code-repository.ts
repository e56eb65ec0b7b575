/** The recovery codes of a person's second factor, as hashes. The user pool decides whether the factor is on. */
import { Entity } from 'electrodb'
import { conditionFailed, eventAttribute, inTable, once } from '../../../kernel/table/table.ts'
import type { StampedEvent } from '../../../kernel/events/event.ts'
import { hashOf } from './recovery-code.ts'
import { ownedByPerson, profilePartition } from './person-keys.ts'

const codes = once(
  () =>
    new Entity(
      {
        model: { entity: 'recovery-codes', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          /** Hashes of the unused codes; absent if none is left. */
          hashes: { type: 'set', items: 'string' },
          event: eventAttribute,
        },
        indexes: {
          byPerson: {
            pk: profilePartition,
            sk: { field: 'sk', composite: [], template: 'recovery-codes', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type Holder = { workspaceId: string; personId: string }

/** Replaces all codes; an empty list makes all previous codes invalid. */
export const keepRecoveryCodes = async (
  { workspaceId, personId }: Holder,
  given: readonly string[],
  event: StampedEvent,
): Promise<void> => {
  const hashes = given.map((code) => hashOf(personId, code))
  await codes()
    .put({ workspaceId, personId, event, ...(hashes.length > 0 && { hashes }) })
    .go()
}

/** How many codes are left. */
export const countRecoveryCodes = async (holder: Holder): Promise<number> =>
  (await codes().get(holder).go({ consistent: true })).data?.hashes?.length ?? 0

/**
 * Uses up a code. Returns how many are left, or undefined if the person has no such code. If two requests bring the
 * same code at once, only one succeeds.
 */
export const takeRecoveryCode = async (
  holder: Holder,
  code: string,
  event: StampedEvent,
): Promise<number | undefined> => {
  const hash = hashOf(holder.personId, code)
  try {
    const { data } = await codes()
      .patch(holder)
      .delete({ hashes: [hash] })
      .set({ event })
      .where(({ hashes }, { contains }) => contains(hashes, hash))
      .go({ response: 'all_new' })
    return data.hashes?.length ?? 0
  } catch (error) {
    if (conditionFailed(error)) return undefined
    throw error
  }
}

/** Deletes the codes of a person who was removed. */
export const dropRecoveryCodes = async (holder: Holder): Promise<void> => {
  await codes().delete(holder).go()
}
