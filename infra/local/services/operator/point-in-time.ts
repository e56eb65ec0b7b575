/**
 * Point-in-time recovery of a table of the local engine, which has none. The engine keeps every record of a table's
 * stream, with the item before and after each write, so that the writes after an instant can be undone on a copy.
 * Instants are of this machine's clock, whatever the stage's clock says, and as exact as the stream: a second.
 */
import type { Table } from '../../assembly/assembly.ts'
import type { EngineClient } from '../../engine/client.ts'
import { createStreamClient, type StreamRecord } from '../../events/stream-client.ts'

type Item = Record<string, unknown>
type Page = { Items?: Item[]; LastEvaluatedKey?: Item }

/** Every item of a table. */
async function* scan(client: EngineClient, table: string): AsyncGenerator<Item> {
  let from: Item | undefined
  do {
    const page: Page = await client.call<Page>('Scan', {
      TableName: table,
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    })
    yield* page.Items ?? []
    from = page.LastEvaluatedKey
  } while (from)
}

/** Every record of a table's stream, oldest first. */
const readStream = async (endpoint: string, table: string): Promise<StreamRecord[]> => {
  const client = createStreamClient({ endpoint, region: 'us-east-1' })
  const stream = await client.streamOf(table)
  const records: StreamRecord[] = []
  if (stream === undefined) return records
  for (const { ShardId } of await client.shards(stream)) {
    let iterator: string | undefined = await client.iterator(stream, ShardId, undefined)
    for (;;) {
      const { records: found, next } = await client.read(iterator, 1000)
      records.push(...found)
      if (found.length === 0 || next === undefined) break
      iterator = next
    }
  }
  return records
}

const writtenAt = ({ dynamodb }: StreamRecord): number => (dynamodb.ApproximateCreationDateTime ?? 0) * 1000

/** The items of a table as they were at an instant, in milliseconds. Writes of that second are included. */
export const itemsAt = async (
  { client, endpoint }: { client: EngineClient; endpoint: string },
  table: Table,
  at: number,
): Promise<Item[]> => {
  const keys = (table.definition['KeySchema'] as { AttributeName: string }[]).map((key) => key.AttributeName)
  const keyOf = (item: Item) => JSON.stringify(keys.map((key) => item[key]))
  const items = new Map<string, Item>()
  for await (const item of scan(client, table.name)) items.set(keyOf(item), item)
  const records = await readStream(endpoint, table.name)
  for (const record of records.toReversed()) {
    if (writtenAt(record) <= at) continue
    const { Keys, OldImage } = record.dynamodb as unknown as { Keys: Item; OldImage?: Item }
    if (OldImage === undefined) items.delete(keyOf(Keys))
    else items.set(keyOf(Keys), OldImage)
  }
  return [...items.values()]
}

/** Creates a table with these items, and with the keys and indexes of another one: AWS restores no more than that. */
export const createWith = async (
  client: EngineClient,
  { definition }: Table,
  name: string,
  items: readonly Item[],
): Promise<void> => {
  const { StreamSpecification: _, ...restored } = definition
  await client.call('CreateTable', { ...restored, TableName: name })
  for (let from = 0; from < items.length; from += 25)
    await client.call('BatchWriteItem', {
      RequestItems: { [name]: items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } })) },
    })
}
