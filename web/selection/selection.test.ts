import { expect, test } from 'vitest'
import { pressed, seen } from './selection.ts'

const shown = ['a', 'b', 'c', 'd', 'e']
const after = (selected: string[], id: string, last?: string, range = false) =>
  [...pressed(new Set(selected), shown, id, last, range)].toSorted()

test('one is selected and given up', () => {
  expect(after([], 'b')).toEqual(['b'])
  expect(after(['b', 'c'], 'b', 'c')).toEqual(['c'])
})

test('a range goes either way, and takes along or leaves what lies between', () => {
  expect(after(['b'], 'd', 'b', true)).toEqual(['b', 'c', 'd'])
  expect(after(['d'], 'a', 'd', true)).toEqual(['a', 'b', 'c', 'd'])
  expect(after(['a', 'b', 'c', 'd'], 'c', 'b', true)).toEqual(['a', 'd'])
})

test('what was given up last gives up a range', () => expect(after(['c', 'd'], 'c', 'b', true)).toEqual(['d']))

test('a range from what is not shown any more is the one alone', () => {
  expect(after(['x'], 'c', 'x', true)).toEqual(['c', 'x'])
  expect(after([], 'c', undefined, true)).toEqual(['c'])
})

test('of a selection counts what is shown', () =>
  expect([...seen(new Set(['x', 'd', 'a']), shown)]).toEqual(['a', 'd']))
