import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween } from '../../shared/dates.ts'
import { addMonths, dayByKey, monthOf, weeksOf } from './calendar-days.ts'

const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('2000-01-01', days))

it('shows February of a leap year whole, in weeks from Monday', () => {
  const weeks = weeksOf('2028-02-10', 'month')
  expect(weeks.map(([monday]) => monday)).toEqual(['2028-01-31', '2028-02-07', '2028-02-14', '2028-02-21', '2028-02-28'])
  expect(weeks.flat()).toContain('2028-02-29')
  expect(weeksOf('2026-11-22', 'week')).toEqual([['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']])
})

it('holds every day of the month once and in order, in whole weeks, and none of a week without it', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = weeksOf(day, 'month').flat()
      expect(days.length % 7).toBe(0)
      expect(days.every((one, index) => index === 0 || daysBetween(days[index - 1] ?? '', one) === 1)).toBe(true)
      const own = days.filter((one) => one.slice(0, 7) === day.slice(0, 7))
      expect(own).toContain(day)
      expect(own.length).toBe(daysBetween(`${day.slice(0, 7)}-01`, addMonths(`${day.slice(0, 7)}-01`, 1)))
      expect(days.length - own.length).toBeLessThan(14)
    }),
  )
})

it('goes to the last day of a month that has no such day', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2028-03-31', -1)).toBe('2028-02-29')
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-31')
})

it('is walked by keys', () => {
  expect(['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageDown', 'x'].map((key) => dayByKey('2026-11-19', key))).toEqual(['2026-11-18', '2026-11-26', '2026-11-16', '2026-11-22', '2026-12-19', undefined])
  expect(monthOf('2026-11-19')).toBe('November 2026')
})
