import { expect, test } from 'vitest'
import { capacityIn } from './table-calls.ts'

const unitsOf = (answer: unknown) => capacityIn(Buffer.from(JSON.stringify(answer)))

test.each([
  [
    'one table',
    { Items: [{ pk: { S: 'a' } }], Count: 1, ConsumedCapacity: { TableName: 'things', CapacityUnits: 1.5 } },
    1.5,
  ],
  [
    'several tables',
    {
      Responses: {},
      ConsumedCapacity: [
        { TableName: 'a', CapacityUnits: 2 },
        { TableName: 'b', CapacityUnits: 0.5, WriteCapacityUnits: 0.5 },
      ],
    },
    2.5,
  ],
  [
    'an answer that goes on after them',
    { ConsumedCapacity: { TableName: 'things', CapacityUnits: 3 }, Attributes: { title: { S: 'x'.repeat(9_000) } } },
    3,
  ],
  [
    'an item that speaks of capacity',
    {
      Item: { text: { S: '"ConsumedCapacity":{"CapacityUnits":9}' } },
      ConsumedCapacity: { TableName: 'things', CapacityUnits: 1 },
    },
    1,
  ],
  ['no figure at all', { Items: [] }, 0],
])('reads the capacity units of %s', (_, answer, units) => {
  expect(unitsOf(answer)).toBe(units)
})
