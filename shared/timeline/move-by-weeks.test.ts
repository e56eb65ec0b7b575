import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../dates/dates.ts'
import { movedByWeeks } from './move-by-weeks.ts'
import { projectSchedule, type PlannedTask } from './project-schedule.ts'

/** A Thursday. */
const today = '2026-11-19'
const calendar = { workingWeek: { days: [1, 2, 3, 4, 5], hoursPerDay: 8 }, holidays: [{ date: '2026-12-01' }] }

const task = (more: Partial<PlannedTask>): PlannedTask => ({
  id: 't',
  status: 'todo',
  progress: 0,
  startDate: '2026-11-23',
  dueDate: '2026-11-25',
  estimatedHours: 24,
  links: [],
  doneOn: null,
  ...more,
})

const moved = (more: Partial<PlannedTask>, weeks: number) => {
  const given = task(more)
  const dates = movedByWeeks(given, projectSchedule([given], calendar, today), weeks, today)
  return dates && [dates.startDay, dates.dueDay]
}

describe('a task that moves to another week', () => {
  test('keeps its working days', () => {
    expect(moved({}, 2)).toEqual(['2026-12-07', '2026-12-09'])
    // December 1 is a holiday.
    expect(moved({}, 1)).toEqual(['2026-11-30', '2026-12-03'])
    expect(moved({ startDate: null }, 2)).toEqual(['2026-12-07', '2026-12-09'])
    expect(moved({ startDate: null, dueDate: null }, 1)).toBeUndefined()
  })

  test('leaves the days that have passed behind', () => {
    expect(moved({ startDate: '2026-11-16', dueDate: '2026-11-20' }, 1)).toEqual(['2026-11-26', '2026-11-27'])
    expect(moved({ startDate: '2026-11-09', dueDate: '2026-11-11' }, 1)).toEqual(['2026-11-26', '2026-11-30'])
  })

  test('moves to today at the earliest', () => {
    expect(moved({}, -1)).toEqual(['2026-11-19', '2026-11-23'])
    expect(moved({ status: 'in_progress', startDate: '2026-11-10', dueDate: '2026-11-25' }, -1)).toEqual([
      '2026-11-10',
      '2026-11-19',
    ])
  })

  test('keeps its start if it is under way', () => {
    expect(moved({ progress: 10, startDate: '2026-11-10' }, 1)).toEqual(['2026-11-10', '2026-12-02'])
    expect(moved({ progress: 10, startDate: '2026-11-02', dueDate: '2026-11-06' }, 1)).toEqual([
      '2026-11-02',
      '2026-11-26',
    ])
  })

  test('ends on a working day, not before it starts and not before today', () => {
    const day = fc.integer({ min: -30, max: 60 }).map((days): Day => addDays(today, days))
    fc.assert(
      fc.property(day, fc.nat(20), fc.integer({ min: -5, max: 5 }), fc.boolean(), (start, days, weeks, begun) => {
        const [first, last] =
          moved({ startDate: start, dueDate: addDays(start, days), progress: begun ? 50 : 0 }, weeks) ?? []
        expect(first !== undefined && last !== undefined && first <= last).toBe(true)
        expect(last! >= today || (begun && weeks < 0)).toBe(true)
        if (!begun) expect(first! >= today).toBe(true)
      }),
      { examples: [['2026-11-21', 0, 1, true]] },
    )
  })
})
