import { QueryClient, type DataTag, type QueryKey } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { recordList, type ListedRecord } from './record-list.ts'

type Note = ListedRecord & { title: string }

const note = (id: string, fields: Partial<Note> = {}): Note => ({ id, version: 1, title: 'Survey', ...fields })

const readKey = (id: string): QueryKey => ['tasks.read', { params: { id } }]
const notes = recordList<Note>(['tasks.list', 'tasks.assigned'], (id) => ({
  queryKey: readKey(id) as DataTag<QueryKey, Note, Error>,
}))

const projectKey: QueryKey = ['tasks.list', 'pages', { params: { id: 'prj_1' }, query: { limit: 200 } }]
const otherKey: QueryKey = ['tasks.list', 'pages', { params: { id: 'prj_2' }, query: { limit: 200 } }]
const everyKey: QueryKey = ['tasks.assigned', 'pages', {}]

/** A cache that has loaded the pages of each list. */
const cacheOf = (...lists: [key: QueryKey, ...pages: Note[][]][]): QueryClient => {
  const queries = new QueryClient()
  for (const [key, ...pages] of lists)
    queries.setQueryData(key, {
      pages: pages.map((items) => ({ items, next: undefined })),
      pageParams: pages.map(String),
    })
  return queries
}

const pagesIn = (queries: QueryClient, key: QueryKey): Note[][] =>
  queries.getQueryData<{ pages: { items: Note[] }[] }>(key)?.pages.map(({ items }) => items) ?? []

const idsIn = (queries: QueryClient, key: QueryKey): string[][] =>
  pagesIn(queries, key).map((items) => items.map(({ id }) => id))

describe('patch', () => {
  test('changes a record in every list and in its own query', () => {
    const queries = cacheOf([projectKey, [note('1'), note('2')]], [everyKey, [note('2')]])
    queries.setQueryData(readKey('2'), note('2'))
    notes.patch(queries, [['2', { title: 'Dig' }]])
    expect(pagesIn(queries, projectKey)).toEqual([[note('1'), note('2', { title: 'Dig' })]])
    expect(pagesIn(queries, everyKey)).toEqual([[note('2', { title: 'Dig' })]])
    expect(queries.getQueryData(readKey('2'))).toEqual(note('2', { title: 'Dig' }))
  })

  test('keeps the identity of pages without changed records', () => {
    const queries = cacheOf([projectKey, [note('1')], [note('2')]], [otherKey, [note('3')]])
    const [[first], other] = [pagesIn(queries, projectKey), queries.getQueryData(otherKey)]
    notes.patch(queries, [['2', { title: 'Dig' }]])
    expect(pagesIn(queries, projectKey)[0]).toBe(first)
    expect(queries.getQueryData(otherKey)).toBe(other)
  })

  test('leaves other queries alone', () => {
    const queries = cacheOf([['tasks.history', 'pages', {}], [note('1')]])
    notes.patch(queries, [['1', { title: 'Dig' }]])
    expect(pagesIn(queries, ['tasks.history', 'pages', {}])).toEqual([[note('1')]])
    expect(queries.getQueryData(readKey('1'))).toBeUndefined()
  })
})

describe('insert', () => {
  test('adds a record to the wanted lists only', () => {
    const queries = cacheOf([projectKey, [note('1')]], [otherKey, []], [everyKey, []])
    notes.insert(queries, note('2'), (projectId) => projectId === 'prj_1')
    expect([projectKey, otherKey, everyKey].map((key) => idsIn(queries, key))).toEqual([[['1', '2']], [[]], [[]]])
  })

  test('puts a restored record back in its place', () => {
    const queries = cacheOf([projectKey, [note('1'), note('3')], [note('5')]])
    for (const id of ['4', '2', '6']) notes.insert(queries, note(id), () => true)
    expect(idsIn(queries, projectKey)).toEqual([
      ['1', '2', '3'],
      ['4', '5', '6'],
    ])
  })

  test('adds a record once', () => {
    const queries = cacheOf([projectKey, [note('1')]])
    notes.insert(queries, note('1', { title: 'Dig' }), () => true)
    expect(pagesIn(queries, projectKey)).toEqual([[note('1')]])
  })
})

test('remove removes records from all lists', () => {
  const queries = cacheOf([projectKey, [note('1'), note('2')]], [everyKey, [note('2')]])
  notes.remove(queries, new Set(['2']))
  expect(idsIn(queries, projectKey)).toEqual([['1']])
  expect(idsIn(queries, everyKey)).toEqual([[]])
})

test('find returns the newest loaded version', () => {
  const queries = cacheOf([projectKey, [note('1', { version: 2 })]], [everyKey, [note('1', { version: 3 })]])
  queries.setQueryData(readKey('1'), note('1'))
  expect(notes.find(queries, '1')?.version).toBe(3)
  expect(notes.find(queries, '9')).toBeUndefined()
})

test('refetch marks only the wanted lists as stale', async () => {
  const queries = cacheOf([projectKey, []], [everyKey, []])
  await notes.refetch(queries, (projectId) => projectId === undefined)
  expect([projectKey, everyKey].map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([false, true])
})

test('an answer that was requested before a change does not overwrite it', async () => {
  const queries = cacheOf([projectKey, [note('1')]])
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const stale = queries.fetchQuery({ queryKey: projectKey, queryFn: () => promise }).catch(() => undefined)
  await notes.cancelFetches(queries)
  notes.patch(queries, [['1', { title: 'Dig' }]])
  resolve({ pages: [{ items: [note('1')], next: undefined }], pageParams: [''] })
  await stale
  expect(pagesIn(queries, projectKey)).toEqual([[note('1', { title: 'Dig' })]])
})
