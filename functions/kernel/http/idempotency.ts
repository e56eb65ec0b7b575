/**
 * Marks of creates with an `Idempotency-Key`. A mark stores a hash of the request and the id of the record that it
 * created, and is written in that record's transaction, so that of two concurrent requests one finds the other's mark.
 */
import { Entity } from 'electrodb'
import type { RequestKey } from './call.ts'
import { Problem } from '../problem.ts'
import { expiresInDays, inTable, once } from '../table/table.ts'
import { asPut, itemInTheWay, type Write } from '../table/transaction.ts'

const marks = once(
  () =>
    new Entity(
      {
        model: { entity: 'request', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          personId: { type: 'string', required: true },
          requestKey: { type: 'string', required: true },
          requestHash: { type: 'string', required: true },
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

export type RequestName = { workspaceId: string; personId: string; requestKey: RequestKey }

/** Days for which a repeated request is recognized. */
const retentionDays = 1

/**
 * Claims a request for the record that it creates. The condition fails if an earlier request of the last `days` has
 * created it.
 */
export const claimKey = (
  { workspaceId, personId, requestKey }: RequestName,
  recordId: string,
  days = retentionDays,
): Write => ({
  Put: {
    ...asPut(
      marks().create({
        workspaceId,
        personId,
        requestKey: requestKey.key,
        requestHash: requestKey.hash,
        recordId,
        expiresAt: expiresInDays(days),
      }),
    ).Put,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

export const reusedKey = (): Problem =>
  new Problem(
    'idempotency_key_reused',
    'This Idempotency-Key was already used for a different request. Send this request with a new key.',
  )

/**
 * The record that an earlier request with the same key created, for requests that a changed state would refuse before
 * they are written; 422 if that request asked for something else. Consistent read.
 */
export const createdEarlier = async ({
  workspaceId,
  personId,
  requestKey,
}: RequestName): Promise<string | undefined> => {
  const { data } = await marks().get({ workspaceId, personId, requestKey: requestKey.key }).go({ consistent: true })
  if (data !== null && data.requestHash !== requestKey.hash) throw reusedKey()
  return data?.recordId
}

/**
 * The record that an earlier request with the same key created, if a transaction was refused because of its `mark`; 422
 * if that request asked for something else.
 */
export const createdBefore = (error: unknown, mark: Write | undefined): string | undefined => {
  const found = itemInTheWay(error, mark)
  if (found === undefined) return undefined
  if (found['requestHash'] !== mark?.Put?.Item?.['requestHash']) throw reusedKey()
  return String(found['recordId'])
}
