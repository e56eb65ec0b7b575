import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../shared/dates/dates.ts'
import { calendarSpanDays } from '../../shared/calendar/limits.ts'
import { weekOf } from '../../shared/dates/week.ts'
import { addMonths, dayByKey, dayIn, daysOf, periodOf, stepFrom, weeksOf } from './calendar-days.ts'

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2110-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

describe('a page of the calendar', () => {
  it('has the whole weeks of a month, one week, or only the month', () => {
    expect(periodOf('month', '2026-11-21')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
    expect(periodOf('month', '2027-02-14')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(periodOf('week', '2026-12-31')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
    expect(periodOf('agenda', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  it('contains its day, starts on a Monday and is never longer than the server allows', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('month', 'week', 'agenda'), (day, view) => {
        const period = periodOf(view, day)
        const days = daysOf(period)
        expect(days).toContain(day)
        expect(days.length).toBeLessThanOrEqual(calendarSpanDays)
        if (view === 'agenda') return
        const weeks = weeksOf(period)
        expect(weeks.flat()).toEqual(days)
        for (const week of weeks) expect([week.length, week[0]]).toEqual([7, weekOf(week[3] ?? '')])
      }),
    )
  })
})

describe('a step', () => {
  it('keeps the day of the month if the month has it', () => {
    expect([
      addMonths('2027-01-31', 1),
      addMonths('2028-01-31', 1),
      addMonths('2026-12-15', 1),
      addMonths('2027-01-31', -2),
      addMonths('2026-11-30', 3),
    ]).toEqual(['2027-02-28', '2028-02-29', '2027-01-15', '2026-11-30', '2027-02-28'])
    expect([
      stepFrom('week', '2026-12-31', 1),
      stepFrom('agenda', '2026-12-31', -1),
      stepFrom('month', '2026-03-31', 1),
    ]).toEqual(['2027-01-07', '2026-11-30', '2026-04-30'])
  })

  it('leads into the next or previous month, and never skips one', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(addMonths(day, 1).slice(0, 7)).toBe(addDays(`${day.slice(0, 8)}01`, 31).slice(0, 7))
        expect(addMonths(day, 1) > day).toBe(true)
        expect(addMonths(day, -1) < day).toBe(true)
      }),
    )
  })

  it('follows the grid keys', () => {
    const from = '2026-12-31'
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'x']
    expect(keys.map((key) => dayByKey(from, key))).toEqual([
      '2026-12-30',
      '2027-01-01',
      '2026-12-24',
      '2027-01-07',
      '2026-12-28',
      '2027-01-03',
      '2026-11-30',
      '2027-01-31',
      undefined,
    ])
  })
})

it('an address names a day that has a page, or none', () => {
  expect(dayIn('2028-02-29')).toBe('2028-02-29')
  for (const none of [null, '', '2027-02-29', '9999-12-31', '0000-01-01', '2027-2-1', '2027-01-01T00:00'])
    expect(dayIn(none)).toBeUndefined()
})
