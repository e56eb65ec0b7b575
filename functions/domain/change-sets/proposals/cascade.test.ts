import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProposedChange } from '../../../../shared/change-sets/change-set.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import { usualWeek, workingCalendar } from '../../../../shared/dates/working-calendar.ts'
import { allowedStart } from '../../../../shared/timeline/critical-path.ts'
import type { Link } from '../../../../shared/timeline/network.ts'
import { aTask, gathered } from '../../../../test/builders/gathered.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import { caseOf } from '../../verdict/analysis/case.ts'
import { cascade, type PlannedWork } from './cascade.ts'
import { extension } from './extend.ts'
import { plannedWorkOf } from './planned-work.ts'

const today = '2026-11-21'
const moment = { today, timeZone: 'Europe/Lisbon' }
const calendar = { workingWeek: usualWeek, holidays: [{ date: '2026-12-25' }, { date: '2026-12-01' }] }
const workOf = (tasks: readonly ListedTask[]): PlannedWork => plannedWorkOf(tasks, calendar, moment)

/** The tasks as they are once the changes are applied. */
const applied = (tasks: readonly ListedTask[], changes: readonly ProposedChange[]): ListedTask[] =>
  tasks.map((task) => {
    const change = changes.find((change) => change.kind === 'task' && change.id === task.id)
    return change?.kind === 'task' ? ({ ...task, ...change.set } as ListedTask) : task
  })

/** Working days by which the successor of a link starts too early; 0 if the link is met. */
const brokenBy = ({ schedule }: PlannedWork, link: Link): number => {
  const [from, to] = [schedule.tasks.get(link.from), schedule.tasks.get(link.to)]
  return from === undefined || to === undefined ? 0 : Math.max(0, allowedStart(link, from, to.duration) - to.start)
}

const newlyBroken = (tasks: readonly ListedTask[], changes: readonly ProposedChange[]): Link[] => {
  const [before, after] = [workOf(tasks), workOf(applied(tasks, changes))]
  const done = new Set(tasks.filter(({ status }) => status === 'completed').map(({ id }) => id))
  // Without dates of its own, a task is placed from the start of the project, and breaks nothing.
  const dated = ({ from, to }: Link) => [from, to].every((id) => after.schedule.tasks.get(id)?.source !== 'by_links')
  return after.schedule.links.filter(
    (link) => !done.has(link.to) && dated(link) && brokenBy(before, link) === 0 && brokenBy(after, link) > 0,
  )
}

const aPlan = fc
  .array(
    fc.record({
      kind: fc.constantFrom('both', 'both', 'both', 'due', 'start', 'none', 'done'),
      start: fc.integer({ min: -40, max: 40 }),
      days: fc.nat(20),
      progress: fc.constantFrom(0, 0, 30, 90),
      hours: fc.constantFrom(null, 8, 40),
      links: fc.array(
        fc.record({
          to: fc.nat(30),
          type: fc.constantFrom('FS', 'FS', 'SS', 'FF', 'SF'),
          lag: fc.integer({ min: -3, max: 5 }),
        }),
        { maxLength: 3 },
      ),
    }),
    { minLength: 2, maxLength: 14 },
  )
  .map((drawn) =>
    drawn.map(({ kind, start, days, progress, hours, links }, index): ListedTask => {
      const [startDate, dueDate] = [addDays(today, start), addDays(today, start + days)]
      return aTask(index, {
        startDate: kind === 'due' || kind === 'none' ? null : startDate,
        dueDate: kind === 'start' || kind === 'none' ? null : dueDate,
        progress,
        estimatedHours: hours,
        status: kind === 'done' ? 'completed' : progress > 0 ? 'in_progress' : 'todo',
        completedAt: kind === 'done' ? `${addDays(today, Math.min(-1, start + days))}T12:00:00.000Z` : null,
        // Only to earlier tasks, so that there is no circle, and each once.
        links: [...new Map(links.map((link) => [link.to % Math.max(1, index), link]))].flatMap(([to, { type, lag }]) =>
          index === 0 ? [] : [{ taskId: aTask(to).id, type, lag }],
        ) as ListedTask['links'],
      })
    }),
  )

