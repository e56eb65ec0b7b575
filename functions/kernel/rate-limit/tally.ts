/**
 * Items that count several things at once. One conditional write takes one of each, or of none if a limit is reached:
 * however many calls come at the same time, they cannot exceed a limit, and a refused call does not use up another's
 * place in between. The counts are attributes of the item, because one of them can be of any person or account.
 */
import { UpdateItemCommand, type AttributeValue } from '@aws-sdk/client-dynamodb'
import type { EntityIdentifiers } from 'electrodb'
import { setting } from '../environment.ts'
import { itemKey, type AnyEntity } from '../table/item-key.ts'
import { client, conditionFailed } from '../table/table.ts'

/** One count of an item, and its limit. */
export type Count = { name: string; most: number }

/** What is left of each count after a write, in the order of the counts. */
export type Taken = { isTaken: boolean; left: number[] }

/** Keeps the counts apart from the item's other attributes. */
const attribute = (name: string): string => `n:${name}`

const countIn = (item: Record<string, AttributeValue> | undefined, name: string): number =>
  Number(item?.[attribute(name)]?.N ?? 0)

const leftOf = (item: Record<string, AttributeValue> | undefined, counts: readonly Count[]): number[] =>
  counts.map(({ name, most }) => Math.max(0, most - countIn(item, name)))

const namesOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [`#n${index}`, attribute(name)]))

const modelOf = (entity: AnyEntity): string => (entity.schema as { model: { entity: string } }).model.entity

/** The item that a refused write has found. The SDK adds it to the error. */
const itemInTheWay = (error: unknown): Record<string, AttributeValue> | undefined =>
  (error as { Item?: Record<string, AttributeValue> }).Item

/** Adds one to each count, unless one of them has reached its limit: then none changes. */
export const takeOneOfEach = async <E extends AnyEntity>(
  entity: E,
  key: EntityIdentifiers<E>,
  counts: readonly Count[],
  expiresAt: number,
): Promise<Taken> => {
  const places = counts.map((_, index) => index)
  try {
    const { Attributes } = await client.send(
      new UpdateItemCommand({
        TableName: setting('TABLE_NAME'),
        Key: itemKey(entity, key),
        UpdateExpression: `SET expiresAt = :expiresAt, #entity = :entity ADD ${places.map((n) => `#n${n} :one`).join(', ')}`,
        ConditionExpression: places.map((n) => `(attribute_not_exists(#n${n}) OR #n${n} < :n${n})`).join(' AND '),
        ExpressionAttributeNames: { ...namesOf(counts.map(({ name }) => name)), '#entity': '__edb_e__' },
        ExpressionAttributeValues: {
          ':one': { N: '1' },
          ':expiresAt': { N: String(expiresAt) },
          ':entity': { S: modelOf(entity) },
          ...Object.fromEntries(counts.map(({ most }, index) => [`:n${index}`, { N: String(most) }])),
        },
        ReturnValues: 'UPDATED_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return { isTaken: true, left: leftOf(Attributes, counts) }
  } catch (error) {
    if (!conditionFailed(error)) throw error
    return { isTaken: false, left: leftOf(itemInTheWay(error), counts) }
  }
}

/**
 * Subtracts one from a count that is above zero, and forgets another one, if it is given. Does nothing if the item was
 * reset in the meantime.
 */
export const giveBackOne = async <E extends AnyEntity>(
  entity: E,
  key: EntityIdentifiers<E>,
  { from, forgotten = [] }: { from: readonly string[]; forgotten?: readonly string[] },
): Promise<void> => {
  const names = [...from, ...forgotten]
  const lessOne = from.map((_, index) => `#n${index} :less`).join(', ')
  const gone = forgotten.map((_, index) => `#n${from.length + index}`).join(', ')
  try {
    await client.send(
      new UpdateItemCommand({
        TableName: setting('TABLE_NAME'),
        Key: itemKey(entity, key),
        UpdateExpression: [lessOne && `ADD ${lessOne}`, gone && `REMOVE ${gone}`].filter(Boolean).join(' '),
        ConditionExpression:
          from.length > 0 ? from.map((_, index) => `#n${index} > :zero`).join(' AND ') : 'attribute_exists(pk)',
        ExpressionAttributeNames: namesOf(names),
        ...(from.length > 0 && { ExpressionAttributeValues: { ':less': { N: '-1' }, ':zero': { N: '0' } } }),
      }),
    )
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}
