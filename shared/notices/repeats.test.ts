import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupRepeats } from './repeats.ts'

type Line = { at: string; kind: string }

const line = (minutes: number, kind = 'a'): Line => ({
  at: new Date(Date.UTC(2026, 10, 21, 12) - 60_000 * minutes).toISOString(),
  kind,
})
const counts = (lines: readonly Line[]) => groupRepeats(lines, ({ kind }) => kind).map(({ length }) => length)

test('four of a kind within an hour are one line, fewer are not', () => {
  expect(counts([0, 1, 2, 60].map((minutes) => line(minutes)))).toEqual([4])
  expect(counts([0, 1, 2, 61].map((minutes) => line(minutes)))).toEqual([1, 1, 1, 1])
})

test('a group stands at the place of its newest, whatever comes in between', () => {
  const lines = [line(0, 'b'), line(1), line(2, 'b'), line(3), line(4), line(5)]
  expect(groupRepeats(lines, ({ kind }) => kind)).toEqual([
    [lines[0]],
    [lines[1], lines[3], lines[4], lines[5]],
    [lines[2]],
  ])
})

test('each line is in one group, groups keep the order, and a group is of one kind within an hour', () => {
  const any = fc.array(fc.record({ minutes: fc.nat(200), kind: fc.constantFrom('a', 'b') }), { maxLength: 40 })
  fc.assert(
    fc.property(any, (some) => {
      const lines = some.toSorted((a, b) => a.minutes - b.minutes).map(({ minutes, kind }) => line(minutes, kind))
      const groups = groupRepeats(lines, ({ kind }) => kind)
      expect(new Set(groups.flat())).toEqual(new Set(lines))
      expect(groups.flat()).toHaveLength(lines.length)
      const places = groups.map(([newest]) => lines.indexOf(newest))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      for (const group of groups) {
        expect(new Set(group.map(({ kind }) => kind)).size).toBe(1)
        expect(Date.parse(group[0].at) - Date.parse(group.at(-1)?.at ?? '')).toBeLessThanOrEqual(3_600_000)
      }
    }),
  )
})
