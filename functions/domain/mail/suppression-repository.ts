/**
 * Addresses that nothing more is sent to, and why. The key holds a hash and the item no address, so
 * that the list tells nobody whom it is about.
 */
import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import { conditionFailed, inTable, once } from '../../kernel/table.ts'

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
          /** SES's own id of the feedback, to find it in its logs. */
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

/** Sends nothing more to an address. The first reason stands, but a complaint takes the place of a bounce. */
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

/** Why nothing is sent to an address; undefined where mail is welcome. */
export const readSuppression = async (address: string): Promise<Feedback | undefined> =>
  (
    await suppressions()
      .get({ hash: hashOf(address) })
      .go({ consistent: true })
  ).data ?? undefined
