/**
 * What people have decided about the mail of a workspace: that it may mail them, or that it may not. The key is a hash
 * of the address, so that the list identifies no person.
 */
import { dayMillis } from '../../../shared/dates/dates.ts'
import { Entity, type EntityItem } from 'electrodb'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { conditionFailed, inTable, once } from '../../kernel/table/table.ts'
import { asUpdate, type Write } from '../../kernel/table/transaction.ts'
import { addressHash } from './address-hash.ts'

const contacts = once(
  () =>
    new Entity(
      {
        model: { entity: 'mail-contact', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          hash: { type: 'string', required: true },
          /** When they were last asked whether the workspace may mail them. */
          askedAt: { type: 'string' },
          /** Set while a call asks them. */
          askingSince: { type: 'string' },
          confirmedAt: { type: 'string' },
          /** When they reported a mail of the workspace. It never mails them again. */
          refusedAt: { type: 'string' },
        },
        indexes: {
          byAddress: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#mail-contacts', casing: 'none' },
            sk: { field: 'sk', composite: ['hash'], template: 'contact#${hash}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type Contact = Omit<EntityItem<ReturnType<typeof contacts>>, 'workspaceId'>
export type ContactPlace = { workspaceId: string; hash: string }

/** Reads one contact; undefined if the person has decided nothing and was not asked. Consistent read. */
export const readContact = async (place: ContactPlace): Promise<Contact | undefined> =>
  (await contacts().get(place).go({ consistent: true })).data ?? undefined

/** Reads the contacts of some addresses, by the hash of the address. Consistent read. */
export const readContacts = async (
  workspaceId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Contact>> => {
  const hashes = [...new Set(addresses.map(addressHash))]
  if (hashes.length === 0) return new Map()
  const { data } = await contacts()
    .get(hashes.map((hash) => ({ workspaceId, hash })))
    .go({ consistent: true })
  return new Map(data.map((contact) => [contact.hash, contact]))
}

/** Milliseconds after which a call that asks has ended, whatever became of it. */
const callIsOver = 5 * 60_000

/**
 * Lets one call ask a person; false if another does, if they were asked lately, or if they have decided. Someone whose
 * call ended before the mail was sent can be asked again.
 */
export const takeAsking = async (place: ContactPlace, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - mailReachLimits.askAgainDays * dayMillis).toISOString()
  const lostBefore = new Date(now.getTime() - callIsOver).toISOString()
  try {
    await contacts()
      .update(place)
      .set({ askingSince: now.toISOString() })
      .where(
        ({ askedAt, askingSince, confirmedAt, refusedAt }, { notExists, lt }) =>
          `(${notExists(askedAt)} OR ${lt(askedAt, before)}) AND (${notExists(askingSince)} OR ${lt(askingSince, lostBefore)}) AND ${notExists(confirmedAt)} AND ${notExists(refusedAt)}`,
      )
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Records that the mail was sent, or with no time that it was not. */
export const endAsking = async (place: ContactPlace, askedAt: Date | undefined): Promise<void> => {
  const ended = contacts().update(place).remove(['askingSince'])
  await (askedAt === undefined ? ended : ended.set({ askedAt: askedAt.toISOString() })).go()
}

/** Records that a person agreed; false if they have refused the workspace's mail. The first time counts. */
export const confirmContact = async (place: ContactPlace, at: string): Promise<boolean> => {
  try {
    await contacts()
      .update(place)
      .data(({ confirmedAt }, { ifNotExists }) => ifNotExists(confirmedAt, at))
      .where(({ refusedAt }, { notExists }) => notExists(refusedAt))
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** The workspace never mails this person again. */
export const refuseContact = (place: ContactPlace, at: string): Write =>
  asUpdate(contacts().update(place).set({ refusedAt: at }))
