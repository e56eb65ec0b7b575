import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../../shared/dates/dates.ts'
import type { PlannedProject } from '../../../shared/timeline/portfolio.ts'
import { daysLate, extentOf, layOut } from './portfolio-layout.ts'
import { scaleOf, xOf, type Zoom } from './scale.ts'

const today = '2026-11-23'

const planned: PlannedProject = {
  id: 'prj_1',
  name: 'Depot roof',
  status: 'active',
  health: { level: 'on_track', since: null, reason: '', areas: [], history: [] },
  startDate: '2026-10-01',
  endDate: '2027-01-31',
  createdOn: '2026-09-20',
  progress: 40,
  taskCount: 10,
  completedTaskCount: 4,
  milestones: [],
  baselineEnd: null,
  forecast: null,
}

const forecast = (likelyEnd: string | null, safeEnd: string | null) => ({
  known: true,
  likelyEnd,
  safeEnd,
  sureEnd: safeEnd,
  basis: 'x',
})

const laid = (more: Partial<PlannedProject>, zoom: Zoom = 'month') => {
  const project = { ...planned, ...more }
  const { first, last } = extentOf([project], today)
  const scale = scaleOf(zoom, first, last)
  return { scale, ...layOut(project, scale, today) }
}

const day = fc.integer({ min: -900, max: 2500 }).map((days) => addDays(today, days))

const project = fc
  .record({
    status: fc.constantFrom('planning', 'active', 'execution', 'on_hold', 'completed', 'cancelled'),
    startDate: fc.option(day),
    length: fc.option(fc.nat(800)),
    endDate: fc.option(day),
    createdOn: day.filter((on) => on <= today),
    baselineEnd: fc.option(day),
    milestones: fc.array(
      fc.option(day).map((date) => ({ id: 'm', name: 'Handover', date, doneOn: null })),
      { maxLength: 4 },
    ),
    known: fc.boolean(),
    likely: fc.option(fc.nat(2000)),
    more: fc.option(fc.nat(2000)),
    hasForecast: fc.boolean(),
  })
  .map(({ length, endDate, startDate, known, likely, more, hasForecast, ...rest }): PlannedProject => {
    const likelyEnd = known && likely !== null ? addDays(today, likely) : null
    const safeEnd = likelyEnd !== null && more !== null ? addDays(likelyEnd, more) : null
    return {
      ...planned,
      ...rest,
      status: rest.status as PlannedProject['status'],
      startDate,
      endDate: startDate !== null && length !== null ? addDays(startDate, length) : startDate === null ? endDate : null,
      forecast: hasForecast ? { known, likelyEnd, safeEnd, sureEnd: safeEnd, basis: 'x' } : null,
    }
  })

describe('the layout of the timeline of all projects', () => {
  test('puts everything inside the chart, without negative widths, in order, for any projects and zoom', () => {
    fc.assert(
      fc.property(
        fc.array(project, { minLength: 1, maxLength: 6 }),
        fc.constantFrom<Zoom>('week', 'month', 'quarter'),
        (projects, zoom) => {
          const { first, last } = extentOf(projects, today)
          const scale = scaleOf(zoom, first, last)
          for (const each of projects) {
            const { bar, late, likely, spread, likelyAt, baselineAt, milestones, wordsAt } = layOut(each, scale, today)
            for (const span of [bar, late, likely, spread])
              if (span !== undefined) {
                expect(span.width).toBeGreaterThan(0)
                expect(span.left).toBeGreaterThanOrEqual(0)
                expect(span.left + span.width).toBeLessThanOrEqual(scale.width)
              }
            for (const x of [likelyAt ?? 0, baselineAt ?? 0, wordsAt, ...milestones.map((one) => one.x)]) {
              expect(x).toBeGreaterThanOrEqual(0)
              expect(x).toBeLessThanOrEqual(scale.width)
            }
            expect(bar === undefined).toBe(each.startDate === null && each.endDate === null)
            expect(late === undefined).toBe(daysLate(each, today) === 0)
            if (bar !== undefined && late !== undefined) {
              expect(late.left).toBe(bar.left + bar.width)
              expect(late.left + late.width).toBe(xOf(scale, today) + scale.px / 2)
            }
            if (likely !== undefined && late !== undefined) expect(likely.left).toBe(late.left + late.width)
            if (likely !== undefined && spread !== undefined) expect(spread.left).toBe(likely.left + likely.width)
          }
        },
      ),
    )
  })

  test('draws the late part from the planned end to today, and only for projects that are worked on', () => {
    const { scale, late, bar } = laid({ endDate: '2026-11-13' })
    expect(late).toEqual({ left: xOf(scale, '2026-11-14'), width: xOf(scale, today) + 2.5 - xOf(scale, '2026-11-14') })
    expect(bar?.width).toBe(5 * (daysBetween('2026-10-01', '2026-11-13') + 1))
    for (const status of ['completed', 'cancelled', 'on_hold'] as const)
      expect(laid({ status, endDate: '2026-11-13' }).late).toBeUndefined()
    expect(laid({ endDate: today }).late).toBeUndefined()
    // A day is two pixels here, fewer than the narrowest bar has.
    const short = laid({ startDate: '2026-11-22', endDate: '2026-11-22' }, 'quarter')
    expect(short.bar).toMatchObject({ left: xOf(short.scale, today) - 6, width: 6 })
    expect(short.late).toEqual({ left: xOf(short.scale, today), width: 1 })
  })

  test('extends the bar to the likely end, after the late part if there is one', () => {
    const ahead = laid({ forecast: forecast('2027-02-10', '2027-03-01') })
    expect(ahead.likely).toEqual({ left: xOf(ahead.scale, '2027-02-01'), width: 50 })
    expect(ahead.spread).toEqual({ left: xOf(ahead.scale, '2027-02-11'), width: 5 * 19 })
    const late = laid({ endDate: '2026-11-13', forecast: forecast('2026-12-01', '2026-12-20') })
    expect(late.likely?.left).toBe(xOf(late.scale, today) + 2.5)
    // An early end is a mark within the bar.
    const early = laid({ forecast: forecast('2026-12-20', '2027-01-10') })
    expect([early.likely, early.spread?.left]).toEqual([undefined, xOf(early.scale, '2026-12-21')])
  })

  test('shows a forecast that is years away up to the edge of the chart, which it stretches by a year at most', () => {
    const { scale, likely } = laid({ forecast: forecast(null, null) })
    expect((likely?.left ?? 0) + (likely?.width ?? 0)).toBe(scale.width)
    expect(extentOf([{ ...planned, forecast: forecast('2030-01-01', '2031-01-01') }], today).last).toBe('2028-02-01')
  })

  test('begins on the day of the entry without a start date, and fades out without an end date', () => {
    const begun = laid({ startDate: null })
    expect(begun.bar).toMatchObject({ left: xOf(begun.scale, '2026-09-20'), openStart: true, openEnd: false })
    const open = laid({ endDate: null })
    expect(open.bar).toMatchObject({ openStart: false, openEnd: true })
    expect((open.bar?.left ?? 0) + (open.bar?.width ?? 0)).toBeGreaterThan(xOf(open.scale, today))
    expect(laid({ startDate: null, endDate: null }).bar).toBeUndefined()
  })
})
