/**
 * Marks of creates with an `Idempotency-Key`. A mark stores the id of the record that the first request created, and is
 * written in that record's transaction, so that of two concurrent requests one finds the other's mark.
 */
import { Entity } from 'electrodb'
import { prefixes } from '../../shared/ids.ts'
import { Problem } from './problem.ts'
import { expiresInDays, inTable, once } from './table.ts'
import { asPut, itemInTheWay, type Write } from './transaction.ts'

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

/** Days for which a repeated request is recognized. */
const retentionDays = 1

/** Claims a request for the record that it creates. The condition fails if an earlier request has created it. */
export const claimKey = (name: RequestName, recordId: string): Write => ({
  Put: {
    ...asPut(marks().create({ ...name, recordId, expiresAt: expiresInDays(retentionDays) })).Put,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/**
 * The record that an earlier request of the same name made, if a transaction was refused because
 * of its `mark`; 400 where what it made is of another kind.
 */
export const createdBefore = (
  error: unknown,
  mark: Write | undefined,
  kind: keyof typeof prefixes,
): string | undefined => {
  const recordId = itemInTheWay(error, mark)?.['recordId']
  if (typeof recordId !== 'string') return undefined
  if (!recordId.startsWith(`${prefixes[kind]}_`))
    throw new Problem('invalid_input', 'This Idempotency-Key has been used for another request.')
  return recordId
}
