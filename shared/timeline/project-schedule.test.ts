import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../dates/dates.ts'
import {
  addWorkingDays,
  isWorkingDay,
  nextWorkingDay,
  previousWorkingDay,
  workingCalendar,
  workingDaysBetween,
} from '../dates/working-calendar.ts'
import { conditionOf } from './condition.ts'
import { dayLine } from './day-line.ts'
import type { TaskLink } from './link-types.ts'
import { projectSchedule, type PlannedTask, type ProjectSchedule } from './project-schedule.ts'

const usual = { workingWeek: { days: [1, 2, 3, 4, 5], hoursPerDay: 8 }, holidays: [] as { date: Day }[] }

const task = (
  id: string,
  startDate: Day | null,
  dueDate: Day | null,
  after: readonly (string | TaskLink)[] = [],
  more: Partial<PlannedTask> = {},
): PlannedTask => ({
  id,
  status: 'todo',
  progress: 0,
  startDate,
  dueDate,
  estimatedHours: null,
  doneOn: null,
  links: after.map((one) => (typeof one === 'string' ? { taskId: one, type: 'FS', lag: 0 } : one)),
  ...more,
})

const find = (schedule: ProjectSchedule, id: string) => {
  const found = schedule.tasks.get(id)
  if (found === undefined) throw new Error(`${id} has no place`)
  return found
}

/**
 * Each row: activity, working days, predecessors, and the total float given in the book. Tasks without dates get them
 * from their links, starting on Monday.
 */
type Worked = {
  source: string
  length: number
  activities: readonly [id: string, duration: number, after: readonly string[], totalFloat: number][]
}

const worked: Record<string, Worked> = {
  'two paths': {
    source: 'PMI, A Guide to the PMBOK, 6th edition, figure 6-16',
    length: 30,
    activities: [
      ['A', 5, [], 0],
      ['B', 5, ['A'], 5],
      ['C', 10, ['A'], 0],
      ['D', 15, ['B', 'C'], 0],
    ],
  },
  'Reliable Construction Co.': {
    source: 'F. S. Hillier, G. J. Lieberman, Introduction to Operations Research, chapter on PERT/CPM',
    length: 44,
    activities: [
      ['A', 2, [], 0],
      ['B', 4, ['A'], 0],
      ['C', 10, ['B'], 0],
      ['D', 6, ['C'], 4],
      ['E', 4, ['C'], 0],
      ['F', 5, ['E'], 0],
      ['G', 7, ['D'], 4],
      ['H', 9, ['E', 'G'], 4],
      ['I', 7, ['C'], 2],
      ['J', 8, ['F', 'I'], 0],
      ['K', 4, ['J'], 1],
      ['L', 5, ['J'], 0],
      ['M', 2, ['H'], 4],
      ['N', 6, ['K', 'L'], 0],
    ],
  },
}

describe.each(Object.entries(worked))('the worked case of %s', (_, { length, activities }) => {
  // Covers the change to summer time, a holiday and, in its first week, 29 February.
  const calendar = { ...usual, holidays: [{ date: '2028-04-14' }] }
  const from = '2028-02-28'
  const tasks = activities.map(([id, days, after]) =>
    task(id, after.length === 0 ? from : null, null, after, { estimatedHours: days * 8 }),
  )
  const schedule = projectSchedule(tasks, calendar, from)

  test('has the floats, the critical path and the length given in the book', () => {
    expect(activities.map(([id]) => [id, find(schedule, id).dates?.totalFloat])).toEqual(
      activities.map(([id, , , float]) => [id, float]),
    )
    expect(activities.filter(([id]) => find(schedule, id).critical).map(([id]) => id)).toEqual(
      activities.filter(([, , , float]) => float === 0).map(([id]) => id),
    )
    const days = workingCalendar(calendar.workingWeek, calendar.holidays)
    expect(schedule.span).toEqual({ start: from, finish: addWorkingDays(from, length - 1, days) })
  })
})

describe('missing dates', () => {
  test('are computed from the other date and the estimate, or from the links', () => {
    const schedule = projectSchedule(
      [
        task('start', '2028-03-06', null, [], { estimatedHours: 17 }),
        task('due', null, '2028-03-08', [], { estimatedHours: 16 }),
        task('linked', null, null, ['due']),
        task('neither', null, null),
      ],
      usual,
      '2028-03-01',
    )
    const told = (id: string) => [find(schedule, id).source, find(schedule, id).startDay, find(schedule, id).dueDay]
    expect(told('start')).toEqual(['start_only', '2028-03-06', '2028-03-08'])
    expect(told('due')).toEqual(['due_only', '2028-03-07', '2028-03-08'])
    expect(told('linked')).toEqual(['by_links', '2028-03-09', '2028-03-09'])
    expect(schedule.tasks.has('neither')).toBe(false)
  })

  test('of all tasks result in an empty schedule, as does a project without tasks', () => {
    expect(projectSchedule([task('A', null, null)], usual, '2028-03-01')).toMatchObject({
      span: undefined,
      circle: undefined,
    })
    expect(projectSchedule([], usual, '2028-03-01').tasks.size).toBe(0)
  })
})

