/**
 * The IAM actions and resources that a DynamoDB call requires, as in the service authorization reference, and the
 * partition keys that it accesses, for conditions on `dynamodb:LeadingKeys`.
 */
import type { Call } from './evaluate.ts'
import { UnsupportedOperation } from './unsupported-operation.ts'

type Value = Record<string, unknown>
type Item = Record<string, Value>
type Part = { TableName: string; Item?: Item; Key?: Item }

type Input = {
  TableName?: string
  IndexName?: string
  Item?: Item
  Key?: Item
  KeyConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
  RequestItems?: Record<string, BatchPart>
  TransactItems?: Record<string, Part>[]
}

/** Keys to read from one table, or write requests for it. */
type BatchPart = { Keys?: Item[] } | { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]

export type Schema = {
  /** Returns the ARN of a table, given its name or ARN. */
  tableArn: (table: string) => string
  /** Name of the partition key of a table or of one of its indexes. */
  partitionKey: (table: string, index?: string) => string
}

const onTable = new Set(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'DescribeTable', 'Scan'])
/** A transaction requires the actions of its parts. */
const transacted: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

/**
 * @throws UnsupportedOperation for operations that functions should not use (tables, backups) or that are not used here
 *   (PartiQL)
 */
export const dynamoDbNeeds = (operation: string, input: Input, { tableArn, partitionKey }: Schema): Call[] => {
  const need = (action: string, table: string, keys: (string | undefined)[], index?: string): Call => {
    const known = keys.filter((key) => key !== undefined)
    return {
      action: `dynamodb:${action}`,
      resource: index === undefined ? tableArn(table) : `${tableArn(table)}/index/${index}`,
      ...(known.length > 0 && { context: { 'dynamodb:leadingkeys': known } }),
    }
  }
  const keyIn = (table: string, item: Item | undefined): string | undefined => item && textOf(item[partitionKey(table)])
  if (operation === 'Query') {
    const { TableName = '', IndexName } = input
    return [need(operation, TableName, [queriedKey(input, partitionKey(TableName, IndexName))], IndexName)]
  }
  if (onTable.has(operation))
    return [
      need(operation, input.TableName ?? '', [keyIn(input.TableName ?? '', input.Item ?? input.Key)], input.IndexName),
    ]
  switch (operation) {
    case 'BatchGetItem':
    case 'BatchWriteItem':
      return Object.entries(input.RequestItems ?? {}).map(([table, part]) =>
        need(
          operation,
          table,
          itemsIn(part).map((item) => keyIn(table, item)),
        ),
      )
    case 'TransactGetItems':
    case 'TransactWriteItems':
      return (input.TransactItems ?? []).flatMap((item) =>
        Object.entries(item).map(([kind, { TableName, Item, Key }]) =>
          need(transacted[kind] ?? kind, TableName, [keyIn(TableName, Item ?? Key)]),
        ),
      )
    default:
      throw new UnsupportedOperation(`DynamoDB's ${operation} is not served by the local stage`)
  }
}

/** A key's value as IAM compares it. */
const textOf = (value: Value | undefined): string | undefined => {
  const [text] = Object.values(value ?? {})
  return typeof text === 'string' ? text : undefined
}

const itemsIn = (part: BatchPart): (Item | undefined)[] =>
  Array.isArray(part)
    ? part.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key)
    : (part.Keys ?? [])

/** The partition in a query's key condition, `#pk = :pk and …`, with or without name placeholders. */
const queriedKey = (
  { KeyConditionExpression = '', ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Input,
  key: string,
): string | undefined => {
  for (const [, name = '', value = ''] of KeyConditionExpression.matchAll(/([#\w]+)\s*=\s*(:\w+)/g)) {
    if ((ExpressionAttributeNames[name] ?? name) === key) return textOf(ExpressionAttributeValues[value])
  }
  return undefined
}
