import { expect, test } from 'vitest'
import { seenBefore } from './last-looked.ts'

const minute = 60_000
const visit = { seen: '2026-11-23T10:00:00.000Z', before: '2026-11-22T17:00:00.000Z', left: 1_000_000 }

test('a return after a quarter of an hour is a new visit, and a quick one continues the last', () => {
  expect(seenBefore(visit, visit.left + 15 * minute)).toBe(visit.seen)
  expect(seenBefore(visit, visit.left + 15 * minute - 1)).toBe(visit.before)
})

test('a first visit has no earlier one, whatever is stored', () => {
  for (const stored of [null, undefined, {}, [], 'seen', 7]) expect(seenBefore(stored, Date.now())).toBe('')
})
