import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates/dates.ts'
import { workingCalendar } from '../dates/working-calendar.ts'
import type { OpenTask, Workload } from './analytics.ts'
import { loadChanges } from './load-changes.ts'
import { workloadOf } from './workload.ts'

const time = { calendar: workingCalendar({ days: [1, 2, 3, 4, 5] }, []), hoursPerDay: 8 }
const people = [
  { id: 'a', name: 'Ana' },
  { id: 'b', name: 'Bruno' },
]
/** A Monday. */
const today = '2026-11-16'

const task = (taskId: string, more: Partial<OpenTask>): OpenTask => ({
  taskId,
  projectId: 'p',
  projectName: 'Pier',
  title: taskId,
  assigneeId: 'a',
  startDate: today,
  dueDate: '2026-11-20',
  progress: 0,
  estimatedHours: 20,
  ...more,
})

const loaded = (tasks: OpenTask[]): Workload => ({ ...workloadOf(tasks, people, time, today), more: false })

describe('changes of the workload', () => {
  test('name the hours of each person and week before and after', () => {
    const workload = loaded([task('x', {}), task('y', { estimatedHours: 30 })])
    expect(loadChanges(workload, new Map([['x', { assigneeId: 'b' }]]), time)).toEqual([
      { personId: 'a', name: 'Ana', week: today, capacity: 40, before: 50, after: 30 },
      { personId: 'b', name: 'Bruno', week: today, capacity: 40, before: 0, after: 20 },
    ])
    const later = new Map([['x', { assigneeId: null, startDate: '2026-11-23', dueDate: '2026-11-27' }]])
    expect(
      loadChanges(workload, later, time).map(({ name, week, before, after }) => [name, week, before, after]),
    ).toEqual([
      ['Ana', today, 50, 30],
      ['Unassigned', '2026-11-23', 0, 20],
    ])
    expect(loadChanges(workload, new Map([['y', { dueDate: '2026-11-20' }]]), time)).toEqual([])
  })

  test('lose no hour while the dates stay, with any assignee', () => {
    const person = fc.constantFrom('a', 'b', null)
    const work = fc.record({
      from: fc.integer({ min: -9, max: 30 }),
      days: fc.nat(9),
      hours: fc.nat(90),
      person,
      next: person,
    })
    fc.assert(
      fc.property(fc.array(work, { maxLength: 12 }), (given) => {
        const tasks = given.map(({ from, days, hours, person: assigneeId }, index) =>
          task(`t${index}`, {
            assigneeId,
            estimatedHours: hours,
            startDate: addDays(today, from),
            dueDate: addDays(today, from + days),
          }),
        )
        const changes = new Map(given.map(({ next }, index) => [`t${index}`, { assigneeId: next }]))
        const sum = loadChanges(loaded(tasks), changes, time).reduce(
          (all, { before, after }) => all + after - before,
          0,
        )
        expect(Math.abs(sum)).toBeLessThan(1)
      }),
    )
  })
})
