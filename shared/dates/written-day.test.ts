import { expect, test } from 'vitest'
import { dayWithoutYear, fullDay, shortDay, writtenDay, writtenMonth } from './written-day.ts'

test('days and months are those of the calendar, whatever the time zone of the machine', () => {
  const day = '2026-11-21'
  expect([writtenDay, dayWithoutYear, fullDay, shortDay, writtenMonth].map((write) => write(day))).toEqual([
    'Nov 21, 2026',
    'Nov 21',
    'Saturday, November 21, 2026',
    'Saturday, Nov 21',
    'November 2026',
  ])
  expect([writtenDay('2026-01-01'), writtenMonth('2027-01')]).toEqual(['Jan 1, 2026', 'January 2027'])
})
