import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { Entity } from 'electrodb'
import { expect, test } from 'vitest'
import { withTable } from '../../../test/builders/table.ts'
import { setting } from '../environment.ts'
import { itemOf, readItems, readMany } from './read-items.ts'
import { byKey, documents, inList, inTable, keyAttributes, listAttributes, once } from './table.ts'

withTable()

const entityOf = (name: string) =>
  once(
    () =>
      new Entity(
        {
          model: { entity: name, version: '1', service: 'plumbline' },
          attributes: {
            ...keyAttributes,
            ...listAttributes,
            title: { type: 'string', required: true },
            count: { type: 'number', field: 'c' },
            facts: { type: 'any' },
          },
          indexes: { byKey, inList },
        } as const,
        inTable(),
      ),
  )

const boats = entityOf('boat')
const piers = entityOf('pier')

const keyed = (index: number) => ({ partition: 'harbour', key: `thing#${index}` })

const fill = async (): Promise<void> => {
  const puts = [1, 2, 3, 4, 5].map((index) =>
    boats()
      .put({
        ...keyed(index),
        title: `Boat ${index}`,
        count: index,
        facts: { mast: null, ports: ['A', 'B'] },
        listPartition: 'list',
        listPlace: `${index}`,
      })
      .params(),
  )
  const others = [
    piers()
      .put({ ...keyed(30), title: 'Pier', count: 1 })
      .params(),
  ]
  await documents.send(
    new BatchWriteCommand({
      RequestItems: {
        [setting('TABLE_NAME')]: [...puts, ...others].map((params) => ({
          PutRequest: { Item: (params as { Item: Record<string, unknown> }).Item },
        })),
      },
    }),
  )
}

test('returns what ElectroDB returns, in its order and without items of other entities', async () => {
  await fill()
  const all = () => boats().query.byKey({ partition: 'harbour' })
  const { data } = await all().go({ consistent: true })
  expect(data).toHaveLength(5)
  expect(await readItems(boats(), all(), { consistent: true })).toEqual({ items: data, stoppedAt: undefined })
  const backwards = await all().go({ order: 'desc' })
  expect((await readItems(boats(), all(), { order: 'desc' })).items).toEqual(backwards.data)
})

test('stops after the requested number, and returns the key where it stopped', async () => {
  await fill()
  const first = await readItems(boats(), boats().query.byKey({ partition: 'harbour' }), { limit: 2 })
  expect(first.items.map(({ key }) => key)).toEqual(['thing#1', 'thing#2'])
  expect(first.stoppedAt).toEqual({ pk: 'harbour', sk: 'thing#2' })
  const listed = await readItems(boats(), boats().query.inList({ listPartition: 'list' }), { limit: 4 })
  expect(listed.stoppedAt?.['gsi2sk']).toBe('4')
})

test('leaves out items by the presence of a field, as ElectroDB does', async () => {
  await fill()
  await boats()
    .put({ ...keyed(6), title: 'Raft' })
    .go()
  const all = () => boats().query.byKey({ partition: 'harbour' })
  const among = (title: string) =>
    all().where((boat, { eq, ne }) => `${eq(boat.title, title)} OR ${ne(boat.title, title)}`)
  const having = await all()
    .where(({ facts }, { exists }) => exists(facts))
    .go()
  expect(having.data).toHaveLength(5)
  expect((await readItems(boats(), all(), { having: 'facts' })).items).toEqual(having.data)
  // Together with a filter of the query itself.
  expect((await readItems(boats(), among('Raft'), { having: 'facts' })).items).toEqual(having.data)
  expect((await readItems(boats(), among('Raft'), { lacking: 'facts' })).items.map(({ title }) => title)).toEqual([
    'Raft',
  ])
})

test('reads items by key, and leaves out missing items and those of another entity', async () => {
  await fill()
  const items = await readMany(boats(), [keyed(1), keyed(9), keyed(30), keyed(5)], { consistent: true })
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Boat 1', 'Boat 5'])
  expect(items.every((item) => !('pk' in item || '__edb_e__' in item || 'c' in item))).toBe(true)
})

test('reads all items even if there are more than fit in one response', async () => {
  // DynamoDB returns 16 MB at a time and leaves the other keys unprocessed.
  const large = Array.from({ length: 60 }, (_, index) => ({ ...keyed(100 + index), title: 'x'.repeat(350_000) }))
  for (const boat of large) await boats().put(boat).go()
  const items = await readMany(
    boats(),
    large.map(({ partition, key }) => ({ partition, key })),
    { consistent: true },
  )
  expect(items.map(({ key }) => key).toSorted()).toEqual(large.map(({ key }) => key).toSorted())
})

test('recognizes items of its entity among others that were read with them', () => {
  const { Item } = boats()
    .put({ ...keyed(1), title: 'Boat' })
    .params() as { Item: Record<string, unknown> }
  const stored = marshall(Item)
  expect(itemOf(boats(), stored)).toEqual({ ...keyed(1), title: 'Boat' })
  expect(itemOf(piers(), stored)).toBeUndefined()
  const { __edb_e__: _, ...unmarked } = stored
  expect(itemOf(boats(), unmarked)).toBeUndefined()
})
