import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../dates/dates.ts'
import type { TaskLink } from './link-types.ts'
import type { LinkType } from './network.ts'
import { projectSchedule, type PlannedTask } from './project-schedule.ts'
import { allowedStart } from './critical-path.ts'
import { whatMoves, type NewDates } from './what-moves.ts'

const calendar = { workingWeek: { days: [1, 2, 3, 4, 5], hoursPerDay: 8 }, holidays: [{ date: '2028-03-01' }] }

const task = (
  id: string,
  startDate: Day | null,
  dueDate: Day | null,
  links: readonly TaskLink[] = [],
): PlannedTask => ({ id, status: 'todo', progress: 0, startDate, dueDate, estimatedHours: null, links, doneOn: null })

const after = (taskId: string, type: LinkType = 'FS', lag = 0): TaskLink => ({ taskId, type, lag })

const movesOf = (tasks: readonly PlannedTask[], changes: readonly NewDates[], done: readonly string[] = []) =>
  whatMoves(projectSchedule(tasks, calendar, '2028-02-28'), changes, new Set(done))

const days = (tasks: readonly PlannedTask[], changes: readonly NewDates[], done?: readonly string[]) =>
  movesOf(tasks, changes, done).moves.map(({ id, to, by, asked }) => [id, to.startDay, to.dueDay, by, asked])

describe('a task that ends later', () => {
  // Starts on Monday 28 February of a leap year. Wednesday 1 March is a holiday.
  const chain = [
    task('A', '2028-02-28', '2028-02-28'),
    task('B', '2028-02-29', '2028-03-02', [after('A')]),
    task('C', '2028-03-06', '2028-03-06', [after('B')]),
  ]

  test('moves its successors once their slack is used up, past days off and over 29 February', () => {
    expect(days(chain, [{ id: 'A', startDay: '2028-02-28', dueDay: '2028-02-29' }])).toEqual([
      ['A', '2028-02-28', '2028-02-29', 1, true],
      ['B', '2028-03-02', '2028-03-03', 1, false],
    ])
    expect(days(chain, [{ id: 'A', startDay: '2028-02-28', dueDay: '2028-03-02' }])).toEqual([
      ['A', '2028-02-28', '2028-03-02', 2, true],
      ['B', '2028-03-03', '2028-03-06', 2, false],
      ['C', '2028-03-07', '2028-03-07', 1, false],
    ])
  })

  test('gives the new end of the project', () => {
    expect(movesOf(chain, [{ id: 'A', startDay: '2028-02-28', dueDay: '2028-03-02' }]).finish).toEqual({
      before: '2028-03-06',
      after: '2028-03-07',
    })
  })

  test('does not move completed tasks, and reports the broken link', () => {
    const { moves, broken } = movesOf(chain, [{ id: 'A', startDay: '2028-02-28', dueDay: '2028-02-29' }], ['B'])
    expect(moves.map(({ id }) => id)).toEqual(['A'])
    expect(broken).toMatchObject([{ link: { from: 'A', to: 'B' }, by: 1 }])
  })
})

test('a task that ends earlier moves no other task', () => {
  const tasks = [task('A', '2028-02-28', '2028-02-29'), task('B', '2028-03-02', '2028-03-02', [after('A')])]
  expect(days(tasks, [{ id: 'A', startDay: '2028-02-28', dueDay: '2028-02-28' }])).toEqual([
    ['A', '2028-02-28', '2028-02-28', -1, true],
  ])
})

test('a task that is moved before its predecessor is reported as too early', () => {
  const tasks = [task('A', '2028-02-28', '2028-02-29'), task('B', '2028-03-02', '2028-03-02', [after('A')])]
  expect(movesOf(tasks, [{ id: 'B', startDay: '2028-02-28', dueDay: '2028-02-28' }])).toMatchObject({
    moves: [{ id: 'B', by: -2 }],
    broken: [{ by: 2 }],
  })
})

test('a plan that already contradicts its links is not corrected without being asked', () => {
  const tasks = [
    task('A', '2028-02-28', '2028-03-03'),
    task('B', '2028-02-28', '2028-02-28', [after('A')]),
    task('X', '2028-02-28', '2028-02-28'),
  ]
  expect(days(tasks, [{ id: 'X', startDay: '2028-02-29', dueDay: '2028-02-29' }])).toHaveLength(1)
  expect(days(tasks, [{ id: 'A', startDay: '2028-02-28', dueDay: '2028-03-02' }])).toHaveLength(1)
})

