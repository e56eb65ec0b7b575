/** The recovery codes of a person's second factor, as hashes. Whether the factor is on is for the user pool to say. */
import { Entity } from 'electrodb'
import { conditionFailed, eventAttribute, inTable, once } from '../../kernel/table.ts'
import type { StampedEvent } from '../../kernel/event.ts'
import { hashOf } from './recovery-code.ts'
import { ownedByPerson, profilePartition } from './person-keys.ts'

const codes = once(
  () =>
    new Entity(
      {
        model: { entity: 'recovery-codes', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          /** Of those that have not been used; absent where none is left. */
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

/** Puts codes in the place of those before; with none, none hold any more. */
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

/** Uses a code up; answers how many are left, or undefined where it is none of the person's. Of two who bring it at once, one gets in. */
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

/** Forgets the codes of somebody who is gone. */
export const dropRecoveryCodes = async (holder: Holder): Promise<void> => {
  await codes().delete(holder).go()
}
