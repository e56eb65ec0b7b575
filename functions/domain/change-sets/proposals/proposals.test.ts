import { sum } from '../../../../shared/contract/sums.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../shared/dates/dates.ts'
import type { Role } from '../../../../shared/permissions.ts'
import {
  isWorkingDay,
  usualWeek,
  workingCalendar,
  workingDaysBetween,
} from '../../../../shared/dates/working-calendar.ts'
import { aRisk, aTask, gathered, projectId } from '../../../../test/builders/gathered.ts'
import { caseOf } from '../../verdict/analysis/case.ts'
import type { Situation } from './draft.ts'
import { issueExtension, projectEscalation, riskEscalation } from './escalate.ts'
import { extension, newDueDates, type Dated } from './extend.ts'
import { plannedWorkOf } from './planned-work.ts'
import { newAssignees, reassignment, type Assignable } from './reassign.ts'

const today = '2026-11-21'
const calendar = workingCalendar(usualWeek, [{ date: '2026-12-25' }])

const situation = (given: Parameters<typeof gathered>[0], mayEditProject = true): Situation => ({
  work: plannedWorkOf(
    given?.tasks ?? [],
    { workingWeek: usualWeek, holidays: [{ date: '2026-12-25' }] },
    {
      today,
      timeZone: 'Europe/Lisbon',
    },
  ),
  of: caseOf(gathered(given), {
    today,
    money: true,
    timeZone: 'Europe/Lisbon',
    workspace: { id: 'ws_0000000000000000', name: 'Harbour Rail' },
  }),
  calendar,
  people: [
    ['usr_0000000000000001', 'Lia Sousa', 'sme'],
    ['usr_0000000000000002', 'Rui Melo', 'sme'],
    ['usr_0000000000000003', 'Ana Reis', 'project_manager'],
  ].map(([id = '', name = '', role]) => ({ id, name, role: role as Role })),
  mayEditProject,
})

const team = ['usr_0000000000000001', 'usr_0000000000000002'].map((id) => ({ id, firstName: 'x', lastName: 'y' }))

