import fc from 'fast-check'
import { expect, test } from 'vitest'
import { screenPaths } from '../../../shared/site/screen-paths.ts'
import { actOfLetter, actOfNamedKey, lettersOf, placeAfter, shortcutsOf, type RowAct } from './list-keys.ts'
import { screenKeys } from './screen-keys.ts'

const start = { current: undefined, lost: undefined, firstSeen: 0, count: 5 }

test.each([
  ['the first row on screen, if no row has the focus', { ...start, firstSeen: 2 }, 1, 2],
  ['the first row, if all are above the screen', { ...start, firstSeen: -1 }, 1, 0],
  ['the next row', { ...start, current: 2 }, 1, 3],
  ['the previous row', { ...start, current: 2 }, -1, 1],
  ['nowhere from the last row', { ...start, current: 4 }, 1, undefined],
  ['nowhere from the first row', { ...start, current: 0 }, -1, undefined],
  ['the row that took the place of a deleted one', { ...start, lost: 3 }, 1, 3],
  ['the last row, if the deleted one was the last', { ...start, lost: 5 }, 1, 4],
  ['nowhere in an empty list', { ...start, count: 0 }, 1, undefined],
] as const)('the keys lead to %s', (_, place, by, expected) => {
  expect(placeAfter(place, by)).toBe(expected)
})

test('as many steps back as forward lead to the same row, and no step leaves the list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(199), fc.nat(199), (count, from, steps) => {
      fc.pre(from < count)
      const walk = (at: number, by: 1 | -1, times: number): number => {
        const next = times === 0 ? undefined : placeAfter({ ...start, current: at, count }, by)
        return next === undefined ? at : walk(next, by, times - 1)
      }
      const there = walk(from, 1, steps)
      expect(there).toBe(Math.min(from + steps, count - 1))
      expect(walk(there, -1, there - from)).toBe(from)
    }),
  )
})

test('a key means the same in every list', () => {
  expect(['j', 'k', 'x', 'e', 'g', 'constructor'].map(actOfLetter)).toEqual([
    'next',
    'previous',
    'select',
    'edit',
    undefined,
    undefined,
  ])
  expect(['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].map(actOfNamedKey)).toEqual([
    'next',
    'previous',
    'open',
    undefined,
  ])
})

test('only keys with a meaning in the list act and are listed', () => {
  const some = new Set<RowAct>(['next', 'previous', 'open'])
  expect(lettersOf(some)).toEqual(['j', 'k'])
  expect(shortcutsOf(some).map(({ does }) => does)).toEqual(['Next or previous row', 'Open'])
  expect(screenKeys('/audit-log', '', new Set(['next', 'previous'])).flatMap(({ keys }) => keys)).toEqual([
    { keys: 'j k ↑ ↓', does: 'Next or previous row' },
  ])
  expect(screenKeys('/profile', '', new Set())).toEqual([])
})

test('the timeline lists the keys of its bars before those of every list', () => {
  const titles = (search: string) =>
    screenKeys(screenPaths.timeline, search, new Set(['next'])).map(({ title }) => title)
  expect(titles('?project=prj_1')).toEqual(['On a bar of the timeline', 'In a list'])
  expect(titles('')).toEqual(['On a project of the timeline', 'In a list'])
})
