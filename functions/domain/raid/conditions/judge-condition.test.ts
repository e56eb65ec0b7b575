import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../shared/dates/dates.ts'
import { formatCents } from '../../../../shared/money/written-amount.ts'
import type { WatchedCondition } from '../../../../shared/raid/watched-condition.ts'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import type { TaskRecord } from '../../tasks/task-record.ts'
import { judge, type ConditionScene } from './judge-condition.ts'

const [projectId, taskId, ana, rui] = [
  'prj_0000000000000001',
  'tsk_00000000000000010000000000000002',
  'usr_0000000000000ana',
  'usr_0000000000000ru1',
]

const task = (more: Partial<TaskRecord> = {}): TaskRecord =>
  ({ title: 'Pour foundations', dueDate: null, completedAt: null, ...more }) as TaskRecord
const project = (more: Partial<ProjectRecord> = {}): ProjectRecord =>
  ({
    name: 'Depot roof',
    status: 'execution',
    endDate: null,
    budgetUsed: 0,
    team: [],
    ...more,
  }) as unknown as ProjectRecord
const person = (id: string, role: 'sme' | 'project_manager', removedAt?: string) => ({
  id,
  firstName: id === ana ? 'Ana' : 'Rui',
  lastName: 'Flores',
  role,
  removedAt,
})
const scene = (more: Partial<ConditionScene> = {}): ConditionScene => ({
  task: task(),
  project: project(),
  people: [],
  today: '2027-02-01',
  timeZone: 'UTC',
  ...more,
})

const done: WatchedCondition = { kind: 'task_done_by', taskId, day: '2027-03-01' }
const ends: WatchedCondition = { kind: 'project_ends_by', projectId, day: '2027-03-01' }
const budget: WatchedCondition = { kind: 'budget_under', projectId, amount: '50000.00' }
const filled: WatchedCondition = { kind: 'role_filled', projectId, role: 'project_manager', count: 2 }
const stays: WatchedCondition = { kind: 'person_stays', projectId, personId: ana }

describe('a task that must be done by a day', () => {
  test.each([
    ['has room left', { dueDate: '2027-02-20' }, '2027-02-01', 'holds', 'planned for Feb 20, 2027, 9 days before'],
    ['has no day yet', { dueDate: null }, '2027-03-01', 'holds', 'no day is planned for it'],
    [
      'is planned for later',
      { dueDate: '2027-03-12' },
      '2027-02-01',
      'violated',
      'planned for Mar 12, 2027, 11 days after',
    ],
    [
      'is planned for the day itself',
      { dueDate: '2027-03-01' },
      '2027-03-01',
      'holds',
      'planned for Mar 1, 2027, on that day',
    ],
    [
      'is late, and there is time left',
      { dueDate: '2027-02-20' },
      '2027-02-25',
      'holds',
      'late, planned for Feb 20, 2027, 9 days before',
    ],
    [
      'is not done when the day is over',
      { dueDate: '2027-02-20' },
      '2027-03-02',
      'violated',
      'not done by then, planned for Feb 20, 2027, 9 days before',
    ],
    [
      'was done in time',
      { dueDate: '2027-03-12', completedAt: '2027-02-28T10:00:00.000Z' },
      '2027-04-01',
      'holds',
      'done on Feb 28, 2027, 1 day before',
    ],
    [
      'was done too late',
      { dueDate: '2027-02-12', completedAt: '2027-03-02T10:00:00.000Z' },
      '2027-04-01',
      'violated',
      'done on Mar 2, 2027, 1 day after',
    ],
    [
      'is in the trash',
      { deletion: { at: '', by: ana, reason: '' } },
      '2027-02-01',
      'unknown',
      'the task is in the trash',
    ],
  ] as const)('%s', (_, more, today, state, found) => {
    expect(judge(done, scene({ task: task(more as Partial<TaskRecord>), today }))).toEqual({
      sentence: '“Pour foundations” of Depot roof is done by Mar 1, 2027',
      state,
      found,
    })
  })

  test('counts as done on the day in the workspace’s time zone', () => {
    const late = { task: task({ completedAt: '2027-03-02T03:00:00.000Z' }), today: '2027-03-02' }
    expect(judge(done, scene(late)).state).toBe('violated')
    expect(judge(done, scene({ ...late, timeZone: 'America/Lima' })).state).toBe('holds')
  })

  test('is unknown after it was permanently deleted, and the sentence says so', () => {
    expect(judge(done, scene({ task: undefined, project: undefined }))).toEqual({
      sentence: 'A deleted task of a deleted project is done by Mar 1, 2027',
      state: 'unknown',
      found: 'the task is gone for good',
    })
  })
})

test('a task of a cancelled project will not be done, unless it is done already', () => {
  const of = (more: Partial<TaskRecord>) =>
    judge(done, scene({ task: task(more), project: project({ status: 'cancelled' }), today: '2027-02-01' }))
  expect(of({ dueDate: '2027-02-20' })).toMatchObject({ state: 'violated', found: 'its project is cancelled' })
  expect(of({ completedAt: '2027-01-28T10:00:00.000Z' }).state).toBe('holds')
})