describe('new due dates', () => {
  test('give each late task the part of its plan that is left, from today', () => {
    // Planned for 10 working days and half done: five are left, and today is a Saturday.
    const half = aTask(1, { startDate: '2026-11-02', dueDate: '2026-11-13', progress: 50 })
    expect(newDueDates([half], today, calendar).get(half.id)).toBe('2026-11-27')
    const undated = aTask(2, { dueDate: '2026-11-20' })
    expect(newDueDates([undated], today, calendar).get(undated.id)).toBe('2026-11-23')
  })

  test('let a task follow the late one that it waits for', () => {
    const first = aTask(1, { startDate: '2026-11-09', dueDate: '2026-11-13' })
    const then = aTask(2, { dueDate: '2026-11-16', links: [{ taskId: first.id, type: 'FS', lag: 0 }] })
    expect([...newDueDates([first, then], today, calendar).values()]).toEqual(['2026-11-27', '2026-11-30'])
  })

  test('are working days after today, in the order of the old ones', () => {
    const late = fc.array(
      fc.record({ due: fc.integer({ min: 1, max: 90 }), length: fc.nat(40), progress: fc.nat(100) }),
      { minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(late, (drawn) => {
        const tasks: Dated[] = drawn
          .toSorted((a, b) => b.due - a.due)
          .map(({ due, length, progress }, index) => {
            const dueDate = addDays(today, -due)
            return { ...aTask(index), dueDate, startDate: addDays(dueDate, -length), progress }
          })
        const dates = [...newDueDates(tasks, today, calendar).values()]
        expect(dates).toHaveLength(tasks.length)
        expect(dates.toSorted()).toEqual(dates)
        for (const date of dates) expect([date > today, isWorkingDay(date, calendar)]).toEqual([true, true])
        // No task gets less than what is left of its plan.
        for (const [index, { startDate, dueDate, progress }] of tasks.entries())
          expect(workingDaysBetween(today, dates[index] ?? '', calendar)).toBeGreaterThanOrEqual(
            Math.floor((workingDaysBetween(startDate ?? '', dueDate ?? '', calendar) * (100 - progress)) / 100),
          )
      }),
    )
  })
})

describe('extending', () => {
  const late = [aTask(1, { dueDate: '2026-11-16' }), aTask(2, { dueDate: '2026-11-18' })]

  test('moves the late tasks, and leaves the others and the project alone', () => {
    const draft = extension(situation({ tasks: [...late, aTask(3, { dueDate: '2026-12-01' })] }), false)
    expect(draft?.changes).toEqual([
      { kind: 'task', id: late[0]?.id, set: { dueDate: '2026-11-23' } },
      { kind: 'task', id: late[1]?.id, set: { dueDate: '2026-11-23' } },
    ])
    expect(draft?.reason).toBe(
      '2 tasks are late. Each gets the part of its planned working days that is left, from today.',
    )
  })

  test('moves the end of the project behind its tasks, if that is asked for and allowed', () => {
    const given = { project: { endDate: '2026-11-20' }, tasks: [...late, aTask(3, { dueDate: '2026-12-02' })] }
    expect(extension(situation(given), true)?.changes[0]).toEqual({
      kind: 'project',
      id: projectId,
      set: { endDate: '2026-12-02' },
    })
    expect(extension(situation(given, false), true)?.changes.map(({ kind }) => kind)).toEqual(['task', 'task'])
  })

  test('proposes nothing if nothing is late', () => {
    expect(extension(situation({ tasks: [aTask(1, { dueDate: '2026-12-01' })] }), true)).toBeUndefined()
  })
})

describe('reassigning', () => {
  test('gives tasks without an assignee to the person with the fewest, and evens out what has not begun', () => {
    const [lia, rui] = team.map(({ id }) => id)
    const given = [
      aTask(1, { dueDate: '2026-11-16', assigneeId: null }),
      aTask(2, { dueDate: '2026-11-17', assigneeId: lia ?? null, progress: 30 }),
      aTask(3, { dueDate: '2026-11-18', assigneeId: lia ?? null }),
      aTask(4, { dueDate: '2026-11-19', assigneeId: lia ?? null }),
      aTask(5, { dueDate: '2026-11-20', assigneeId: lia ?? null }),
      aTask(6, { dueDate: '2027-03-01', assigneeId: null }),
    ]
    const draft = reassignment(situation({ project: { team }, tasks: given }))
    expect(draft?.changes).toEqual([
      { kind: 'task', id: given[0]?.id, set: { assigneeId: rui } },
      { kind: 'task', id: given[4]?.id, set: { assigneeId: rui } },
    ])
    expect(draft?.reason).toMatch(/^1 task that is late or due soon has no assignee\. /)
  })

  test('asks the specialists of the workspace if a project has no team', () => {
    const task = aTask(1, { dueDate: '2026-11-16', assigneeId: null })
    expect(reassignment(situation({ tasks: [task] }))?.changes).toEqual([
      { kind: 'task', id: task.id, set: { assigneeId: 'usr_0000000000000001' } },
    ])
  })

  test('proposes nothing if the work is even', () => {
    expect(reassignment(situation({ project: { team }, tasks: [aTask(1, { dueDate: '2026-11-16' })] }))).toBeUndefined()
  })

  test('never makes the busiest person busier, and moves no work that has begun', () => {
    const people = ['a', 'b', 'c'].map((id) => ({ id, name: id, role: 'sme' as const }))
    const drawn = fc.array(
      fc.record({ assignee: fc.constantFrom('a', 'b', 'c', null), due: fc.nat(60), progress: fc.constantFrom(0, 40) }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(drawn, (some) => {
        const open: Assignable[] = some
          .toSorted((x, y) => x.due - y.due)
          .map(({ assignee, due, progress }, index) => ({
            id: String(index),
            assigneeId: assignee,
            dueDate: addDays(today, due),
            progress,
          }))
        const everybody = new Set(people.map(({ id }) => id))
        const given = newAssignees(open, people, everybody, addDays(today, 14))
        const loads = (of: (task: Assignable) => string | null) =>
          people.map(({ id }) => open.filter((task) => of(task) === id).length)
        const before = loads(({ assigneeId }) => assigneeId)
        const after = loads(({ id, assigneeId }) => given.get(id) ?? assigneeId)
        const added = open.filter(({ id, assigneeId }) => assigneeId === null && given.has(id)).length
        expect(Math.max(...after)).toBeLessThanOrEqual(
          Math.max(...before, Math.ceil((sum(before) + added) / people.length)),
        )
        for (const [id, to] of given) {
          const task = open[Number(id)]
          expect(task?.assigneeId === null || (task?.progress === 0 && task.assigneeId !== to)).toBe(true)
        }
      }),
    )
  })
})

describe('escalating', () => {
  test('raises an issue that the manager owns, with the late tasks', () => {
    const late = [1, 2, 3].map((number) => aTask(number, { dueDate: `2026-11-1${number}` }))
    const given = situation({ project: { managerId: 'usr_0000000000000003' }, tasks: late })
    const draft = projectEscalation(given, `late-tasks:${projectId}`)
    expect(draft).toMatchObject({
      title: 'Escalate: 3 tasks of Depot roof are late',
      changes: [
        {
          kind: 'new_raid',
          set: {
            raidType: 'issue',
            projectId,
            title: '3 tasks of Depot roof are late',
            assignedTo: 'usr_0000000000000003',
            impact: 'high',
            dueDate: '2026-11-27',
            taskIds: late.map(({ id }) => id),
          },
        },
      ],
    })
    expect(projectEscalation(given, `past-end:${projectId}`)).toBeUndefined()
  })

  test('raises an issue about a risk without a response', () => {
    expect(riskEscalation(aRisk(1, { responsibleId: null }), today, calendar)?.changes).toMatchObject([
      {
        kind: 'new_raid',
        set: { title: 'RISK-001 has no response: Risk 1', assignedTo: 'Lia Sousa', relatedIds: [aRisk(1).id] },
      },
    ])
    for (const more of [{ mitigation: 'Rent a crane' }, { status: 'closed' }, { raidType: 'issue' }] as const)
      expect(riskEscalation(aRisk(1, more), today, calendar)).toBeUndefined()
  })

  test('gives an overdue issue a new date', () => {
    const issue = aRisk(1, { raidType: 'issue', dueDate: '2026-11-10' })
    expect(issueExtension(issue, today, calendar)?.changes).toEqual([
      { kind: 'raid', id: issue.id, set: { dueDate: '2026-11-27' } },
    ])
    expect(issueExtension(aRisk(1, { dueDate: today }), today, calendar)).toBeUndefined()
  })
})