test('a task planned only for days off moves to the next working day, and lasts at least one day', () => {
  const schedule = projectSchedule(
    [task('weekend', '2028-03-04', '2028-03-05'), task('next', '2028-03-06', '2028-03-06', ['weekend'])],
    usual,
    '2028-03-01',
  )
  expect(find(schedule, 'weekend')).toMatchObject({ duration: 1, startDay: '2028-03-04', dueDay: '2028-03-05' })
  expect(find(schedule, 'next').ahead).toBe(1)
})

test('the gap before a task is the float of its predecessors', () => {
  const schedule = projectSchedule(
    [task('A', '2028-02-28', '2028-02-29'), task('B', '2028-03-06', '2028-03-07', ['A'])],
    usual,
    '2028-02-28',
  )
  expect(find(schedule, 'A')).toMatchObject({ critical: false, dates: { totalFloat: 3, freeFloat: 3 } })
  expect(find(schedule, 'B')).toMatchObject({ critical: true, ahead: 0 })
})

test('a completed task delays no other past the day of its completion, and is not critical', () => {
  const done = task('A', '2028-02-28', '2028-03-10', [], { status: 'completed', doneOn: '2028-02-29' })
  const schedule = projectSchedule([done, task('B', '2028-03-01', '2028-03-02', ['A'])], usual, '2028-02-28')
  expect(find(schedule, 'B').ahead).toBe(0)
  expect(find(schedule, 'A').critical).toBe(false)
})

test('tasks in a cycle are listed, and the others keep their dates', () => {
  const schedule = projectSchedule(
    [
      task('A', '2028-02-28', '2028-02-28', ['B']),
      task('B', '2028-02-29', '2028-02-29', ['A']),
      task('C', '2028-02-28', '2028-02-28'),
    ],
    usual,
    '2028-02-28',
  )
  expect(schedule.circle?.toSorted()).toEqual(['A', 'B'])
  expect(find(schedule, 'C')).toMatchObject({ startDay: '2028-02-28', dates: undefined, critical: false })
})

describe('the condition of a task', () => {
  const today = '2028-03-08'
  const conditionIn = (tasks: readonly (PlannedTask & { progress: number })[], id: string) => {
    const schedule = projectSchedule(tasks, usual, today)
    const own = tasks.find((one) => one.id === id) as PlannedTask & { progress: number }
    return conditionOf(
      own,
      tasks.filter((other) => own.links.some(({ taskId }) => taskId === other.id)),
      schedule.tasks.get(id),
      schedule.line,
      today,
    )
  }
  const at = (progress: number, ...rest: Parameters<typeof task>) => ({ ...task(...rest), progress })

  test.each([
    ['moving as planned', 'on_track', [at(50, 'A', '2028-03-06', '2028-03-09')]],
    ['20 points behind its time', 'at_risk', [at(30, 'A', '2028-03-06', '2028-03-09')]],
    ['19 points behind its time', 'on_track', [at(31, 'A', '2028-03-06', '2028-03-09')]],
    ['not due to start yet', 'on_track', [at(0, 'A', '2028-03-08', '2028-03-09')]],
    ['overdue', 'problems', [at(99, 'A', '2028-03-06', '2028-03-07')]],
    ['overdue and completed', 'on_track', [at(100, 'A', '2028-03-06', '2028-03-07', [], { status: 'completed' })]],
    [
      'waiting for what is overdue',
      'at_risk',
      [at(0, 'A', '2028-03-09', '2028-03-09', ['B']), at(0, 'B', '2028-03-07', '2028-03-07')],
    ],
    [
      'before what it waits for',
      'problems',
      [at(0, 'A', '2028-03-09', '2028-03-09', ['B']), at(0, 'B', '2028-03-08', '2028-03-09')],
    ],
    ['without any date', 'on_track', [at(0, 'A', null, null)]],
  ] as const)('%s is %s', (_, expected, tasks) => expect(conditionIn(tasks, 'A')).toBe(expected))
})

