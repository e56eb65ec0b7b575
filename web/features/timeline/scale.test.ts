import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdayOf } from '../../../shared/dates/working-calendar.ts'
import { addDays } from '../../../shared/dates/dates.ts'
import { chipAt, dayAt, daysOff, headOf, isNarrow, labelAt, scaleOf, startOf, xOf, zooms, type Zoom } from './scale.ts'

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

  test('leaves no label under the chip that names today, and hides one only if it has no room', () => {
    fc.assert(
      fc.property(fc.nat(800), fc.constantFrom<Zoom>('week', 'month', 'quarter'), (days, zoom) => {
        const today = addDays('2026-11-20', days)
        const scale = scaleOf(zoom, '2026-11-20', '2029-02-01')
        const chip = chipAt(scale, today)
        const { lower } = headOf(scale, 0, scale.width)
        for (const tick of lower) {
          expect(isNarrow(tick)).toBe(false)
          const at = labelAt(tick, chip)
          if (at === null) continue
          const [left, right] = [tick.x + at, tick.x + at + 6 * tick.label.length]
          expect(right <= chip - 19 || left >= chip + 19).toBe(true)
          expect(right).toBeLessThanOrEqual(tick.x + tick.width)
        }
        expect(lower.filter((tick) => labelAt(tick, chip) === null).length).toBeLessThanOrEqual(1)
        // A month or a quarter that has just begun keeps its name.
        const begun = lower.find(({ x, width }) => chip >= x && chip < x + width / 2)
        if (begun !== undefined) expect(labelAt(begun, chip)).not.toBeNull()
      }),
    )
  })
})
