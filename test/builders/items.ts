/** Reads the table directly: items as stored, and the cost of calls. */
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { setting } from '../../functions/kernel/environment.ts'
import { documents } from '../../functions/kernel/table/table.ts'

type Item = Record<string, unknown>

/** All items of a partition of the table or of an index. */
export const itemsIn = async (partition: string, index?: 'gsi1' | 'gsi2' | 'gsi3'): Promise<Item[]> => {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: setting('TABLE_NAME'),
      ...(index && { IndexName: index }),
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': index === undefined ? 'pk' : `${index}pk` },
      ExpressionAttributeValues: { ':pk': partition },
    }),
  )
  return Items
}

export type Spent = {
  /** Read units of all calls. */
  read: number
  /** Write units of all calls, by index and in total. */
  write: { table: number; gsi1: number; gsi2: number; total: number }
  /** Reads and writes that started only after another call had ended. */
  trips: { reads: number; writes: number }
}

const writes = new Set(['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand', 'TransactWriteItemsCommand'])

/** The cost of the table calls made while something runs. */
export const spentBy = async (run: () => Promise<unknown>): Promise<Spent> => {
  const spent: Spent = { read: 0, write: { table: 0, gsi1: 0, gsi2: 0, total: 0 }, trips: { reads: 0, writes: 0 } }
  let ended = 0
  const lastStart: { reads: number; writes: number } = { reads: -1, writes: -1 }
  const count = (isWrite: boolean, capacity: ConsumedCapacity) => {
    if (!isWrite) spent.read += capacity.CapacityUnits ?? 0
    if (!isWrite) return
    spent.write.total += capacity.CapacityUnits ?? 0
    spent.write.table += capacity.Table?.CapacityUnits ?? 0
    spent.write.gsi1 += capacity.GlobalSecondaryIndexes?.['gsi1']?.CapacityUnits ?? 0
    spent.write.gsi2 += capacity.GlobalSecondaryIndexes?.['gsi2']?.CapacityUnits ?? 0
  }
  const name = `capacity-${crypto.randomUUID()}`
  documents.middlewareStack.add(
    (next, context) => async (args) => {
      const isWrite = writes.has(String(context['commandName']))
      const kind = isWrite ? 'writes' : 'reads'
      // A call is a new trip if another call has ended since the last trip began.
      if (ended > lastStart[kind]) {
        lastStart[kind] = ended
        spent.trips[kind] += 1
      }
      Object.assign(args.input, { ReturnConsumedCapacity: 'INDEXES' })
      try {
        const result = await next(args)
        const consumed =
          (result.output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] }).ConsumedCapacity ?? []
        for (const capacity of [consumed].flat()) count(isWrite, capacity)
        return result
      } finally {
        ended += 1
      }
    },
    { step: 'initialize', name },
  )
  try {
    await run()
  } finally {
    documents.middlewareStack.remove(name)
  }
  return spent
}
