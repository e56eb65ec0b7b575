/**
 * Suppressed addresses, and why. The key is a hash and the item contains no address, so that the list identifies no
 * person.
 */
import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import { conditionFailed, inTable, once } from '../../kernel/table/table.ts'

const suppressions = once(
  () =>
    new Entity(
      {
        model: { entity: 'mail-suppression', version: '1', service: 'plumbline' },
        attributes: {
          hash: { type: 'string', required: true },
          /** The address does not exist, or its owner does not want our mail. */
          kind: { type: ['bounce', 'complaint'], required: true },
          at: { type: 'string', required: true },
          /** SES's id of the feedback, for searching its logs. */
          feedbackId: { type: 'string', required: true },
        },
        indexes: {
          byAddress: {
            pk: { field: 'pk', composite: ['hash'], template: 'mail#${hash}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'suppression', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type Feedback = { kind: 'bounce' | 'complaint'; at: string; feedbackId: string }

const hashOf = (address: string): string => createHash('sha256').update(address.trim().toLowerCase()).digest('hex')

/** Suppresses an address. The first reason is kept, except that a complaint replaces a bounce. */
export const suppress = async (address: string, feedback: Feedback): Promise<void> => {
  const record = { hash: hashOf(address), ...feedback }
  try {
    await suppressions()
      .put(record)
      .where(({ kind }, { notExists, ne }) =>
        feedback.kind === 'complaint' ? `${notExists(kind)} OR ${ne(kind, 'complaint')}` : notExists(kind),
      )
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** Why an address is suppressed; undefined if it is not. */
export const readSuppression = async (address: string): Promise<Feedback | undefined> =>
  (
    await suppressions()
      .get({ hash: hashOf(address) })
      .go({ consistent: true })
  ).data ?? undefined
