/** Raw items of a partition. An entity only knows its own kind of item, and an erasure must delete every kind. */
import { BatchWriteCommand, QueryCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { setting } from '../../kernel/environment.ts'
import { again, retry } from '../../kernel/retry.ts'
import { documents } from '../../kernel/table/table.ts'

type Key = { pk: string; sk: string }
type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>

/** Deletes per call. */
const callSize = 25

const deleteTogether = async (keys: readonly Key[]): Promise<void> => {
  let left: Requests = { [setting('TABLE_NAME')]: keys.map((key) => ({ DeleteRequest: { Key: key } })) }
  // When the table throttles the call, the rest is tried again a little later.
  await retry(
    async () => {
      const { UnprocessedItems = {} } = await documents.send(new BatchWriteCommand({ RequestItems: left }))
      left = UnprocessedItems
      return Object.keys(left).length > 0 ? again : undefined
    },
    { attempts: Infinity, longest: (attempt) => Math.min(2000, 50 * 2 ** attempt) },
  )
}

const pageOf = async (
  partition: string,
  from: Record<string, unknown> | undefined,
): Promise<{ keys: Key[]; next: Record<string, unknown> | undefined }> => {
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: setting('TABLE_NAME'),
      ConsistentRead: true,
      KeyConditionExpression: '#pk = :pk',
      ProjectionExpression: '#pk, #sk',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: { ':pk': partition },
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  return { keys: Items as Key[], next: LastEvaluatedKey }
}

/** Deletes every item of a partition. `beforeEach` runs before each call and may throw to stop. */
export const emptyPartition = async (partition: string, beforeEach: () => void): Promise<void> => {
  let from: Record<string, unknown> | undefined
  do {
    const { keys, next } = await pageOf(partition, from)
    for (let start = 0; start < keys.length; start += callSize) {
      beforeEach()
      await deleteTogether(keys.slice(start, start + callSize))
    }
    from = next
  } while (from !== undefined)
}
