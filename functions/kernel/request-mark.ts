/**
 * Marks of creates that carried an `Idempotency-Key`: which record the first of them made. Written
 * in the transaction of the record, so that of two that arrive at once one finds the other's mark.
 */
import { Entity } from 'electrodb'
import { prefixes } from '../../shared/ids.ts'
import { Problem } from './problem.ts'
import { expiresInDays, inTable, once } from './table.ts'
import { TransactionRefused, type Write } from './transaction.ts'

const marks = once(
  () =>
    new Entity(
      {
        model: { entity: 'request', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          personId: { type: 'string', required: true },
          requestKey: { type: 'string', required: true },
          recordId: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byKey: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#requests', casing: 'none' },
            sk: {
              field: 'sk',
              composite: ['personId', 'requestKey'],
              template: '${personId}#${requestKey}',
              casing: 'none',
            },
          },
        },
      } as const,
      inTable(),
    ),
)

export type RequestName = { workspaceId: string; personId: string; requestKey: string }

/** Days for which a repeat is known as one. */
const keptDays = 1

/** Claims a request for the record that it makes; its condition does not hold where it was made before. */
export const markRequest = (name: RequestName, recordId: string): Write => ({
  Put: {
    ...(marks()
      .create({ ...name, recordId, expiresAt: expiresInDays(keptDays) })
      .params() as NonNullable<Write['Put']>),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/**
 * The record that an earlier request of the same name made, where that is why a transaction was
 * refused; 400 where what it made is of another kind.
 */
export const madeBefore = (error: unknown, markPlace: number, kind: keyof typeof prefixes): string | undefined => {
  if (!(error instanceof TransactionRefused) || !error.failedAt(markPlace)) return undefined
  const recordId = error.items[markPlace]?.['recordId']
  if (typeof recordId !== 'string') return undefined
  if (!recordId.startsWith(`${prefixes[kind]}_`))
    throw new Problem('invalid_input', 'This Idempotency-Key has been used for another request.')
  return recordId
}
