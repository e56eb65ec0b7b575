import { expect, test } from 'vitest'
import { bestOf } from './record-named.ts'

const record = (what: 'tasks' | 'raid' | 'expenses', title: string, hits: number, words: number) => ({
  what,
  title,
  hits,
  share: hits / words,
})

test('the record that shares most words with the question is meant', () => {
  const all = [record('tasks', 'Convert cranes 2 to 6', 1, 5), record('expenses', 'Crane hire for bay 5', 4, 5)]
  expect(bestOf(all, 2)).toEqual({ what: 'expenses', title: 'Crane hire for bay 5', gap: undefined })
})

test('of records that share as many words, that with the shorter name is meant', () => {
  const all = [record('tasks', 'Close bay 5 for the winter', 2, 6), record('tasks', 'Close bay 5', 2, 3)]
  expect(bestOf(all, 2)).toMatchObject({ title: 'Close bay 5' })
})

test('no record is meant that shares fewer words than a project, or as many', () => {
  expect(bestOf([record('tasks', 'Convert cranes 2 to 6', 1, 5)], 2)).toBeUndefined()
  expect(bestOf([], 1)).toBeUndefined()
})

test('if two fit equally well, the answer says which one was taken', () => {
  const all = [record('raid', 'Crane hire', 2, 2), record('expenses', 'Crane hire', 2, 2)]
  expect(bestOf(all, 2)?.gap).toBe(
    'I took the RAID entry “Crane hire” to be meant. There is also the expense “Crane hire”.',
  )
  expect(
    bestOf([record('expenses', 'Crane hire', 2, 2), record('expenses', 'Crane hire', 2, 2)], 2)?.gap,
  ).toBeUndefined()
})
