import { expect, test } from 'vitest'
import { pressed, seen } from './selection.ts'

const shown = ['a', 'b', 'c', 'd', 'e']
const after = (selected: string[], id: string, last?: string, range = false) =>
  [...pressed(new Set(selected), shown, id, last, range)].toSorted()

test('one row is selected and deselected', () => {
  expect(after([], 'b')).toEqual(['b'])
  expect(after(['b', 'c'], 'b', 'c')).toEqual(['c'])
})

test('a range works in both directions, and selects or deselects the rows in between', () => {
  expect(after(['b'], 'd', 'b', true)).toEqual(['b', 'c', 'd'])
  expect(after(['d'], 'a', 'd', true)).toEqual(['a', 'b', 'c', 'd'])
  expect(after(['a', 'b', 'c', 'd'], 'c', 'b', true)).toEqual(['a', 'd'])
})

test('a range after a deselected row deselects its rows', () =>
  expect(after(['c', 'd'], 'c', 'b', true)).toEqual(['d']))

test('a range from a row that is no longer shown selects one row', () => {
  expect(after(['x'], 'c', 'x', true)).toEqual(['c', 'x'])
  expect(after([], 'c', undefined, true)).toEqual(['c'])
})

test('only shown rows of a selection count', () =>
  expect([...seen(new Set(['x', 'd', 'a']), shown)]).toEqual(['a', 'd']))
