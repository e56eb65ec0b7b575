import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { updateAccount } from '../workspace/account.ts'
import { addDays } from './dates.ts'
import {
  addWorkingDays,
  isWorkingDay,
  nextWorkingDay,
  previousWorkingDay,
  usualWeek,
  weekdayOf,
  workingCalendar,
  workingDaysBetween,
  type WorkingCalendar,
} from './working-calendar.ts'

const usual = workingCalendar(usualWeek, [{ date: '2026-12-25' }, { date: '2027-01-01' }])

/** Days from 1926 to 2131: with leap days, and with 2100, which has none. */
const someDay = fc.integer({ min: -27_000, max: 48_000 }).map((days) => addDays('2000-02-29', days))

const someCalendar: fc.Arbitrary<WorkingCalendar> = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    offsets: fc.uniqueArray(fc.integer({ min: -60, max: 60 }), { maxLength: 40 }),
    around: someDay,
  })
  .map(({ days, offsets, around }) =>
    workingCalendar(
      { days },
      offsets.map((offset) => ({ date: addDays(around, offset) })),
    ),
  )

/** A calendar, and a day that may be one of its holidays. */
const calendarAndDay = fc
  .tuple(someCalendar, fc.integer({ min: -80, max: 80 }), someDay)
  .map(([calendar, offset, day]) => {
    const [holiday] = calendar.holidays
    return { calendar, day: holiday === undefined ? day : addDays(holiday, offset) }
  })

/** Counts day by day, as a person would. */
const counted = (from: string, to: string, calendar: WorkingCalendar): number => {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, calendar)) count += 1
  return count
}

describe('the calendar', () => {
  it('gives the day of the week, also for leap days and before 1970', () => {
    expect(['2026-11-23', '2024-02-29', '2000-02-29', '1969-12-31', '1970-01-01'].map(weekdayOf)).toEqual([
      1, 4, 2, 3, 4,
    ])
  })

  it('works from Monday to Friday, but not on holidays', () => {
    expect(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-28'].map((day) => isWorkingDay(day, usual))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(nextWorkingDay('2026-12-31', usual)).toBe('2027-01-04')
    expect(previousWorkingDay('2027-01-04', usual)).toBe('2026-12-31')
    expect(addWorkingDays('2026-12-23', 3, usual)).toBe('2026-12-29')
    expect(addWorkingDays('2026-12-26', 0, usual)).toBe('2026-12-28')
    expect(workingDaysBetween('2026-12-23', '2027-01-04', usual)).toBe(6)
    expect(workingDaysBetween('2027-01-04', '2026-12-23', usual)).toBe(-6)
  })

  it('counts over a leap day', () => {
    const everyDay = workingCalendar({ days: [1, 2, 3, 4, 5, 6, 7] }, [])
    expect(addWorkingDays('2028-02-28', 2, everyDay)).toBe('2028-03-01')
    expect(workingDaysBetween('2028-02-01', '2028-03-01', everyDay)).toBe(29)
  })

  it('must have at least one working day', () => {
    expect(() => workingCalendar({ days: [] }, [])).toThrow(RangeError)
    expect(updateAccount.safeParse({ workingWeek: { days: [], hoursPerDay: 8 } }).error?.issues).toMatchObject([
      { path: ['workingWeek', 'days'], message: 'Choose at least one working day' },
    ])
  })
})

describe('for any calendar', () => {
  it('a step leads to a working day, with none in between', () =>
    fc.assert(
      fc.property(calendarAndDay, ({ calendar, day }) => {
        const next = nextWorkingDay(day, calendar)
        expect(isWorkingDay(next, calendar) && next > day).toBe(true)
        for (let between = addDays(day, 1); between < next; between = addDays(between, 1))
          expect(isWorkingDay(between, calendar)).toBe(false)
        expect(previousWorkingDay(next, calendar) <= day).toBe(true)
      }),
    ))

  it('steps forward and back return to the same day', () =>
    fc.assert(
      fc.property(calendarAndDay, fc.integer({ min: -300, max: 300 }), ({ calendar, day }, count) => {
        const start = addWorkingDays(day, 0, calendar)
        const end = addWorkingDays(start, count, calendar)
        expect(workingDaysBetween(start, end, calendar)).toBe(count)
        expect(addWorkingDays(end, -count, calendar)).toBe(start)
      }),
    ))

  it('counting whole weeks gives the same as counting day by day', () =>
    fc.assert(
      fc.property(calendarAndDay, fc.integer({ min: 0, max: 400 }), ({ calendar, day }, length) => {
        const to = addDays(day, length)
        expect(workingDaysBetween(day, to, calendar)).toBe(counted(day, to, calendar))
        expect(workingDaysBetween(to, day, calendar)).toBe(
          0 - counted(addDays(day, -1), addDays(to, -1), calendar) || 0,
        )
      }),
    ))
})
