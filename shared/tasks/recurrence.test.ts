import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysInMonth, type Day } from '../dates/dates.ts'
import { weekdayOf } from '../dates/working-calendar.ts'
import { datesAfter, goesOn, movedAlong, nextDueDate } from './recurrence-dates.ts'
import {
  choiceOf,
  isLastOfMonth,
  partsOf,
  recurrenceText,
  ruleOf,
  weekdayKeyOf,
  weekdayNames,
  writtenRule,
  type RecurrenceChoice,
  type Weekday,
} from './recurrence-rules.ts'

const firstDates = (rule: string, start: Day, limit = 5) => datesAfter({ rule, start }, addDays(start, -1), limit)

const anyDay = fc.integer({ min: 0, max: 6000 }).map((days) => addDays('2024-01-01', days))
const keys = Object.keys(weekdayNames) as Weekday[]
const anyChoice: fc.Arbitrary<RecurrenceChoice> = fc
  .record({
    rhythm: fc.constantFrom('daily', 'weekdays', 'weekly', 'monthly', 'quarterly', 'yearly'),
    interval: fc.integer({ min: 1, max: 9 }),
    days: fc.subarray(keys, { minLength: 1 }),
    place: fc.constantFrom('date', 'last', 'weekday'),
    end: fc.oneof(
      fc.constant({ kind: 'never' } as const),
      anyDay.map((day) => ({ kind: 'on', day }) as const),
      fc.integer({ min: 1, max: 1000 }).map((count) => ({ kind: 'after', count }) as const),
    ),
  })
  // A longer interval of years has no date within five.
  .map((choice) => (choice.rhythm === 'yearly' ? { ...choice, interval: Math.min(choice.interval, 5) } : choice))

/** Whether a day fits a choice, apart from its interval and its end. */
const fits = (day: Day, { rhythm, days, place }: RecurrenceChoice, start: Day): boolean => {
  const date = Number(day.slice(8))
  const inMonth =
    place === 'last'
      ? isLastOfMonth(day)
      : place === 'date'
        ? date === Math.min(Number(start.slice(8)), daysInMonth(day))
        : weekdayOf(day) === weekdayOf(start)
  switch (rhythm) {
    case 'daily':
      return true
    case 'weekdays':
      return weekdayOf(day) <= 5
    case 'weekly':
      return days.includes(weekdayKeyOf(day))
    case 'yearly':
      return day.slice(5, 7) === start.slice(5, 7) && date === Math.min(Number(start.slice(8)), daysInMonth(day))
    case 'monthly':
    case 'quarterly':
      return inMonth
  }
}

describe('a rule', () => {
  test.each([
    'FREQ=HOURLY',
    'FREQ=SECONDLY;INTERVAL=5',
    'FREQ=MINUTELY',
    'FREQ=DAILY;COUNT=1001',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;COUNT=3;UNTIL=20270101',
    'FREQ=DAILY;UNTIL=20270230',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;BYHOUR=3',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1',
    'INTERVAL=2',
    'freq=daily',
    'FREQ=DAILY;',
    'FREQ=DAILY\nCOUNT=3',
    'RRULE:FREQ=DAILY',
    '',
  ])('%j is refused', (rule) => expect(partsOf(rule)).toBeUndefined())

  test('of any choice is accepted, and is shown as the same choice again', () => {
    fc.assert(
      fc.property(anyChoice, anyDay, (choice, due) => {
        const rule = ruleOf(choice, due)
        const parts = partsOf(rule)
        expect(parts && writtenRule(parts)).toBe(rule)
        expect(rule.length).toBeLessThan(200)
        expect(ruleOf(choiceOf(rule, due), due)).toBe(rule)
      }),
    )
  })

  test.each([
    ['FREQ=DAILY', 'every day'],
    ['FREQ=DAILY;INTERVAL=3', 'every 3 days'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', 'every second Monday'],
    ['FREQ=WEEKLY;BYDAY=MO,TH', 'every week on Monday and Thursday'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', 'every month on the 15th'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'every month on the last day'],
    ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'every month on the 31st or the last day'],
    ['FREQ=MONTHLY;BYDAY=2MO;COUNT=6', 'every month on the second Monday, 6 times'],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'every quarter on the last Friday'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1;UNTIL=20300301', 'every year on the 1st in March, until Mar 1, 2030'],
  ])('%s is “%s”', (rule, words) => expect(recurrenceText(rule)).toBe(words))
})

describe('the dates of a series', () => {
  test('fit its rule, each later than the one before, and end with it', () => {
    fc.assert(
      fc.property(anyChoice, anyDay, (choice, start) => {
        const dates = firstDates(ruleOf(choice, start), start, 6)
        expect(dates).toEqual([...new Set(dates)].toSorted())
        for (const day of dates) {
          if (day !== start) expect(fits(day, choice, start)).toBe(true)
          if (choice.end.kind === 'on' && day !== start) expect(day <= choice.end.day).toBe(true)
        }
        if (choice.end.kind === 'after') expect(dates.length).toBe(Math.min(6, choice.end.count))
        if (choice.end.kind === 'never') expect(dates.length).toBe(6)
      }),
      { numRuns: 60 },
    )
  })

  test('leave out no day that fits, if the interval is one', () => {
    fc.assert(
      fc.property(anyChoice, anyDay, (choice, start) => {
        fc.pre(choice.rhythm !== 'quarterly' && choice.place !== 'weekday')
        const every = { ...choice, interval: 1, end: { kind: 'never' } as const }
        const dates = firstDates(ruleOf(every, start), start, 4)
        for (let day = addDays(start, 1); day < (dates.at(-1) ?? start); day = addDays(day, 1))
          expect(dates.includes(day)).toBe(fits(day, every, start))
      }),
      { numRuns: 40 },
    )
  })

  test('of the 31st are the last days of shorter months, and those of 29 February the 28th', () => {
    const choice = { rhythm: 'monthly', interval: 1, days: [], place: 'date', end: { kind: 'never' } } as const
    expect(firstDates(ruleOf(choice, '2027-12-31'), '2027-12-31')).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ])
    expect(firstDates(ruleOf({ ...choice, rhythm: 'yearly' }, '2028-02-29'), '2028-02-29')).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
    // A rule that a program sends keeps the meaning of RFC 5545.
    expect(firstDates('FREQ=MONTHLY;BYMONTHDAY=31', '2027-01-31', 3)).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ])
  })

  test('count a start that the rule does not have as the first', () => {
    expect(firstDates('FREQ=WEEKLY;BYDAY=MO;COUNT=3', '2026-11-25')).toEqual(['2026-11-25', '2026-11-30', '2026-12-07'])
    expect(firstDates('FREQ=WEEKLY;BYDAY=MO;COUNT=1', '2026-11-25')).toEqual(['2026-11-25'])
  })

  test('end at once if there are none', () => {
    expect(firstDates('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-11-25')).toEqual(['2026-11-25'])
    expect(firstDates('nonsense', '2026-11-25')).toEqual([])
  })
})

