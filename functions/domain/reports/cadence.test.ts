import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../shared/dates/dates.ts'
import { isWorkingDay, workingCalendar } from '../../../shared/dates/working-calendar.ts'
import { dueSlot, nextReportOn, periodBefore, slotOf, type Cadence } from './cadence.ts'

const usual = workingCalendar({ days: [1, 2, 3, 4, 5] }, [])
const withHoliday = workingCalendar({ days: [1, 2, 3, 4, 5] }, [{ date: '2026-06-01' }])

/** The days of a span on which a report is made, with its slot. */
const madeIn = (
  cadence: Cadence,
  from: Day,
  days: number,
  calendar = usual,
  comesBy: (day: Day) => boolean = () => true,
): [Day, Day][] => {
  let made = slotOf(cadence, from, calendar)
  const found: [Day, Day][] = []
  for (let index = 0; index < days; index += 1) {
    const day = addDays(from, index)
    const slot = comesBy(day) ? dueSlot(cadence, made, day, calendar) : undefined
    if (slot === undefined) continue
    found.push([day, slot])
    made = slot
  }
  return found
}

describe('a reporting schedule', () => {
  test('makes a weekly report on Mondays, covering the previous week', () => {
    expect(madeIn('weekly', '2026-05-27', 14).map(([day]) => day)).toEqual(['2026-06-01', '2026-06-08'])
    expect(periodBefore('weekly', '2026-06-01', usual)).toEqual({ from: '2026-05-25', to: '2026-05-31' })
  })

  test('makes it on the first working day if Monday is a day off, and later if no run happened', () => {
    expect(madeIn('weekly', '2026-05-27', 8, withHoliday).map(([day]) => day)).toEqual(['2026-06-02'])
    expect(madeIn('weekly', '2026-05-27', 14, usual, (day) => day !== '2026-06-01')).toEqual([
      ['2026-06-02', '2026-06-01'],
      ['2026-06-08', '2026-06-08'],
    ])
  })

  test('makes a daily report on working days, covering the days since the last', () => {
    expect(madeIn('daily', '2026-06-04', 6).map(([day]) => day)).toEqual(['2026-06-05', '2026-06-08', '2026-06-09'])
    expect(periodBefore('daily', '2026-06-08', usual)).toEqual({ from: '2026-06-05', to: '2026-06-07' })
  })

  test('makes a monthly report on the first working day, covering the previous month', () => {
    expect(madeIn('monthly', '2026-05-05', 60).map(([day]) => day)).toEqual(['2026-06-01', '2026-07-01'])
    expect(madeIn('monthly', '2026-07-05', 60).map(([day]) => day)).toEqual(['2026-08-03', '2026-09-01'])
    expect(periodBefore('monthly', '2026-03-01', usual)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })

  test('makes one report per slot, on a working day, announces the day, and covers each day once', () => {
    const weeks = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
    const starts = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(
        fc.constantFrom<Cadence>('daily', 'weekly', 'biweekly', 'monthly'),
        weeks,
        starts,
        (cadence, days, from) => {
          const calendar = workingCalendar({ days }, [])
          const made = madeIn(cadence, from, 100, calendar)
          expect(new Set(made.map(([, slot]) => slot)).size).toBe(made.length)
          expect(made.every(([day]) => isWorkingDay(day, calendar))).toBe(true)
          expect(made[0]?.[0]).toBe(nextReportOn(cadence, slotOf(cadence, from, calendar), from, calendar))
          const periods = made.map(([, slot]) => periodBefore(cadence, slot, calendar))
          for (const [index, { from: begins }] of periods.entries())
            if (index > 0) expect(begins).toBe(addDays(periods[index - 1]?.to ?? '', 1))
        },
      ),
      { numRuns: 60 },
    )
  })
})