test('a task without dates passes a change on: nothing is written for it, but its successors move', () => {
  const tasks = [
    task('A', '2028-02-28', '2028-02-28'),
    task('B', null, null, [after('A')]),
    task('C', '2028-03-02', '2028-03-02', [after('B')]),
  ]
  expect(days(tasks, [{ id: 'A', startDay: '2028-02-29', dueDay: '2028-02-29' }]).map(([id]) => id)).toEqual(['A', 'C'])
})

test('in a cycle, only the requested tasks move', () => {
  const tasks = [
    task('A', '2028-02-28', '2028-02-28', [after('B')]),
    task('B', '2028-02-29', '2028-02-29', [after('A')]),
  ]
  expect(days(tasks, [{ id: 'A', startDay: '2028-03-06', dueDay: '2028-03-06' }]).map(([id]) => id)).toEqual(['A'])
})

const someTasks: fc.Arbitrary<PlannedTask[]> = fc.integer({ min: 1, max: 9 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, index) =>
      fc
        .record({
          start: fc.nat(20),
          length: fc.nat(6),
          links: fc.uniqueArray(
            fc.record({
              to: fc.nat(Math.max(0, index - 1)),
              type: fc.constantFrom<LinkType>('FS', 'SS', 'FF', 'SF'),
              lag: fc.integer({ min: -3, max: 4 }),
            }),
            { selector: ({ to }) => to, maxLength: index === 0 ? 0 : 3 },
          ),
        })
        .map(({ start, length, links }) => {
          const first = addDays('2028-02-21', start)
          return task(
            `T${index}`,
            first,
            addDays(first, length),
            links.map(({ to, type, lag }) => after(`T${to}`, type, lag)),
          )
        }),
    ),
  ),
)

const someChange = someTasks.chain((tasks) =>
  fc.record({
    tasks: fc.constant(tasks),
    of: fc.nat(tasks.length - 1),
    start: fc.integer({ min: -9, max: 20 }),
    length: fc.nat(9),
    done: fc.subarray(tasks.map(({ id }) => id)),
  }),
)

test('agrees with pushing step by step until nothing is too early, on any network', () => {
  fc.assert(
    fc.property(someChange, ({ tasks, of, start, length, done }) => {
      const schedule = projectSchedule(tasks, calendar, '2028-02-28')
      const { line, links } = schedule
      const id = `T${of}`
      const startDay = addDays(tasks[of]?.startDate ?? '', start)
      const change = { id, startDay, dueDay: addDays(startDay, length) }
      const first = line.startOf(startDay)
      const old = (task_: string) => schedule.tasks.get(task_) as { start: number; finish: number; duration: number }
      const spans = new Map(tasks.map((each) => [each.id, { start: old(each.id).start, finish: old(each.id).finish }]))
      spans.set(id, { start: first, finish: Math.max(first + 1, line.finishOf(change.dueDay)) })
      const now = (task_: string) => spans.get(task_) as { start: number; finish: number }
      for (let moved = true; moved;) {
        moved = false
        for (const link of links) {
          if (link.to === id || done.includes(link.to)) continue
          const { duration } = old(link.to)
          const wanted = allowedStart(link, now(link.from), duration)
          if (wanted <= now(link.to).start || wanted <= allowedStart(link, old(link.from), duration)) continue
          spans.set(link.to, { start: wanted, finish: wanted + duration })
          moved = true
        }
      }
      const found = whatMoves(schedule, [change], new Set(done))
      const moved = new Map(found.moves.map((move) => [move.id, move.to]))
      for (const each of tasks) {
        if (each.id === id || now(each.id).start === old(each.id).start) continue
        expect(moved.get(each.id)).toEqual({
          startDay: line.dayFrom(now(each.id).start),
          dueDay: line.dayUpTo(now(each.id).finish),
        })
        moved.delete(each.id)
      }
      moved.delete(id)
      expect([...moved.keys()]).toEqual([])
      // Every link that was met before is still met, or is reported.
      const told = new Set(found.broken.map(({ link }) => `${link.from} ${link.to}`))
      for (const link of links) {
        const tooEarly = (span: typeof now) =>
          allowedStart(link, span(link.from), span(link.to).finish - span(link.to).start) > span(link.to).start
        if (!tooEarly(old) && tooEarly(now)) expect(told.has(`${link.from} ${link.to}`)).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
})
