/** Everything stored in the table, now or earlier, read without the API and without roles. */
import { createEngineClient } from '../../infra/local/engine/client.ts'
import { createStreamClient } from '../../infra/local/events/stream-client.ts'
import { transport } from './transport.ts'

/** An item in DynamoDB JSON: `{ pk: { S: '…' } }`. */
export type StoredItem = Record<string, Record<string, unknown>>

type Page = { Items: StoredItem[]; LastEvaluatedKey?: Record<string, unknown> }

const withEngine = async <T>(
  work: (call: (operation: string, input: object) => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  const { port, name } = transport().table()
  const engine = createEngineClient(port)
  try {
    return await work((operation, input) => engine.call(operation, { TableName: name, ...input }))
  } finally {
    engine.close()
  }
}

export const storedItems = (only: object = {}): Promise<StoredItem[]> =>
  withEngine(async (call) => {
    const items: StoredItem[] = []
    let from: Record<string, unknown> | undefined
    do {
      const page = (await call('Scan', {
        ConsistentRead: true,
        ...only,
        ...(from && { ExclusiveStartKey: from }),
      })) as Page
      items.push(...page.Items)
      from = page.LastEvaluatedKey
    } while (from !== undefined)
    return items
  })

/** Removes the items of a partition, as if they had expired. */
export const expirePartition = (partition: string): Promise<void> =>
  withEngine(async (call) => {
    const { Items } = (await call('Query', {
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: partition } },
    })) as Page
    for (const { pk, sk } of Items) await call('DeleteItem', { Key: { pk, sk } })
  })

/** Each item in the table's stream as of after the write, including items that have been changed or deleted since. */
export const tableWrites = async (): Promise<StoredItem[]> => {
  const { port, name } = transport().table()
  const client = createStreamClient({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' })
  const stream = await client.streamOf(name)
  if (stream === undefined) throw new Error(`The table ${name} has no stream`)
  const written: StoredItem[] = []
  for (const { ShardId } of await client.shards(stream)) {
    let next: string | undefined = await client.iterator(stream, ShardId, undefined)
    while (next !== undefined) {
      const page = await client.read(next, 1000)
      written.push(
        ...page.records.flatMap(({ dynamodb }) =>
          dynamodb['NewImage'] === undefined ? [] : [dynamodb['NewImage'] as StoredItem],
        ),
      )
      // An open shard always has a next page. An empty page is its end.
      next = page.records.length === 0 ? undefined : page.next
    }
  }
  return written
}

/** Resets every workspace's daily mail count, because the tests together send more mail than a plan allows. */
export const giveMailsBack = async (): Promise<void> => {
  const counts = await storedItems({
    FilterExpression: 'contains(pk, :mails)',
    ExpressionAttributeValues: { ':mails': { S: '#mails' } },
    ProjectionExpression: 'pk, sk',
  })
  await withEngine((call) => Promise.all(counts.map(({ pk, sk }) => call('DeleteItem', { Key: { pk, sk } }))))
}
