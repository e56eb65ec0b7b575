import { expect, test } from 'vitest'
import { dynamoDbNeeds } from './dynamodb-needs.ts'
import { UnsupportedOperation } from './unsupported-operation.ts'

const schema = {
  tableArn: (table: string) => `arn:${table}`,
  partitionKey: (_: string, index?: string) => `${index ?? ''}pk`,
}
const calls = (operation: string, input: object) => dynamoDbNeeds(operation, input, schema)
const needs = (operation: string, input: object) =>
  calls(operation, input).map(({ action, resource }) => `${action} ${resource}`)
const keys = (operation: string, input: object) =>
  calls(operation, input).map(({ context }) => context?.['dynamodb:leadingkeys'] ?? [])

const record = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } })

test.each(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan', 'DescribeTable'])(
  '%s requires its own action on the table',
  (operation) => {
    expect(needs(operation, { TableName: 't' })).toEqual([`dynamodb:${operation} arn:t`])
  },
)

test('a query of an index requires the action only on the index', () => {
  expect(needs('Query', { TableName: 't', IndexName: 'gsi1' })).toEqual(['dynamodb:Query arn:t/index/gsi1'])
})

test('a batch requires its action on each of its tables', () => {
  expect(needs('BatchGetItem', { RequestItems: { a: {}, b: {} } })).toEqual([
    'dynamodb:BatchGetItem arn:a',
    'dynamodb:BatchGetItem arn:b',
  ])
  expect(needs('BatchWriteItem', { RequestItems: { a: [] } })).toEqual(['dynamodb:BatchWriteItem arn:a'])
})

test('a transaction requires the action of each of its parts', () => {
  const parts = ['Put', 'Update', 'Delete', 'ConditionCheck'].map((kind) => ({ [kind]: { TableName: 't' } }))
  expect(needs('TransactWriteItems', { TransactItems: parts })).toEqual(
    ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map((action) => `dynamodb:${action} arn:t`),
  )
  expect(needs('TransactGetItems', { TransactItems: [{ Get: { TableName: 't' } }] })).toEqual([
    'dynamodb:GetItem arn:t',
  ])
})

test('each read and write reports its partition keys', () => {
  const on = { TableName: 't' }
  expect(keys('PutItem', { ...on, Item: record('a') })).toEqual([['a']])
  for (const operation of ['GetItem', 'UpdateItem', 'DeleteItem'])
    expect(keys(operation, { ...on, Key: record('a') })).toEqual([['a']])
  expect(
    keys('BatchGetItem', { RequestItems: { t: { Keys: [record('a'), record('b')] }, u: { Keys: [record('c')] } } }),
  ).toEqual([['a', 'b'], ['c']])
  expect(
    keys('BatchWriteItem', {
      RequestItems: { t: [{ PutRequest: { Item: record('a') } }, { DeleteRequest: { Key: record('b') } }] },
    }),
  ).toEqual([['a', 'b']])
  const parts = [
    { Put: { ...on, Item: record('a') } },
    { Update: { ...on, Key: record('b') } },
    { Delete: { ...on, Key: record('c') } },
    { ConditionCheck: { ...on, Key: record('d') } },
  ]
  expect(keys('TransactWriteItems', { TransactItems: parts })).toEqual([['a'], ['b'], ['c'], ['d']])
  expect(keys('TransactGetItems', { TransactItems: [{ Get: { ...on, Key: record('a') } }] })).toEqual([['a']])
})

test('a query reports the partition of the table or the index in its condition', () => {
  const values = { ':p': { S: 'a' }, ':s': { S: 'b' } }
  expect(
    keys('Query', { TableName: 't', KeyConditionExpression: 'pk = :p AND sk = :s', ExpressionAttributeValues: values }),
  ).toEqual([['a']])
  const named = { '#k1': 'gsi2sk', '#k2': 'gsi2pk' }
  expect(
    keys('Query', {
      TableName: 't',
      IndexName: 'gsi2',
      KeyConditionExpression: '#k1 = :s and #k2=:p',
      ExpressionAttributeNames: named,
      ExpressionAttributeValues: values,
    }),
  ).toEqual([['a']])
  expect(keys('Scan', { TableName: 't' })).toEqual([[]])
})

test.each(['DeleteTable', 'ExecuteStatement', 'Nonsense', ''])('%s is not available to functions', (operation) => {
  expect(() => needs(operation, {})).toThrow(UnsupportedOperation)
})
