/**
 * What differs between the table that is restored and the restored one, by kind of record and workspace. It contains keys
 * and names of attributes, and no values, so that the report can be shown to others.
 */
import { createHash } from 'node:crypto'
import { type AttributeValue, type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'

/**
 * `lost`: only in the old table, written after the restore point. `returned`: only in the restored one, deleted since.
 * `changed`: in both, with other values.
 */
export type Difference = {
  what: 'lost' | 'returned' | 'changed'
  pk: string
  sk: string
  /** The kind of the record. Empty for items of the table layer, such as marks of events. */
  kind: string
  /** The names of the attributes that differ, of a changed item. */
  attributes?: string[]
}

export type Count = { lost: number; returned: number; changed: number }

export type Differences = {
  /** Items in the old table and in the restored one. */
  items: { old: number; restored: number }
  kinds: Record<string, Count>
  /** By the first part of the partition key, which is a workspace's id or a partition of the product. */
  owners: Record<string, Count>
}

type Item = Record<string, AttributeValue>

/** Items that have expired differ by when AWS has deleted them, and mean nothing. */
const isLive = (item: Item, now: number): boolean => !(Number(item['expiresAt']?.N ?? Infinity) * 1000 <= now)

async function* live(dynamo: DynamoDBClient, TableName: string): AsyncGenerator<Item> {
  const now = Date.now()
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName, ConsistentRead: true }))
    for (const item of Items) if (isLive(item, now)) yield item
}

/** Of a value, whatever the order of the keys in its maps and of the members in its sets. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const entries = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => {
      const isSet = key === 'SS' || key === 'NS' || key === 'BS'
      return `${key}:${isSet ? (member as unknown[]).map(canonical).toSorted().join() : canonical(member)}`
    })
  return `{${entries.join()}}`
}

/** Short, because there is one for each attribute of the table. */
const digest = (value: AttributeValue): string =>
  createHash('sha256').update(canonical(value)).digest('base64url').slice(0, 12)

type Kept = { kind: string; attributes: Map<string, string> }

const kindOf = (item: Item): string => item['__edb_e__']?.S ?? ''
const keyOf = ({ pk, sk }: Item): { pk: string; sk: string } => ({ pk: pk?.S ?? '', sk: sk?.S ?? '' })
const digestsOf = (item: Item) => new Map(Object.entries(item).map(([name, value]) => [name, digest(value)]))

/**
 * Reads both tables whole. Digests of the old one are kept in memory, about 1 KB for each item.
 *
 * @param report - called for each difference
 */
export const compareTables = async (
  dynamo: DynamoDBClient,
  { source, target }: { source: string; target: string },
  report: (difference: Difference) => void,
): Promise<Differences> => {
  const old = new Map<string, Kept>()
  for await (const item of live(dynamo, source))
    old.set(JSON.stringify(keyOf(item)), { kind: kindOf(item), attributes: digestsOf(item) })
  const differences: Differences = { items: { old: old.size, restored: 0 }, kinds: {}, owners: {} }
  const count = (in_: Record<string, Count>, name: string, what: Difference['what']): void => {
    const counted = (in_[name] ??= { lost: 0, returned: 0, changed: 0 })
    counted[what] += 1
  }
  const note = (difference: Difference): void => {
    count(differences.kinds, difference.kind, difference.what)
    count(differences.owners, difference.pk.split('#')[0] ?? '', difference.what)
    report(difference)
  }
  for await (const item of live(dynamo, target)) {
    differences.items.restored += 1
    const key = JSON.stringify(keyOf(item))
    const before = old.get(key)
    old.delete(key)
    const kind = kindOf(item)
    if (before === undefined) {
      note({ what: 'returned', ...keyOf(item), kind })
      continue
    }
    const now = digestsOf(item)
    const attributes = [...new Set([...before.attributes.keys(), ...now.keys()])].filter(
      (name) => before.attributes.get(name) !== now.get(name),
    )
    if (attributes.length > 0) note({ what: 'changed', ...keyOf(item), kind, attributes: attributes.toSorted() })
  }
  for (const [key, { kind }] of old) note({ what: 'lost', ...(JSON.parse(key) as { pk: string; sk: string }), kind })
  return differences
}
