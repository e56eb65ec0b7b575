import { describe, expect, test } from 'vitest'
import { weekdayOf } from '../../../shared/working-calendar.ts'
import { dayAt, daysOff, headOf, scaleOf, startOf, xOf, zooms, type Zoom } from './scale.ts'

describe('a scale', () => {
  test.each(Object.keys(zooms) as Zoom[])(
    'by the %s puts each day where it is found again, past a leap day and the change of the clocks',
    (zoom) => {
      const scale = scaleOf(zoom, '2028-02-20', '2028-04-10')
      for (const day of ['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-26', '2028-03-27']) {
        expect(dayAt(scale, xOf(scale, day))).toBe(day)
        expect(dayAt(scale, xOf(scale, day) + scale.px - 1)).toBe(day)
      }
      expect(xOf(scale, '2028-03-01') - xOf(scale, '2028-02-28')).toBe(2 * scale.px)
      expect(scale.first <= '2028-02-20' && dayAt(scale, scale.width) > '2028-04-10').toBe(true)
    },
  )

  test('has a header without gaps, and each part has its start', () => {
    for (const zoom of Object.keys(zooms) as Zoom[]) {
      const scale = scaleOf(zoom, '2027-11-20', '2028-04-10')
      for (const row of Object.values(headOf(scale, 0, scale.width))) {
        expect(row.slice(1).every(({ x }, index) => x === (row[index]?.x ?? 0) + (row[index]?.width ?? 0))).toBe(true)
        expect(row[0]?.x).toBeLessThanOrEqual(0)
      }
    }
    const { upper, lower } = headOf(scaleOf('week', '2028-02-20', '2028-04-10'), 0, 960)
    expect(upper.map(({ label }) => label).slice(0, 3)).toEqual(['February 2028', 'March 2028', 'April 2028'])
    expect(lower.every(({ day }) => weekdayOf(day) === 1)).toBe(true)
  })

  test('draws days off as runs, and none if they would be too narrow', () => {
    const scale = scaleOf('day', '2028-03-01', '2028-03-31')
    const from = xOf(scale, '2028-03-01')
    expect(daysOff(scale, (day) => weekdayOf(day) < 6, from, from + 14 * scale.px)).toEqual([
      { x: xOf(scale, '2028-03-04'), width: 2 * scale.px },
      { x: xOf(scale, '2028-03-11'), width: 2 * scale.px },
    ])
    expect(daysOff(scaleOf('quarter', '2028-03-01', '2028-03-31'), () => false, 0, 900)).toEqual([])
  })

  test('marks the starts of weeks, months, quarters and years', () => {
    const units = ['day', 'week', 'month', 'quarter', 'year'] as const
    expect(units.map((unit) => startOf(unit, '2028-02-29'))).toEqual([
      '2028-02-29',
      '2028-02-28',
      '2028-02-01',
      '2028-01-01',
      '2028-01-01',
    ])
    expect(startOf('quarter', '2028-12-31')).toBe('2028-10-01')
  })
})
