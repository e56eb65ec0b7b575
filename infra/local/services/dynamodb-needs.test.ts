import { expect, test } from 'vitest'
import { dynamoDbNeeds } from './dynamodb-needs.ts'
import { UnsupportedOperation } from './service-call.ts'

const arn = (table: string) => `arn:${table}`
const needs = (operation: string, input: object) => dynamoDbNeeds(operation, input, arn).map(({ action, resource }) => `${action} ${resource}`)

test.each(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan', 'DescribeTable'])('%s needs its own action on the table', (operation) => {
  expect(needs(operation, { TableName: 't' })).toEqual([`dynamodb:${operation} arn:t`])
})

test('a query of an index needs the action on the index alone', () => {
  expect(needs('Query', { TableName: 't', IndexName: 'gsi1' })).toEqual(['dynamodb:Query arn:t/index/gsi1'])
})

test('a batch needs its action on each of its tables', () => {
  expect(needs('BatchGetItem', { RequestItems: { a: {}, b: {} } })).toEqual(['dynamodb:BatchGetItem arn:a', 'dynamodb:BatchGetItem arn:b'])
  expect(needs('BatchWriteItem', { RequestItems: { a: [] } })).toEqual(['dynamodb:BatchWriteItem arn:a'])
})

test('a transaction needs the action of each of its parts', () => {
  const parts = ['Put', 'Update', 'Delete', 'ConditionCheck'].map((kind) => ({ [kind]: { TableName: 't' } }))
  expect(needs('TransactWriteItems', { TransactItems: parts })).toEqual(['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map((action) => `dynamodb:${action} arn:t`))
  expect(needs('TransactGetItems', { TransactItems: [{ Get: { TableName: 't' } }] })).toEqual(['dynamodb:GetItem arn:t'])
})

test.each(['DeleteTable', 'ExecuteStatement', 'Nonsense', ''])('%s is not for functions', (operation) => {
  expect(() => needs(operation, {})).toThrow(UnsupportedOperation)
})
