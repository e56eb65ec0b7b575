import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import type { Table } from '../assembly/assembly.ts'
import { openClock } from '../clock/clock.ts'
import { newFolder } from '../testing/folder.ts'
import { hasJava } from './choose.ts'
import { openEngine } from './open-engine.ts'
import type { Engine } from './open-engine.ts'

const table: Table = {
  id: 'Table',
  name: 'things',
  arn: 'arn:aws:dynamodb:us-east-1:000000000000:table/things',
  ttlAttribute: 'expiresAt',
  definition: {
    TableName: 'things',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  },
}

const engines: Engine[] = []
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()))
})

const open = async (directory: string, name?: Engine['name']) => {
  const clock = openClock({ directory })
  const engine = await openEngine({ tables: [table], directory, clock, ...(name && { engine: name }) })
  engines.push(engine)
  return { engine, clock }
}

const put = (engine: Engine, pk: string, more = {}) =>
  engine.client.call('PutItem', { TableName: 'things', Item: { pk: { S: pk }, ...more } })
const keys = async (engine: Engine) => {
  const { Items } = await engine.client.call<{ Items: { pk: { S: string } }[] }>('Scan', { TableName: 'things' })
  return Items.map(({ pk }) => pk.S).toSorted((a, b) => (a < b ? -1 : 1))
}

describe.each<[Engine['name'], boolean]>([
  ['dynoxide', true],
  ['dynamodb-local', hasJava()],
])('%s', (name, isThere) => {
  test.runIf(isThere)('keeps each acknowledged write when it is killed', async () => {
    const folder = newFolder()
    const { engine } = await open(folder, name)
    expect(engine.name).toBe(name)
    for (const pk of ['a', 'b', 'c']) await put(engine, pk)
    // Kills the whole group, as may happen when a machine runs out of memory.
    process.kill(-engine.pid, 'SIGKILL')
    await engine.ended
    const repeated = await open(folder, name)
    expect(await keys(repeated.engine)).toEqual(['a', 'b', 'c'])
  })

  test.runIf(isThere)('deletes items that have expired by the clock of the stage, and nothing else', async () => {
    const { engine, clock } = await open(newFolder(), name)
    const now = Math.floor(Date.now() / 1000)
    await put(engine, 'soon', { expiresAt: { N: String(now + 3_600) } })
    await put(engine, 'later', { expiresAt: { N: String(now + 10_000) } })
    await put(engine, 'never')
    expect(await engine.sweep()).toBe(0)
    clock.advance(3_700)
    // Moving the clock started a sweep, and this call joins it.
    expect(await engine.sweep()).toBe(1)
    expect(await keys(engine)).toEqual(['later', 'never'])
  })
})

test('a stage that closes and opens again has its tables and items', async () => {
  const folder = newFolder()
  const first = await open(folder)
  await put(first.engine, 'a')
  await first.engine.close()
  const second = await open(folder)
  expect(await keys(second.engine)).toEqual(['a'])
})

test('a data folder whose table has other keys is refused', async () => {
  const folder = newFolder()
  const { engine } = await open(folder)
  await engine.close()
  const changed = {
    ...table,
    definition: { ...table.definition, KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] },
  }
  await expect(
    openEngine({ tables: [changed], directory: folder, clock: openClock({ directory: folder }) }),
  ).rejects.toThrow(/other keys or indexes than the template.*npm run reset/)
})

test('dynoxide finds the newest stream record by an index', async () => {
  const folder = newFolder()
  const { engine } = await open(folder, 'dynoxide')
  await put(engine, 'a')
  const database = new DatabaseSync(path.join(folder, 'dynamodb.sqlite'), { readOnly: true })
  const plan = database
    .prepare(
      `EXPLAIN QUERY PLAN SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = 'things'`,
    )
    .all()
  const { journal_mode: journal } = database.prepare('PRAGMA journal_mode').get() as { journal_mode: string }
  database.close()
  expect(JSON.stringify(plan)).toContain('stream_records_by_number')
  expect(journal).toBe('wal')
})

test('an engine that exits is reported', async () => {
  const { engine } = await open(newFolder(), 'dynoxide')
  process.kill(-engine.pid, 'SIGKILL')
  await expect(engine.ended).resolves.toEqual(expect.any(String))
})

test('the process id of the engine is stored while it runs', async () => {
  const folder = newFolder()
  const { engine } = await open(folder)
  expect(Number(readFileSync(path.join(folder, 'engine.pid'), 'utf8'))).toBe(engine.pid)
})
