import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../../shared/dates/dates.ts'
import { analyticsLimits } from '../../../../shared/analytics/limits.ts'
import {
  dayNumber,
  workingCalendar,
  workingDaysBetween,
  type Weekday,
} from '../../../../shared/dates/working-calendar.ts'
import {
  curveOf,
  earnedBy,
  earnedNow,
  planOf,
  plannedBy,
  type PlannedProject,
  type PlannedTask,
} from './project-plan.ts'
import { workingDayCount } from '../../../../shared/dates/working-day-count.ts'

const usual = workingCalendar({ days: [1, 2, 3, 4, 5] }, [{ date: '2026-11-23' }])
/** 2026-11-16 is a Monday. */
const project: PlannedProject = {
  startDate: '2026-11-02',
  endDate: '2026-12-18',
  progress: 30,
  createdOn: '2026-11-01',
}
const task = (more: Partial<PlannedTask> = {}): PlannedTask => ({
  startDate: null,
  dueDate: null,
  estimatedHours: null,
  progress: 0,
  createdOn: '2026-11-02',
  completedOn: null,
  ...more,
})

const dayFrom = (from: Day, span: number) => fc.integer({ min: 0, max: span }).map((days) => addDays(from, days))
const calendars = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    holidays: fc.uniqueArray(dayFrom('2026-10-01', 200), { maxLength: 20 }),
  })
  .map(({ days, holidays }) =>
    workingCalendar(
      { days: days as Weekday[] },
      holidays.map((date) => ({ date })),
    ),
  )
const someTasks = fc.array(
  fc.record<PlannedTask>({
    startDate: fc.option(dayFrom('2026-10-01', 90)),
    dueDate: fc.option(dayFrom('2026-10-01', 150)),
    estimatedHours: fc.option(fc.integer({ min: 0, max: 400 })),
    progress: fc.integer({ min: 0, max: 100 }),
    createdOn: dayFrom('2026-09-01', 60),
    completedOn: fc.option(dayFrom('2026-10-01', 60)),
  }),
  { maxLength: 12 },
)

test('working days are counted by the working calendar', () => {
  fc.assert(
    fc.property(calendars, dayFrom('2026-09-01', 300), dayFrom('2026-09-01', 300), (calendar, from, to) => {
      const expected = from > to ? 0 : workingDaysBetween(addDays(from, -1), to, calendar)
      expect(workingDayCount(calendar)(dayNumber(from), dayNumber(to))).toBe(expected)
    }),
  )
})

describe('the planned share on a date', () => {
  test('grows on the working days of a task, but not on days off', () => {
    // Ten working days from the 16th, of which the 23rd is a holiday: nine.
    const plan = planOf(project, [task({ startDate: '2026-11-16', dueDate: '2026-11-27' })], usual)
    const on = (day: Day) => Math.round((plannedBy(plan, day) ?? Number.NaN) * 9)
    expect(
      ['2026-11-15', '2026-11-16', '2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-27'].map(on),
    ).toEqual([0, 1, 5, 5, 5, 6, 9])
  })

  test('weighs tasks by their estimates, tasks without one as the average, and all equally if none has one', () => {
    const due = (dueDate: Day, estimatedHours: number | null) => task({ dueDate, estimatedHours })
    const by = (...hours: (number | null)[]) =>
      plannedBy(
        planOf(
          project,
          hours.map((each, index) => due(addDays('2026-11-10', index), each)),
          usual,
        ),
        '2026-11-10',
      )
    expect(by(30, 10)).toBe(0.75)
    expect(by(null, 10, 30)).toBeCloseTo(20 / 60)
    expect(by(null, null, null, null)).toBe(0.25)
    expect(by(0, 0)).toBe(0.5)
  })

  test('is due on the due date of a task without a start, spread over the project without a due date, and unknown without either', () => {
    const by = (day: Day, of: Partial<PlannedTask>, within: PlannedProject = project) =>
      plannedBy(planOf(within, [task(of)], usual), day)
    expect([by('2026-11-24', { dueDate: '2026-11-25' }), by('2026-11-25', { dueDate: '2026-11-25' })]).toEqual([0, 1])
    expect(by('2026-11-02', {})).toBeCloseTo(1 / 34)
    expect(by('2026-12-18', { startDate: '2026-12-30' })).toBe(1)
    expect(by('2026-11-25', {}, { ...project, endDate: null })).toBeNull()
    expect(
      plannedBy(planOf({ ...project, endDate: null }, [task({ dueDate: '2026-11-25' }), task()], usual), '2026-12-30'),
    ).toBeNull()
  })

  test('follows the project’s own dates and progress if it has no tasks', () => {
    const plan = planOf(project, [], usual)
    expect(earnedNow(plan)).toBe(0.3)
    expect(plannedBy(plan, '2026-11-02')).toBeCloseTo(1 / 34)
  })

  test('never decreases and ends at 100%, and the earned share never decreases either', () => {
    fc.assert(
      fc.property(someTasks, calendars, (tasks, calendar) => {
        const plan = planOf(project, tasks, calendar)
        const today = '2026-11-21'
        const days = Array.from({ length: 60 }, (_, index) => addDays('2026-09-15', index * 3))
        const [planned, earned] = [
          days.map((day) => plannedBy(plan, day)),
          days.map((day) => earnedBy(plan, day, today)),
        ]
        const grows = (values: readonly (number | null)[]) =>
          values.every(
            (value, index) => value !== null && value >= (values[index - 1] ?? 0) - 1e-9 && value <= 1 + 1e-9,
          )
        expect(grows(planned) && grows(earned)).toBe(true)
        expect(plannedBy(plan, '2027-06-30')).toBeCloseTo(1)
        expect(earnedBy(plan, today, today)).toBeCloseTo(earnedNow(plan))
      }),
    )
  })
})

describe('the curve of a project', () => {
  const plan = planOf(
    project,
    [
      task({ dueDate: '2026-11-13', estimatedHours: 10, progress: 100, completedOn: '2026-11-12' }),
      task({
        startDate: '2026-11-16',
        dueDate: '2026-12-11',
        estimatedHours: 30,
        progress: 50,
        createdOn: '2026-11-10',
      }),
    ],
    usual,
  )
  const curve = curveOf(
    plan,
    project,
    [
      { spentOn: '2026-11-05', amountCents: 100 },
      { spentOn: '2026-11-18', amountCents: 250 },
    ],
    '2026-11-21',
  )

  test('has one point per week, plus today and the end, and only planned values in the future', () => {
    expect(curve.map(({ day }) => day)).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-21',
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-18',
    ])
    expect(curve.find(({ day }) => day === '2026-11-09')).toMatchObject({ planned: 0, spent: 100, scope: 10, done: 0 })
    expect(curve.find(({ day }) => day === '2026-11-21')).toMatchObject({
      earned: 0.625,
      spent: 350,
      scope: 40,
      done: 10,
    })
    expect(curve.at(-1)).toEqual({ day: '2026-12-18', planned: 1, earned: null, spent: null, scope: null, done: null })
  })

  test('never exceeds its number of points, however long the project is', () => {
    const long = { ...project, startDate: '1990-01-01', endDate: '9990-12-31' }
    expect(curveOf(planOf(long, [], usual), long, [], '2026-11-21').length).toBeLessThanOrEqual(
      analyticsLimits.points + 3,
    )
  })
})