describe('acts that move work', () => {
  test('extending due dates breaks no link', () => {
    fc.assert(
      fc.property(aPlan, (tasks) => {
        const given = {
          of: caseOf(gathered({ tasks }), { ...moment, money: true, workspace: { id: 'w', name: 'W' } }),
          work: workOf(tasks),
        }
        const draft = extension(
          { ...given, calendar: workingCalendar(usualWeek, calendar.holidays), people: [], mayEditProject: true },
          false,
        )
        expect(newlyBroken(tasks, draft?.changes ?? [])).toEqual([])
        // Each late task ends after today.
        for (const { id } of given.of.late)
          expect(String(applied(tasks, draft?.changes ?? []).find((task) => task.id === id)?.dueDate) > today).toBe(
            true,
          )
      }),
    )
  })

  test('moving some tasks to other dates breaks no link', () => {
    const moves = fc.array(
      fc.record({ task: fc.nat(13), by: fc.integer({ min: -20, max: 40 }), start: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    fc.assert(
      fc.property(aPlan, moves, (tasks, drawn) => {
        const chosen = new Map(drawn.map((move) => [tasks[move.task % tasks.length]?.id ?? '', move]))
        const changes = tasks.flatMap((task): ProposedChange[] => {
          const move = chosen.get(task.id)
          if (move === undefined || task.status === 'completed' || (task.startDate ?? task.dueDate) === null) return []
          const shifted = (day: string | null) => (day === null ? null : addDays(day, move.by))
          const [startDate, dueDate] = [shifted(task.startDate), shifted(task.dueDate)]
          return [
            {
              kind: 'task',
              id: task.id,
              set: {
                ...(dueDate !== null && { dueDate }),
                ...((move.start || dueDate === null) && startDate !== null && { startDate }),
              },
            },
          ]
        })
        expect(newlyBroken(tasks, cascade(workOf(tasks), changes).changes)).toEqual([])
      }),
    )
  })

  test('a task that waits for two others starts as early as the later of them allows', () => {
    const [first, second] = [
      aTask(1, { startDate: '2026-11-23', dueDate: '2026-12-04' }),
      aTask(2, { startDate: '2026-11-23', dueDate: '2026-12-07' }),
    ]
    const after = aTask(3, {
      startDate: '2026-12-14',
      dueDate: '2026-12-15',
      links: [first, second].map(({ id }) => ({ taskId: id, type: 'FS', lag: 0 })),
    })
    const earlier = { kind: 'task', id: after.id, set: { startDate: '2026-11-25', dueDate: '2026-11-26' } } as const
    expect(cascade(workOf([first, second, after]), [earlier]).changes).toEqual([
      { ...earlier, set: { startDate: '2026-12-08', dueDate: '2026-12-09' } },
    ])
  })

  test('the successors of a late task move with it, and nothing else does', () => {
    const late = aTask(1, { startDate: '2026-11-09', dueDate: '2026-11-13' })
    const next = aTask(2, {
      startDate: '2026-11-16',
      dueDate: '2026-11-25',
      progress: 0,
      links: [{ taskId: late.id, type: 'FS', lag: 0 }],
    })
    const apart = aTask(3, { startDate: '2026-11-16', dueDate: '2026-11-25' })
    const tasks = [late, next, apart]
    const draft = extension(
      {
        of: caseOf(gathered({ tasks }), { ...moment, money: true, workspace: { id: 'w', name: 'W' } }),
        work: workOf(tasks),
        calendar: workingCalendar(usualWeek, calendar.holidays),
        people: [],
        mayEditProject: true,
      },
      false,
    )
    expect(draft?.changes).toEqual([
      { kind: 'task', id: late.id, set: { dueDate: '2026-11-27' } },
      { kind: 'task', id: next.id, set: { startDate: '2026-11-30', dueDate: '2026-12-10' } },
    ])
    expect(draft?.reason).toBe(
      '1 task is late. Each gets the part of its planned working days that is left, from today. 1 other task that depends on them moves as far as the links require.',
    )
  })
})
