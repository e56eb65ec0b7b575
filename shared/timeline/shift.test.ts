import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../dates/dates.ts'
import { projectSchedule, type PlannedTask } from './project-schedule.ts'
import { shiftedMilestones, shiftedProject, shiftedTasks } from './shift.ts'
import { whatIsPassed } from './what-is-passed.ts'
import { whatMoves } from './what-moves.ts'

const calendar = { workingWeek: { days: [1, 2, 3, 4, 5], hoursPerDay: 8 }, holidays: [{ date: '2028-03-15' }] }

const task = (
  id: string,
  startDate: Day | null,
  dueDate: Day | null,
  more: Partial<PlannedTask> = {},
): PlannedTask => ({
  id,
  status: 'todo',
  progress: 0,
  startDate,
  dueDate,
  estimatedHours: null,
  links: [],
  doneOn: null,
  ...more,
})

const shifted = (tasks: readonly PlannedTask[], by: number) =>
  shiftedTasks(tasks, projectSchedule(tasks, calendar, '2028-02-28'), by).map(({ id, startDay, dueDay }) => [
    id,
    startDay,
    dueDay,
  ])

describe('a shift', () => {
  test('by weeks keeps weekdays, and by days ends on working days', () => {
    // Monday to Wednesday.
    const tasks = [task('A', '2028-02-28', '2028-03-01')]
    expect(shifted(tasks, 7)).toEqual([['A', '2028-03-06', '2028-03-08']])
    expect(shifted(tasks, -14)).toEqual([['A', '2028-02-14', '2028-02-16']])
    // Saturday becomes Monday, with three working days.
    expect(shifted(tasks, 5)).toEqual([['A', '2028-03-06', '2028-03-08']])
    // Wednesday, March 15, is a holiday.
    expect(shifted(tasks, 14)).toEqual([['A', '2028-03-13', '2028-03-16']])
  })

  test('leaves completed tasks and tasks without dates, and keeps the start of those under way', () => {
    const tasks = [
      task('done', '2028-02-21', '2028-02-22', { status: 'completed', progress: 100, doneOn: '2028-02-22' }),
      task('none', null, null),
      task('running', '2028-02-21', '2028-02-29', { status: 'in_progress', progress: 40 }),
      task('begun', '2028-02-21', '2028-02-29', { progress: 5 }),
      task('due only', null, '2028-03-03'),
    ]
    expect(shifted(tasks, 7)).toEqual([
      ['running', '2028-02-21', '2028-03-07'],
      ['begun', '2028-02-21', '2028-03-07'],
      ['due only', '2028-03-10', '2028-03-10'],
    ])
    // Not before its start.
    expect(shifted(tasks, -28)[0]).toEqual(['running', '2028-02-21', '2028-02-21'])
  })

  test('moves open milestones, and the start of the project only if no work has begun', () => {
    const milestones = [
      { id: 'open', date: '2028-03-03', doneOn: null },
      { id: 'reached', date: '2028-02-20', doneOn: '2028-02-21' },
      { id: 'undated', date: null, doneOn: null },
    ]
    expect(shiftedMilestones(milestones, 14)).toEqual([{ id: 'open', date: '2028-03-17' }])
    const project = { startDate: '2028-02-21', endDate: '2028-03-31' }
    expect(shiftedProject(project, 14, false)).toEqual({ startDate: '2028-03-06', endDate: '2028-04-14' })
    expect(shiftedProject(project, 14, true)).toEqual({ startDate: '2028-02-21', endDate: '2028-04-14' })
    expect(shiftedProject(project, -70, true)).toEqual({ startDate: '2028-02-21', endDate: '2028-02-21' })
  })

  test('of any plan keeps working days, order and completed work', () => {
    const some = fc.array(
      fc.record({ start: fc.nat(40), days: fc.nat(12), completed: fc.boolean(), begun: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(some, fc.integer({ min: -60, max: 60 }), (made, by) => {
        const tasks = made.map(({ start, days, completed, begun }, index) => {
          const first = addDays('2028-02-01', start)
          const last = addDays(first, days)
          return task(`T${index}`, first, last, {
            ...(completed ? { status: 'completed', progress: 100, doneOn: last } : begun && { progress: 10 }),
          })
        })
        const schedule = projectSchedule(tasks, calendar, '2028-02-01')
        const { line } = schedule
        const after = new Map(shiftedTasks(tasks, schedule, by).map((dates) => [dates.id, dates]))
        for (const [index, { completed, begun }] of made.entries()) {
          const old = schedule.tasks.get(`T${index}`)
          const now = after.get(`T${index}`)
          if (completed || by === 0) {
            if (completed) expect(now).toBeUndefined()
          } else if (now !== undefined && old !== undefined) {
            expect(now.startDay <= now.dueDay).toBe(true)
            if (begun) expect(now.startDay).toBe(old.startDay)
            else expect(line.finishOf(now.dueDay) - line.startOf(now.startDay)).toBe(old.duration)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('what a change passes', () => {
  const tasks = [task('A', '2028-02-28', '2028-03-01'), task('B', '2028-03-02', '2028-03-03')]
  const plan = {
    endDate: '2028-03-10',
    milestones: [
      { id: 'm1', name: 'Design', date: '2028-03-01', doneOn: null },
      { id: 'm2', name: 'Reached', date: '2028-03-01', doneOn: '2028-03-01' },
      { id: 'm3', name: 'Later', date: '2028-04-01', doneOn: null },
    ],
    baseline: {
      tasks: [
        { taskId: 'A', dueDate: '2028-03-01' },
        { taskId: 'B', dueDate: null },
      ],
    },
  }
  const after = (by: number) => {
    const schedule = projectSchedule(tasks, calendar, '2028-02-28')
    return whatIsPassed(whatMoves(schedule, shiftedTasks(tasks, schedule, by), new Set()), plan)
  }

  test('is the end of the project, each open milestone and the baseline', () => {
    expect(after(14)).toEqual({
      end: { date: '2028-03-10', until: '2028-03-17' },
      milestones: [{ id: 'm1', name: 'Design', date: '2028-03-01', tasks: 1, until: '2028-03-16' }],
      baseline: 1,
    })
  })

  test('is nothing for a change that stays before all of them', () => {
    expect(after(-7)).toEqual({ end: undefined, milestones: [], baseline: 0 })
    expect(after(7).end).toBeUndefined()
  })
})
