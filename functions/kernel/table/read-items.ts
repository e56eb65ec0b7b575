/**
 * Reads items on hot paths: single items that most calls need, and long lists. ElectroDB builds the requests of lists;
 * this file sends them and maps fields to attribute names. ElectroDB's own reads capture a stack trace for each request
 * and run every attribute through getters, which no entity defines: for a list of 100 items that took as long as the
 * rest of the handler. The document client is not used either: it converts each attribute separately, and slowly.
 */
import {
  BatchGetItemCommand,
  GetItemCommand,
  QueryCommand,
  type AttributeValue,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { EntityIdentifiers, EntityItem } from 'electrodb'
import { setting } from '../environment.ts'
import { itemKey, type AnyEntity } from './item-key.ts'
import { nativeItem, nativeValue, type StoredItem } from './native-value.ts'
import { again, retry } from '../retry.ts'
import { client } from './table.ts'

type Item = Record<string, unknown>

type Options = { limit?: number; order?: 'asc' | 'desc'; consistent?: boolean }

type Wanted = Options & {
  /** The query uses a keys-only index, whose items do not name their entity. */
  keysOnly?: boolean
  /** Fields to read from each item in addition to its key. Nested paths are allowed. All fields by default. */
  fields?: readonly string[]
  /**
   * A field that an item has to have, or must not have, to be returned. ElectroDB's own filters build an object for
   * every attribute, which takes longer than the rest of its query.
   */
  having?: string
  lacking?: string
}

/** A DynamoDB query with plain values. */
type Query = Omit<QueryCommandInput, 'ExpressionAttributeValues'> & {
  ExpressionAttributeValues: Record<string, unknown>
}

/** A read built by an entity. */
type Built = { params(options: Options): unknown }

export type ItemsRead<E extends AnyEntity> = {
  items: EntityItem<E>[]
  /** The key after which the query continues. Undefined at its end. */
  stoppedAt: Record<string, string> | undefined
}

type Reader = { entity: string; names: ReadonlyMap<string, string> }

const readers = new WeakMap<AnyEntity, Reader>()

/** The entity's name, and its attributes by the table fields that store them. */
const readerOf = (entity: AnyEntity): Reader => {
  const known = readers.get(entity)
  if (known !== undefined) return known
  const { model, attributes } = entity.schema as {
    model: { entity: string }
    attributes: Record<string, { field?: string }>
  }
  const reader = {
    entity: model.entity,
    names: new Map(Object.entries(attributes).map(([name, { field = name }]) => [field, name])),
  }
  readers.set(entity, reader)
  return reader
}

/** The values of an item by the names of their attributes. Fields without a name are not converted. */
const named = <E extends AnyEntity>(item: StoredItem, { names }: Reader): EntityItem<E> => {
  const found: Item = {}
  for (const field in item) {
    const name = names.get(field)
    if (name !== undefined) found[name] = nativeValue(item[field] as AttributeValue)
  }
  return found as EntityItem<E>
}

const isOf = ({ __edb_e__: entity }: StoredItem, reader: Reader): boolean => entity?.S === reader.entity

/** An item that was read together with those of other entities. Undefined if it is of another entity. */
export const itemOf = <E extends AnyEntity>(entity: E, item: StoredItem): EntityItem<E> | undefined => {
  const reader = readerOf(entity)
  return isOf(item, reader) ? named<E>(item, reader) : undefined
}

/** Reads one item by its key, consistently by default. Undefined if it does not exist. */
export const readItem = async <E extends AnyEntity>(
  entity: E,
  key: EntityIdentifiers<E>,
  { consistent = true }: { consistent?: boolean } = {},
): Promise<EntityItem<E> | undefined> => {
  const { Item } = await client.send(
    new GetItemCommand({ TableName: setting('TABLE_NAME'), Key: itemKey(entity, key), ConsistentRead: consistent }),
  )
  return Item && itemOf(entity, Item)
}

const send = ({ ExpressionAttributeValues: values, ...query }: Query) =>
  client.send(new QueryCommand({ ...query, ExpressionAttributeValues: marshall(values) }))

const stoppedAt = (key: StoredItem | undefined): Record<string, string> | undefined =>
  key && (nativeItem(key) as Record<string, string>)

/** Restricts a query to some fields. ElectroDB can request attributes, but not parts of one. */
const narrowed = (query: Query, fields: readonly string[] | undefined): Query => {
  if (fields === undefined) return query
  const paths = ['pk', 'sk', '__edb_e__', ...fields].map((path) => path.split('.'))
  return {
    ...query,
    ProjectionExpression: paths.map((path) => path.map((name) => `#${name}`).join('.')).join(', '),
    ExpressionAttributeNames: {
      ...query.ExpressionAttributeNames,
      ...Object.fromEntries(paths.flat().map((name) => [`#${name}`, name])),
    },
  }
}

/** Leaves out items by the presence of a field, in addition to the query's own filter. */
const filtered = (query: Query, { having, lacking }: Pick<Wanted, 'having' | 'lacking'>): Query => {
  const conditions = [
    query.FilterExpression && `(${query.FilterExpression})`,
    having && `attribute_exists(#${having})`,
    lacking && `attribute_not_exists(#${lacking})`,
  ].filter((condition) => condition !== undefined)
  return {
    ...query,
    FilterExpression: conditions.join(' AND '),
    ExpressionAttributeNames: {
      ...query.ExpressionAttributeNames,
      ...(having && { [`#${having}`]: having }),
      ...(lacking && { [`#${lacking}`]: lacking }),
    },
  }
}

/** Reads one page of a query, in its order. Items of other entities in the same range are left out. */
export const readItems = async <E extends AnyEntity>(
  entity: E,
  built: Built,
  { keysOnly = false, fields, having, lacking, ...options }: Wanted,
): Promise<ItemsRead<E>> => {
  const query = narrowed(built.params(options) as Query, fields)
  const isFiltered = having !== undefined || lacking !== undefined
  const { Items = [], LastEvaluatedKey } = await send(isFiltered ? filtered(query, { having, lacking }) : query)
  const reader = readerOf(entity)
  const found = keysOnly ? Items : Items.filter((item) => isOf(item, reader))
  return { items: found.map((item) => named(item, reader)), stoppedAt: stoppedAt(LastEvaluatedKey) }
}

/** Reads one page of a query over items of several entities, which `itemOf` tells apart. */
export const readMixed = async (
  built: Built,
  options: Options,
): Promise<{ items: StoredItem[]; stoppedAt: Record<string, string> | undefined }> => {
  const { Items = [], LastEvaluatedKey } = await send(built.params(options) as Query)
  return { items: Items, stoppedAt: stoppedAt(LastEvaluatedKey) }
}

/** An item's key with its entity's names. Both parts are complete. */
type KeyOf = { partition: string; key: string }

/** Maximum number of keys in one DynamoDB read. */
const keysAtOnce = 100
/** Maximum number of concurrent reads. */
const readsAtOnce = 10
/** Maximum number of attempts per read if the service leaves keys unprocessed. */
const attempts = 6

/**
 * Reads the items of many keys, each listed once, in no particular order. Missing items are left out. Keys that
 * DynamoDB leaves unprocessed, because of throttling or the size of the response, are requested again, so a missing
 * item is one that does not exist. The request is built here because ElectroDB builds each item's key with its own
 * chain.
 * @throws Problem `busy` if keys are still unprocessed after all attempts
 */
export const readMany = async <E extends AnyEntity>(
  entity: E,
  keys: readonly KeyOf[],
  { consistent }: { consistent: boolean },
): Promise<EntityItem<E>[]> => {
  const reader = readerOf(entity)
  const batches = Array.from({ length: Math.ceil(keys.length / keysAtOnce) }, (_, index) =>
    keys.slice(index * keysAtOnce, (index + 1) * keysAtOnce),
  )
  const items: StoredItem[] = []
  for (let start = 0; start < batches.length; start += readsAtOnce) {
    const read = await Promise.all(
      batches.slice(start, start + readsAtOnce).map((batch) => readBatch(batch, consistent)),
    )
    items.push(...read.flat())
  }
  return items.filter((item) => isOf(item, reader)).map((item) => named(item, reader))
}

const readBatch = async (batch: readonly KeyOf[], consistent: boolean): Promise<StoredItem[]> => {
  const table = setting('TABLE_NAME')
  const items: StoredItem[] = []
  let left: StoredItem[] = batch.map(({ partition, key }) => ({ pk: { S: partition }, sk: { S: key } }))
  // A response that was only too large is continued at once, a throttled one after a growing, random pause.
  let throttled = false
  return retry(
    async () => {
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetItemCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: consistent } } }),
      )
      const read = Responses?.[table] ?? []
      items.push(...read)
      left = UnprocessedKeys?.[table]?.Keys ?? []
      throttled = read.length === 0
      return left.length === 0 ? items : again
    },
    {
      attempts,
      longest: (attempt) => (throttled ? 25 * 2 ** attempt : 0),
      busy: 'The service is busy. Please try again.',
    },
  )
}
