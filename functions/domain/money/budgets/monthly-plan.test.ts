import { sumBy } from '../../../../shared/contract/sums.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../../shared/dates/dates.ts'
import { monthlyPlan, monthsThrough } from './monthly-plan.ts'

const project = { startDate: '2027-12-16', endDate: '2028-03-01' }

test('a line is spread over its days, a leap day and the end of a year included', () => {
  // 16 days of December, 31 of January, 29 of February and 1 of March.
  const { months, undated } = monthlyPlan([{ cents: 7700, from: null, to: null }], 0, project)
  expect([...months, undated]).toEqual([['2027-12', 1600], ['2028-01', 3100], ['2028-02', 2900], ['2028-03', 100], 0])
})

test('a budget without lines is spread over the project, and not at all without its dates', () => {
  expect([...monthlyPlan([], 7700, project).months.values()]).toEqual([1600, 3100, 2900, 100])
  const { months, undated } = monthlyPlan([], 7700, { startDate: null, endDate: '2028-03-01' })
  expect([months.size, undated]).toEqual([0, 7700])
})

test('a line that starts after the project ends is not dated', () => {
  expect(monthlyPlan([{ cents: 5, from: '2028-04-01', to: null }], 5, project)).toMatchObject({ undated: 5 })
})

test('the months add up to the amounts, whatever their days', () => {
  const line = fc
    .record({
      cents: fc.integer({ min: 0, max: 10 ** 11 }),
      start: fc.integer({ min: 0, max: 5000 }),
      days: fc.integer({ min: 0, max: 5000 }),
    })
    .map(({ cents, start, days }) => ({
      cents,
      from: addDays('2020-01-01', start),
      to: addDays('2020-01-01', start + days),
    }))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const { months, undated } = monthlyPlan(lines, 0, project)
      const amounts = [...months.values()]
      expect(amounts.every((cents) => cents >= 0)).toBe(true)
      expect(amounts.reduce((sum, cents) => sum + cents, undated)).toBe(sumBy(lines, ({ cents }) => cents))
      expect(monthsThrough([...months.keys()])).toEqual(expect.arrayContaining([...months.keys()]))
    }),
  )
})

test('months too far apart to be listed are not listed', () => {
  expect(monthsThrough(['2026-11', '2027-01'])).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(monthsThrough([])).toEqual([])
  expect(monthsThrough(['1026-11', '2027-01'])).toEqual([])
})