/** Rules as a program may send them: any parts together, as long as they can be read. */
const anyRule = fc
  .record(
    {
      FREQ: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      INTERVAL: fc.integer({ min: 1, max: 99 }),
      COUNT: fc.integer({ min: 1, max: 1000 }),
      UNTIL: anyDay.map((day) => day.replaceAll('-', '')),
      BYDAY: fc.oneof(
        fc.subarray(keys, { minLength: 1 }).map((days) => days.join(',')),
        fc.constantFrom('2MO', '-1FR', '5SU'),
      ),
      BYMONTHDAY: fc.constantFrom('1', '15', '29', '30', '31', '-1', '28,29,30,31'),
      BYMONTH: fc.constantFrom('1', '2', '2,4', '12'),
      BYSETPOS: fc.constant('-1'),
      WKST: fc.constantFrom(...keys),
    },
    { requiredKeys: ['FREQ'] },
  )
  .map((parts) =>
    Object.entries(parts)
      .map((part) => part.join('='))
      .join(';'),
  )
  .filter((rule) => partsOf(rule) !== undefined)

describe('a rule without a near date', () => {
  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2,4,6,9,11',
    'FREQ=YEARLY;BYMONTHDAY=30;BYMONTH=2',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4;COUNT=1000',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
    'FREQ=YEARLY;INTERVAL=99',
    'FREQ=DAILY;COUNT=1',
    'FREQ=DAILY;UNTIL=20260101',
  ])('%s does not go on', (rule) => expect(goesOn({ rule, start: '2026-12-01' })).toBe(false))

  test('has the same dates wherever the search for them begins', () => {
    fc.assert(
      fc.property(anyRule, anyDay, fc.nat(4000), (rule, start, later) => {
        const after = addDays(start, later)
        const expected = datesAfter({ rule, start }, start, 10_000)
          .filter((day) => day > after)
          .slice(0, 20)
        // A search that begins later may find dates beyond a gap of five years, too.
        expect(datesAfter({ rule, start }, after, 20).slice(0, expected.length)).toEqual(expected)
      }),
    )
  })
})

describe('the next occurrence', () => {
  const mondays = { rule: 'FREQ=WEEKLY;BYDAY=MO', start: '2026-11-02' }
  const daily = { rule: 'FREQ=DAILY', start: '2026-11-02' }

  test('is due on the next date after the due date, whenever the task is finished before it', () => {
    expect(nextDueDate(mondays, '2026-11-09', '2026-11-05')).toBe('2026-11-16')
    expect(nextDueDate(mondays, '2026-11-09', '2026-11-11')).toBe('2026-11-16')
    expect(nextDueDate(mondays, '2026-11-11', '2026-11-11')).toBe('2026-11-16')
  })

  test('leaves out dates that have passed, but not the day itself', () => {
    expect(nextDueDate(daily, '2026-11-03', '2026-11-09')).toBe('2026-11-09')
    expect(nextDueDate(mondays, '2026-11-09', '2026-12-01')).toBe('2026-12-07')
    expect(nextDueDate(mondays, null, '2026-11-03')).toBe('2026-11-09')
  })

  test('is on no later day than a record can have', () => {
    expect(nextDueDate(daily, '2100-12-30', '2026-11-30')).toBe('2100-12-31')
    for (const due of ['2100-12-31', '9999-12-30']) expect(nextDueDate(daily, due, '2026-11-30')).toBeUndefined()
  })

  test('does not come after the end of the series', () => {
    expect(nextDueDate({ ...mondays, rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2' }, '2026-11-02', '2026-11-02')).toBe(
      '2026-11-09',
    )
    expect(
      nextDueDate({ ...mondays, rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2' }, '2026-11-09', '2026-11-09'),
    ).toBeUndefined()
    expect(nextDueDate({ ...mondays, rule: 'FREQ=DAILY;UNTIL=20261110' }, '2026-11-10', '2026-11-10')).toBeUndefined()
  })

  test('has its other dates at the same distance', () => {
    expect(movedAlong('2026-11-05', '2026-11-09', '2026-11-16')).toBe('2026-11-12')
    expect(movedAlong(null, '2026-11-09', '2026-11-16')).toBeNull()
    expect(movedAlong('2026-11-05', null, '2026-11-16')).toBeNull()
  })
})
