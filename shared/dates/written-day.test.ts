import { expect, test } from 'vitest'
import {
  dayWithoutYear,
  fullDay,
  shortDay,
  writtenClock,
  writtenDay,
  writtenMonth,
  writtenTimes,
} from './written-day.ts'

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

test('times of day are written with AM and PM, once where both ends have the same', () => {
  expect(['00:00', '00:30', '09:05', '12:00', '13:45', '23:59'].map(writtenClock)).toEqual([
    '12:00 AM',
    '12:30 AM',
    '9:05 AM',
    '12:00 PM',
    '1:45 PM',
    '11:59 PM',
  ])
  const times = (from: string, to: string) =>
    writtenTimes(`2026-11-21T${from}:00Z`, `2026-11-21T${to}:00Z`, 'Europe/Lisbon')
  expect([times('10:00', '11:00'), times('11:30', '12:30')]).toEqual(['10:00–11:00 AM', '11:30 AM–12:30 PM'])
})
