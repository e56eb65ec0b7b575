import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, dayOrderOf, readingsOf } from './written-days.ts'

describe('a day', () => {
  test.each([
    ['2027-01-31', 'month-first', '2027-01-31'],
    ['2027/1/5', 'day-first', '2027-01-05'],
    ['2027-01-31T00:00:00.000Z', 'day-first', '2027-01-31'],
    ['31.01.2027', 'day-first', '2027-01-31'],
    ['1/31/2027', 'month-first', '2027-01-31'],
    ['3/4/2027', 'day-first', '2027-04-03'],
    ['3/4/2027', 'month-first', '2027-03-04'],
    ['29/02/2028', 'day-first', '2028-02-29'],
    ['29/02/2027', 'day-first', undefined],
    ['1/31/2027', 'day-first', undefined],
    ['31/01/27', 'day-first', '2027-01-31'],
    ['05.01.26', 'day-first', '2026-01-05'],
    ['01/31/2026 00:00', 'month-first', '2026-01-31'],
    ['Mon 1/5/26', 'month-first', '2026-01-05'],
    ['18/Sep/25 12:00 AM', 'month-first', '2025-09-18'],
    ['January 12, 2026 8:00 AM', 'day-first', '2026-01-12'],
    ['Mar 1, 2059', 'day-first', '2059-03-01'],
    ['mar 12 mayo 2026', 'day-first', '2026-05-12'],
    ['Montag, 5. Januar 2026', 'month-first', '2026-01-05'],
    ['5. Mrz. 2026', 'month-first', '2026-03-05'],
    ['12 janv. 2026', 'month-first', '2026-01-12'],
    ['12 de enero de 2026', 'month-first', '2026-01-12'],
    ['2026年1月5日', 'month-first', '2026-01-05'],
    ['26-01-05', 'day-first', undefined],
    ['soon', 'day-first', undefined],
    ['5 tasks 2026', 'day-first', undefined],
    ['46812', 'day-first', undefined],
  ] as const)('%s, %s: %s', (text, order, expected) => expect(dayIn(text, order)).toBe(expected))

  test('is found in whatever way it is written, in several languages', () => {
    const day = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    const language = fc.constantFrom('en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da')
    const length = fc.constantFrom('long', 'short')
    fc.assert(
      fc.property(day, language, length, fc.boolean(), (at, locale, month, weekday) => {
        const text = new Intl.DateTimeFormat(locale, {
          day: 'numeric',
          month,
          year: 'numeric',
          timeZone: 'UTC',
          ...(weekday && { weekday: month }),
        }).format(at)
        expect([text, dayIn(text, 'day-first')]).toEqual([text, at.toISOString().slice(0, 10)])
      }),
    )
  })
})

test('the order of day and month is that of all dates; otherwise one that is open is an example', () => {
  expect(dayOrderOf(['3/4/2027', '31/5/2027'])).toMatchObject({ order: 'day-first', unsure: false })
  expect(dayOrderOf(['3/4/2027', '5/31/2027'])).toMatchObject({ order: 'month-first', unsure: false })
  expect(dayOrderOf(['3/4/27 8:00 AM', '2027-01-31'])).toEqual({
    order: 'month-first',
    unsure: true,
    example: '3/4/27 8:00 AM',
  })
  expect(dayOrderOf(['13/4/2027', '4/13/2027', '1/2/2027'])).toMatchObject({ unsure: true })
  expect(dayOrderOf(['Mon 1/5/26'])).toMatchObject({ order: 'month-first', unsure: false })
  expect(dayOrderOf(['Fri 1/5/26'])).toMatchObject({ order: 'day-first', unsure: false })
  expect(dayOrderOf(['3.4.2027'])).toMatchObject({ order: 'day-first', unsure: false })
  expect(dayOrderOf(['3/3/2027', '2027-01-31', ''])).toMatchObject({ unsure: false })
})

test('a year of two digits that can come first is asked about, with all readings', () => {
  // As 26 January, it would be of 2005.
  expect(dayOrderOf(['26/01/05', '26/02/14'])).toEqual({ order: 'year-first', unsure: true, example: '26/01/05' })
  expect(readingsOf('26/01/05')).toEqual([
    ['day-first', '2005-01-26'],
    ['year-first', '2026-01-05'],
  ])
  expect(dayOrderOf(['25/06/26'])).toEqual({ order: 'day-first', unsure: true, example: '25/06/26' })
  // The fifth of a month cannot be a year of a plan.
  expect(dayOrderOf(['25/06/26', '05/07/26'])).toMatchObject({ order: 'day-first', unsure: false })
  expect(dayOrderOf(['12/31/26', '01/15/27'])).toMatchObject({ order: 'month-first', unsure: false })
  expect(readingsOf('3/4/27')).toEqual([
    ['month-first', '2027-03-04'],
    ['day-first', '2027-04-03'],
  ])
  expect(dayIn('26/01/05', 'year-first')).toBe('2026-01-05')
  expect(dayIn('2026-01-05', 'year-first')).toBe('2026-01-05')
})
