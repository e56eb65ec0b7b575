import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates.ts'
import type { HalfYearTotals } from '../../domain/overview/totals.ts'
import { halfYearOf } from '../../domain/overview/totals.ts'
import { firstStepsOf, statsOf } from '../../domain/overview/stats.ts'

const workspace = { userCount: 8, assignedPeople: 3 } as Parameters<typeof statsOf>[0]['workspace']

const open = (days: Record<string, number>, completed = 0): HalfYearTotals[] =>
  [...Map.groupBy(Object.entries(days), ([day]) => halfYearOf(day))].map(([halfYear, entries]) => ({
    kind: 'halfYear',
    halfYear,
    openByDay: Object.fromEntries(entries),
    completed,
    months: {},
  }))

describe('the figures of the stat cards', () => {
  test('count a task as overdue from the day after its due date, across half-years and leap days', () => {
    const halfYears = open({ '2027-12-31': 2, '2028-02-29': 3, '2028-03-01': 5, '2028-07-01': 7 }, 4)
    const on = (today: string) => statsOf({ workspace, totals: undefined, halfYears }, today)
    expect(on('2028-02-29')).toMatchObject({ overdueTasks: 2, todaysTasks: 3, completedTasks: 12 })
    expect(on('2028-03-01')).toMatchObject({ overdueTasks: 5, todaysTasks: 5 })
    expect(on('2028-07-01')).toMatchObject({ overdueTasks: 10, todaysTasks: 7 })
  })

  test("use the workspace's time zone for today", () => {
    const at = new Date('2026-11-21T10:30:00Z')
    expect(dayOf(at, 'Pacific/Auckland')).toBe('2026-11-21')
    expect(dayOf(new Date('2026-11-21T11:30:00Z'), 'Pacific/Auckland')).toBe('2026-11-22')
    expect(dayOf(at, 'America/Los_Angeles')).toBe('2026-11-21')
    expect(dayOf(new Date('2026-11-21T07:30:00Z'), 'America/Los_Angeles')).toBe('2026-11-20')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  test('are zero in an empty workspace, without a division by zero', () => {
    const empty = statsOf(
      { workspace: { ...workspace, userCount: 0, assignedPeople: 0 }, totals: undefined, halfYears: [] },
      '2026-11-21',
    )
    expect(empty).toEqual({
      activeProjects: 0,
      completedProjects: 0,
      planningProjects: 0,
      todaysTasks: 0,
      overdueTasks: 0,
      completedTasks: 0,
      totalTeamMembers: 0,
      teamUtilization: 0,
      budgetUtilization: 0,
      remainingBudget: '0.00',
    })
  })

  test('count projects in preparation, in execution or active as active', () => {
    const totals = {
      kind: 'workspace',
      projectsByStatus: { planning: 1, preparation: 2, execution: 3, active: 4, on_hold: 5, completed: 6 },
      budget: 200_00,
      budgetUsed: 50_00,
    } as const
    expect(statsOf({ workspace, totals, halfYears: [] }, '2026-11-21')).toMatchObject({
      activeProjects: 9,
      planningProjects: 1,
      completedProjects: 6,
      budgetUtilization: 25,
      remainingBudget: '150.00',
      teamUtilization: 38,
    })
  })
})

describe('the first steps', () => {
  type Given = Parameters<typeof firstStepsOf>[0]
  const stepsOf = ({
    projectCount = 0,
    userCount = 0,
    taskCount,
    halfYears = [],
  }: { projectCount?: number; userCount?: number; taskCount?: number; halfYears?: HalfYearTotals[] } = {}) =>
    firstStepsOf({
      workspace: { projectCount, userCount },
      halfYears,
      projects: taskCount === undefined ? [] : [{ taskCount }],
    } as unknown as Given)

  test('are all open in an empty workspace, and each is completed by its own counter', () => {
    expect(stepsOf()).toEqual({ project: false, member: false, task: false })
    expect(stepsOf({ projectCount: 1, taskCount: 0 })).toEqual({ project: true, member: false, task: false })
    expect(stepsOf({ userCount: 1 })).toEqual({ project: false, member: true, task: false })
  })

  test('count tasks with and without a due date, open or completed', () => {
    expect(stepsOf({ projectCount: 1, taskCount: 1 }).task).toBe(true)
    expect(stepsOf({ halfYears: open({ '2026-12-04': 1 }) }).task).toBe(true)
    expect(
      stepsOf({ halfYears: [{ kind: 'halfYear', halfYear: 'none', openByDay: {}, completed: 1, months: {} }] }).task,
    ).toBe(true)
    expect(
      stepsOf({ halfYears: [{ kind: 'halfYear', halfYear: 'none', openByDay: {}, completed: 0, months: {} }] }).task,
    ).toBe(false)
  })
})