describe('a late task', () => {
  // Monday, February 28, 2028 is today's first working day in each case.
  const late = task('L', '2028-02-14', '2028-02-16')

  test('has no float and says by how many days it is late', () => {
    const schedule = projectSchedule([late, task('Z', '2028-05-01', '2028-05-05')], usual, '2028-02-28')
    expect(find(schedule, 'L')).toMatchObject({ late: 12, float: 0, critical: false })
    expect(find(schedule, 'Z')).toMatchObject({ late: 0, critical: true })
  })

  test('is critical if its remaining work, from today on, drives the end', () => {
    const chain = [late, task('B', '2028-02-28', '2028-02-29', ['L']), task('C', '2028-02-28', '2028-03-01')]
    const schedule = projectSchedule(chain, usual, '2028-02-28')
    expect(['L', 'B', 'C'].map((id) => find(schedule, id).critical)).toEqual([true, true, false])
    // C is planned to end on March 1. L and B now take until March 3.
    expect(find(schedule, 'C').float).toBe(2)
    // Planned dates are what people gave, so its successor contradicts no link.
    expect(find(schedule, 'B').ahead).toBe(0)
  })

  test('counts only the work that its progress leaves, and at least a day', () => {
    const other = task('C', '2028-02-28', '2028-02-29')
    const floatOf = (progress: number) =>
      find(projectSchedule([{ ...late, progress }, other], usual, '2028-02-28'), 'C').float
    expect([0, 34, 67, 100].map(floatOf)).toEqual([1, 0, 0, 0])
  })

  test('is not one that is due today, completed, or has no due date of its own', () => {
    const schedule = projectSchedule(
      [
        task('today', '2028-02-14', '2028-02-28'),
        { ...late, id: 'done', status: 'completed', doneOn: '2028-02-20' },
        task('start only', '2028-02-14', null),
      ],
      usual,
      '2028-02-28',
    )
    expect(['today', 'done', 'start only'].map((id) => find(schedule, id).late)).toEqual([0, 0, 0])
  })

  test('never has float, wherever today is, and completed tasks have none to show', () => {
    const someDay = fc.integer({ min: 0, max: 60 }).map((by) => addDays('2028-02-01', by))
    const some = fc.array(
      fc.record({
        start: someDay,
        days: fc.nat(9),
        progress: fc.nat(100),
        completed: fc.boolean(),
        after: fc.option(fc.nat(8)),
      }),
      { minLength: 1, maxLength: 9 },
    )
    fc.assert(
      fc.property(some, someDay, (made, today) => {
        const tasks = made.map(({ start, days, progress, completed, after }, index) =>
          task(
            `T${index}`,
            start,
            addDays(start, days),
            after === null || after >= index ? [] : [`T${after}`],
            completed ? { status: 'completed', progress: 100, doneOn: addDays(start, days) } : { progress },
          ),
        )
        const schedule = projectSchedule(tasks, usual, today)
        for (const { id, status, dueDate } of tasks) {
          const { late, float, critical, ahead } = find(schedule, id)
          if (status === 'completed') expect([late, float, critical, ahead]).toEqual([0, undefined, false, 0])
          else expect([late > 0, float === 0 || late === 0]).toEqual([(dueDate ?? today) < today, true])
        }
        // Some open work drives the end unless the last task is a completed one.
        const ends = tasks.map(({ id, status }) => ({
          open: status !== 'completed',
          end: find(schedule, id).dates?.earlyFinish ?? 0,
        }))
        const last = Math.max(...ends.map(({ end }) => end))
        if (ends.some(({ open, end }) => open && end === last))
          expect([...schedule.tasks.values()].some(({ critical }) => critical)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  test('changes nothing for a project without late tasks', () => {
    const tasks = [task('A', '2028-02-28', '2028-03-01'), task('B', '2028-03-02', '2028-03-03', ['A'])]
    const plain = (today: Day) => [...projectSchedule(tasks, usual, today).tasks.values()]
    expect(plain('2028-02-28')).toEqual(plain('2028-01-03'))
  })
})

test('the line of days agrees with counting by the working calendar, before its base and after it', () => {
  const someDay = fc.integer({ min: -900, max: 900 }).map((offset) => addDays('2028-02-29', offset))
  const calendars = fc
    .record({
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      holidays: fc.array(
        someDay.map((date) => ({ date })),
        { maxLength: 20 },
      ),
    })
    .map(({ days, holidays }) => workingCalendar({ days }, holidays))
  fc.assert(
    fc.property(
      calendars,
      someDay,
      someDay,
      someDay,
      fc.integer({ min: -200, max: 200 }),
      (calendar, base, a, b, place) => {
        const line = dayLine(calendar, base)
        expect(line.isWorking(a)).toBe(isWorkingDay(a, calendar))
        const [first, second] = [addWorkingDays(a, 0, calendar), addWorkingDays(b, 0, calendar)]
        expect(line.startOf(second) - line.startOf(first)).toBe(workingDaysBetween(first, second, calendar))
        expect(line.finishOf(a) - line.startOf(a)).toBe(isWorkingDay(a, calendar) ? 1 : 0)
        expect(line.startOf(line.dayFrom(place))).toBe(place)
        expect(line.finishOf(line.dayUpTo(place))).toBe(place)
        expect(line.dayFrom(place + 1)).toBe(nextWorkingDay(line.dayFrom(place), calendar))
        expect(line.dayFrom(place - 1)).toBe(previousWorkingDay(line.dayFrom(place), calendar))
      },
    ),
    { numRuns: 300 },
  )
})
