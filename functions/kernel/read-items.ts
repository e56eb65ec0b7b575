/**
 * How lists are read. ElectroDB makes the request from its entity; the items that it brings get their names
 * here. ElectroDB itself would look up, copy and pass every attribute of every item through its getters, of
 * which no entity has any: on a list of a hundred that took as long as everything else in the handler.
 */
import type { Entity, EntityItem } from 'electrodb'

// oxlint-disable-next-line typescript/no-explicit-any -- ElectroDB's own types take an entity of any kind as this.
type AnyEntity = Entity<any, any, any, any>

type Item = Record<string, unknown>

type Options = { limit?: number; order?: 'asc' | 'desc'; consistent?: boolean; concurrent?: number }

/** `keysOnly`: the query is of an index of keys, whose items do not say of which entity they are. */
type Wanted = Options & { keysOnly?: boolean }

/** A query, or a read of many keys, that an entity has made ready to go. */
type Ready = { go(options: Options & { data: 'raw' }): Promise<{ data: unknown }> }

/** What ElectroDB answers to `data: 'raw'`: of a query its response, of many keys one response for each item. */
type Raw = { Items?: Item[]; LastEvaluatedKey?: Record<string, string> } | { Item: Item }[]

export type ItemsRead<E extends AnyEntity> = {
  items: EntityItem<E>[]
  /** The key after which a query goes on; undefined at its end. */
  stoppedAt: Record<string, string> | undefined
}

type Reader = { entity: string; names: ReadonlyMap<string, string> }

const readers = new WeakMap<AnyEntity, Reader>()

/** Its name, and the attributes by the fields of the table that keep them. */
const readerOf = (entity: AnyEntity): Reader => {
  const known = readers.get(entity)
  if (known !== undefined) return known
  const { model, attributes } = entity.schema as { model: { entity: string }; attributes: Record<string, { field?: string }> }
  const reader = { entity: model.entity, names: new Map(Object.entries(attributes).map(([name, { field = name }]) => [field, name])) }
  readers.set(entity, reader)
  return reader
}

const named = (item: Item, { names }: Reader): Item => {
  const found: Item = {}
  for (const field of Object.keys(item)) {
    const name = names.get(field)
    if (name !== undefined) found[name] = item[field]
  }
  return found
}

const isOf = ({ __edb_e__: entity }: Item, reader: Reader): boolean => entity === reader.entity

/** An item that was read together with those of other entities; undefined where it is of another one. */
export const itemOf = <E extends AnyEntity>(entity: E, item: Item): EntityItem<E> | undefined => {
  const reader = readerOf(entity)
  return isOf(item, reader) ? (named(item, reader) as EntityItem<E>) : undefined
}

/** Reads one page of a query, or the items of many keys, in the order in which they come. Items of other entities in the same range are left out. */
export const readItems = async <E extends AnyEntity>(entity: E, ready: Ready, { keysOnly = false, ...options }: Wanted): Promise<ItemsRead<E>> => {
  const raw = (await ready.go({ ...options, data: 'raw' })).data as Raw
  const { Items = [], LastEvaluatedKey } = Array.isArray(raw) ? { Items: raw.map(({ Item }) => Item) } : raw
  const reader = readerOf(entity)
  const items = Items.filter((item) => keysOnly || isOf(item, reader)).map((item) => named(item, reader) as EntityItem<E>)
  return { items, stoppedAt: LastEvaluatedKey }
}