test('a project that must end by a day is judged by its end date and its status', () => {
  const of = (more: Partial<ProjectRecord>, today = '2027-02-01') =>
    judge(ends, scene({ project: project(more), today }))
  expect(of({ endDate: '2027-02-20' })).toMatchObject({
    sentence: 'The project Depot roof ends by Mar 1, 2027',
    state: 'holds',
  })
  expect(of({ endDate: '2027-03-02' })).toMatchObject({
    state: 'violated',
    found: 'planned for Mar 2, 2027, 1 day after',
  })
  expect(of({ endDate: '2027-02-20' }, '2027-03-02').state).toBe('violated')
  expect(of({ endDate: '2027-02-20', status: 'completed' }, '2027-03-02').state).toBe('holds')
  expect(of({ endDate: '2027-02-20', status: 'cancelled' })).toMatchObject({
    state: 'violated',
    found: 'the project is cancelled',
  })
  expect(judge(ends, scene({ project: undefined })).state).toBe('unknown')
})

test('a spending limit is exact to the cent', () => {
  const of = (budgetUsed: number) => judge(budget, scene({ project: project({ budgetUsed }) }))
  expect(of(5_000_000)).toEqual({
    sentence: 'The project Depot roof spends no more than $50,000',
    state: 'holds',
    found: '$50,000 spent, $0 left',
  })
  expect(of(5_000_050)).toMatchObject({ state: 'violated', found: '$50,000.50 spent, $0.50 more' })
})

test('a role is filled only by current team members', () => {
  const team = [ana, rui].map((id) => ({ id, firstName: '', lastName: '' }))
  const of = (people: ConditionScene['people']) => judge(filled, scene({ project: project({ team }), people }))
  expect(of([person(ana, 'project_manager'), person(rui, 'project_manager')])).toEqual({
    sentence: 'The team of Depot roof has at least 2 Project Managers',
    state: 'holds',
    found: '2 Project Managers on the team',
  })
  expect(of([person(ana, 'project_manager'), person(rui, 'sme')])).toMatchObject({
    state: 'violated',
    found: '1 Project Manager on the team',
  })
  expect(of([person(rui, 'project_manager', '2027-01-01T00:00:00.000Z')])).toMatchObject({
    state: 'violated',
    found: 'no one on the team has this role',
  })
})

test('the condition on a person is met while they are on the team', () => {
  const on = project({ team: [{ id: ana, firstName: 'Ana', lastName: 'Flores' }] })
  expect(judge(stays, scene({ project: on, people: [person(ana, 'sme')] }))).toEqual({
    sentence: 'Ana Flores stays on the team of Depot roof',
    state: 'holds',
    found: 'on the team',
  })
  expect(judge(stays, scene({ people: [person(ana, 'sme')] }))).toMatchObject({
    state: 'violated',
    found: 'not on the team',
  })
  expect(judge(stays, scene({ project: on }))).toMatchObject({
    sentence: 'A former member stays on the team of Depot roof',
    state: 'violated',
  })
})

const someDay = fc.integer({ min: -40, max: 40 }).map((days) => addDays('2027-03-01', days))

test('a condition that the plan violates stays violated as days pass, unless the plan changes or the work is done', () => {
  fc.assert(
    fc.property(fc.option(someDay), someDay, fc.nat(30), (dueDate, today, later) => {
      const of = (on: string) => judge(done, scene({ task: task({ dueDate }), today: on }))
      const [now, then] = [of(today), of(addDays(today, later))]
      if (now.state === 'violated') expect(then.state).toBe('violated')
      // Before the day is over, an open task is judged by its plan alone: no day makes news of it but its own.
      if (addDays(today, later) <= done.day) expect(then.state).toBe(now.state)
      if (addDays(today, later) <= (dueDate ?? done.day) && addDays(today, later) <= done.day) expect(then).toEqual(now)
      expect(of('2027-03-02').state).toBe('violated')
    }),
    { numRuns: sampleSize(200) },
  )
})

test('a completed task is judged the same on every day', () => {
  fc.assert(
    fc.property(someDay, someDay, someDay, (completed, today, other) => {
      const of = (on: string) =>
        judge(done, scene({ task: task({ completedAt: `${completed}T12:00:00.000Z` }), today: on }))
      expect(of(today)).toEqual(of(other))
      expect(of(today).state).toBe(completed <= done.day ? 'holds' : 'violated')
    }),
    { numRuns: sampleSize(100) },
  )
})

test('a spending condition is met exactly until the amount is exceeded', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (limit, budgetUsed) => {
      const verdict = judge(
        { kind: 'budget_under', projectId, amount: formatCents(limit) },
        scene({ project: project({ budgetUsed }) }),
      )
      expect(verdict.state).toBe(budgetUsed <= limit ? 'holds' : 'violated')
    }),
    { numRuns: sampleSize(100) },
  )
})
