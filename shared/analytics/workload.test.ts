import { sumBy, sum } from '../contract/sums.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates/dates.ts'
import { workingCalendar } from '../dates/working-calendar.ts'
import { workloadOf, type Work } from './workload.ts'

const time = { calendar: workingCalendar({ days: [1, 2, 3, 4, 5] }, [{ date: '2026-12-01' }]), hoursPerDay: 8 }
const people = [
  { id: 'a', name: 'Ana' },
  { id: 'b', name: 'Bruno' },
]
const task = (more: Partial<Work>): Work => ({
  assigneeId: 'a',
  startDate: null,
  dueDate: '2026-11-27',
  progress: 0,
  estimatedHours: 40,
  ...more,
})
/** A Thursday. */
const today = '2026-11-19'

const of = (tasks: Work[], on = today) => workloadOf(tasks, people, time, on)
const hoursOf = (tasks: Work[], on?: string) =>
  of(tasks, on)
    .people.find(({ personId }) => personId === 'a')
    ?.weeks.map(({ hours }) => hours)

describe('the workload of a person', () => {
  test('spreads a task’s remaining hours over the working days until it is due', () => {
    expect(hoursOf([task({ dueDate: '2026-11-26', estimatedHours: 60, progress: 50 })])).toEqual([10, 20, 0, 0, 0, 0])
    expect(hoursOf([task({ startDate: '2026-11-23', dueDate: '2026-12-04', estimatedHours: 45 })])).toEqual([
      0, 25, 20, 0, 0, 0,
    ])
  })

  test('schedules late work on the next working day', () => {
    expect(hoursOf([task({ dueDate: '2026-01-01' })])).toEqual([40, 0, 0, 0, 0, 0])
    expect(hoursOf([task({ dueDate: '2026-11-21' })], '2026-11-21')).toEqual([40, 0, 0, 0, 0, 0])
  })

  test('is compared with each week’s remaining working hours, without holidays, from the next working day', () => {
    expect(of([]).weeks.map(({ from, capacity }) => [from, capacity])).toEqual([
      ['2026-11-16', 16],
      ['2026-11-23', 40],
      ['2026-11-30', 32],
      ['2026-12-07', 40],
      ['2026-12-14', 40],
      ['2026-12-21', 40],
    ])
    expect(of([], '2026-11-21').weeks[0]).toEqual({ from: '2026-11-23', capacity: 40 })
  })

  test('lists tasks without an estimate, and unassigned work', () => {
    const {
      people: [heaviest, next],
      unassigned,
    } = of([
      task({ estimatedHours: null }),
      task({ assigneeId: null }),
      task({ assigneeId: 'gone' }),
      task({ assigneeId: 'b', estimatedHours: 4 }),
    ])
    expect([heaviest?.name, next?.name, next?.withoutEstimate]).toEqual(['Bruno', 'Ana', 1])
    expect(sumBy(unassigned.weeks, ({ hours }) => hours)).toBeCloseTo(80, 0)
  })

  test('includes every hour that is due within its weeks', () => {
    const tasks = fc.array(
      fc.record({
        start: fc.option(fc.integer({ min: -20, max: 20 })),
        due: fc.integer({ min: -20, max: 36 }),
        progress: fc.integer({ min: 0, max: 100 }),
        hours: fc.integer({ min: 0, max: 500 }),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(tasks, (given) => {
        const made = given.map(({ start, due, progress, hours }) =>
          task({
            startDate: start === null ? null : addDays(today, Math.min(start, due)),
            dueDate: addDays(today, due),
            progress,
            estimatedHours: hours,
          }),
        )
        const left = sumBy(made, ({ estimatedHours, progress }) => (estimatedHours ?? 0) * (1 - progress / 100))
        expect(Math.abs(sum(hoursOf(made) ?? []) - left)).toBeLessThan(0.4)
      }),
    )
  })
})
