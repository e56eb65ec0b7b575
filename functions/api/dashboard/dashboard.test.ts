import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { emptyTotals, type ProjectTotals } from '../../domain/dashboard/totals.ts'
import { firstStepsOf, statsOf } from '../../domain/dashboard/stats.ts'
import { someProject } from '../../../test/builders/events.ts'

const workspace = { userCount: 8, assignedPeople: 3 } as Parameters<typeof statsOf>[0]['workspace']

const totals = (more: Partial<ProjectTotals>): ProjectTotals => ({ ...emptyTotals('prj_1'), ...more })

describe('the figures of the stat cards', () => {
  test('count a task of any project as overdue from the day after its due date, across years and leap days', () => {
    const projects = [
      totals({ openByDay: { '2027-12-31': 2, '2028-03-01': 1, '2028-07-01': 7 }, completedTaskCount: 8 }),
      totals({ openByDay: { '2028-02-29': 3, '2028-03-01': 4 }, completedTaskCount: 4 }),
    ]
    const on = (today: string) => statsOf({ workspace, projects }, today)
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
    const empty = statsOf({ workspace: { ...workspace, userCount: 0, assignedPeople: 0 }, projects: [] }, '2026-11-21')
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
    const projects = (['planning', 'preparation', 'execution', 'active', 'on_hold', 'completed'] as const).flatMap(
      (status, index) =>
        Array.from({ length: index + 1 }, () =>
          totals({ facts: someProject({ status, budget: 8_00, budgetUsed: 2_00 }) }),
        ),
    )
    expect(statsOf({ workspace, projects }, '2026-11-21')).toMatchObject({
      activeProjects: 9,
      planningProjects: 1,
      completedProjects: 6,
      budgetUtilization: 25,
      remainingBudget: '126.00',
      teamUtilization: 38,
    })
  })
})

test('a cancelled project adds nothing to what is done, late, due or left', () => {
  const cancelled = totals({
    facts: someProject({ status: 'cancelled', budget: 90_00, budgetUsed: 10_00 }),
    openByDay: { '2026-11-20': 2, '2026-11-21': 3 },
    completedTaskCount: 4,
  })
  const [alone, beside] = [[], [cancelled]].map((projects) => statsOf({ workspace, projects }, '2026-11-21'))
  expect(beside).toEqual(alone)
})

describe('the first steps', () => {
  const stepsOf = ({ projectCount = 0, userCount = 0, taskCount = 0 } = {}) =>
    firstStepsOf({
      workspace: { projectCount, userCount } as Parameters<typeof firstStepsOf>[0]['workspace'],
      projects: projectCount === 0 ? [] : [totals({ taskCount })],
    })

  test('are all open in an empty workspace, and each is completed by its own counter', () => {
    expect(stepsOf()).toEqual({ project: false, member: false, task: false })
    expect(stepsOf({ projectCount: 1 })).toEqual({ project: true, member: false, task: false })
    expect(stepsOf({ userCount: 1 })).toEqual({ project: false, member: true, task: false })
    expect(stepsOf({ projectCount: 1, taskCount: 1 })).toEqual({ project: true, member: false, task: true })
  })
})
