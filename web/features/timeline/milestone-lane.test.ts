import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import { addDays } from '../../../shared/dates/dates.ts'
import { laneHeight, onLines } from './milestone-lane.tsx'
import { scaleOf } from './scale.ts'

const scale = scaleOf('month', '2026-11-01', '2027-11-01')
const point = (name: string, date: string | null): Milestone => ({ id: name, name, date, doneOn: null })

test('names are next to each other if they fit, otherwise stacked, and at last only the diamond', () => {
  const lane = onLines(
    [
      ...['a', 'b', 'c', 'd'].map((name) => point(name.repeat(12), '2026-12-01')),
      point('Opening', '2027-10-01'),
      point('Some day', null),
    ],
    scale,
  )
  expect(lane.map(({ line, named }) => [line, named])).toEqual([
    [0, true],
    [1, true],
    [2, true],
    [2, false],
    [0, true],
  ])
  expect(laneHeight(lane)).toBe(3 * 22 + 6)
})

test('no two names on a line overlap, for any days', () => {
  const milestones = fc.array(fc.record({ name: fc.string({ minLength: 1, maxLength: 40 }), days: fc.nat(360) }), {
    maxLength: 50,
  })
  fc.assert(
    fc.property(milestones, (made) => {
      const sorted = made
        .map(({ name, days }) => point(name, addDays('2026-11-01', days)))
        .toSorted((a, b) => (String(a.date) < String(b.date) ? -1 : 1))
      const named = onLines(sorted, scale).filter((placed) => placed.named)
      for (const [index, { x, line }] of named.entries()) {
        const before = named.slice(0, index).findLast((other) => other.line === line)
        if (before !== undefined)
          expect(x - before.x).toBeGreaterThanOrEqual(Math.min(220, before.milestone.name.length * 6))
      }
    }),
    { numRuns: 50 },
  )
})
