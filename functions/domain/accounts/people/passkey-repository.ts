/**
 * The passkeys of a person, all in one item: their names, and when they were last used. The user pool has the keys and
 * checks them, but lists them only to someone who has just signed in. A passkey works only if both have it.
 */
import { Entity } from 'electrodb'
import { passkeyLimits } from '../../../../shared/accounts/limits.ts'
import type { Passkey } from '../../../../shared/accounts/passkeys.ts'
import type { StampedEvent } from '../../../kernel/events/event.ts'
import { lost, untilWritten, wasWritten } from '../../../kernel/table/optimistic.ts'
import { eventAttribute, inTable, once } from '../../../kernel/table/table.ts'
import { ownedByPerson, profilePartition } from './person-keys.ts'

const entity = once(
  () =>
    new Entity(
      {
        model: { entity: 'passkeys', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          passkeys: { type: 'any', required: true },
          version: { type: 'number', required: true },
          event: eventAttribute,
        },
        indexes: {
          byPerson: {
            pk: profilePartition,
            sk: { field: 'sk', composite: [], template: 'passkeys', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type Holder = { workspaceId: string; personId: string }

/** `credentialId` is the authenticator's own name for it. */
export type StoredPasskey = Passkey & { credentialId: string }

type Stored = { passkeys: readonly StoredPasskey[]; version: number }

const read = async (holder: Holder): Promise<Stored> => {
  const { data } = await entity().get(holder).go({ consistent: true })
  return data === null
    ? { passkeys: [], version: 0 }
    : { passkeys: data.passkeys as StoredPasskey[], version: data.version }
}

/** Oldest first. */
export const readPasskeys = async (holder: Holder): Promise<readonly StoredPasskey[]> => (await read(holder)).passkeys

const write = (
  holder: Holder,
  { version }: Stored,
  passkeys: readonly StoredPasskey[],
  event?: StampedEvent,
): Promise<boolean> =>
  wasWritten(
    entity()
      .put({ ...holder, passkeys: [...passkeys], version: version + 1, ...(event && { event }) })
      .where(({ version: stored }, { eq, notExists }) => (version === 0 ? notExists(stored) : eq(stored, version)))
      .go(),
  )

/**
 * Changes the list until no other change comes in between. `change` returns undefined if there is nothing to change.
 * Returns the list before the change.
 */
const changePasskeys = (
  holder: Holder,
  change: (passkeys: readonly StoredPasskey[]) => readonly StoredPasskey[] | undefined,
  event?: StampedEvent,
): Promise<readonly StoredPasskey[]> =>
  untilWritten(async () => {
    const before = await read(holder)
    const after = change(before.passkeys)
    if (after !== undefined && !(await write(holder, before, after, event))) return lost
    return before.passkeys
  })

/** Adds a passkey; false if the person has as many as they can. */
export const keepPasskey = async (holder: Holder, passkey: StoredPasskey, event: StampedEvent): Promise<boolean> => {
  const before = await changePasskeys(
    holder,
    (passkeys) => (passkeys.length < passkeyLimits.most ? [...passkeys, passkey] : undefined),
    event,
  )
  return before.length < passkeyLimits.most
}

/** Renames a passkey, and returns it; undefined if the person has none with this id. */
export const renamePasskeyOf = async (holder: Holder, id: string, name: string): Promise<Passkey | undefined> => {
  const before = await changePasskeys(holder, (passkeys) =>
    passkeys.some((passkey) => passkey.id === id)
      ? passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey))
      : undefined,
  )
  const renamed = before.find((passkey) => passkey.id === id)
  return renamed && { ...renamed, name }
}

/** Removes a passkey. Succeeds without an event if another request has removed it. */
export const removePasskeyOf = async (holder: Holder, id: string, event: StampedEvent): Promise<void> => {
  await changePasskeys(
    holder,
    (passkeys) =>
      passkeys.some((passkey) => passkey.id === id) ? passkeys.filter((passkey) => passkey.id !== id) : undefined,
    event,
  )
}

/** Notes a sign-in. If the list changes at the same moment, that change is more important. */
export const notePasskeyUse = async (holder: Holder, credentialId: string): Promise<boolean> => {
  const before = await read(holder)
  const lastUsedAt = new Date().toISOString()
  if (before.passkeys.every((passkey) => passkey.credentialId !== credentialId)) return false
  const after = before.passkeys.map((passkey) =>
    passkey.credentialId === credentialId ? { ...passkey, lastUsedAt } : passkey,
  )
  await write(holder, before, after)
  return true
}

/** Deletes the passkeys of a person who was removed. Their account in the pool is deleted as well. */
export const dropPasskeys = async (holder: Holder): Promise<void> => {
  await entity().delete(holder).go()
}
