import { describe, expect, test } from 'vitest'
import type { ProjectFacts } from '../../../../shared/projects/events.ts'
import { someProject } from '../../../../test/builders/events.ts'
import { portfolioOf } from './portfolio.ts'
import { emptyTotals, type ProjectTotals } from '../../dashboard/totals.ts'

const today = '2026-11-21'
const running = (facts: Partial<ProjectFacts> = {}): ProjectFacts =>
  someProject({ status: 'active', startDate: '2026-11-02', endDate: '2026-12-11', budget: 100_00, ...facts })

describe('the portfolio', () => {
  type Given = Parameters<typeof portfolioOf>[0]
  const totalsOf = (projectId: string, facts: ProjectFacts | null, [taskCount, progressSum] = [0, 0]) => ({
    ...emptyTotals(projectId),
    facts,
    factsVersion: 1,
    taskCount,
    progressSum,
  })
  const overview = (projects: unknown[]) =>
    ({
      workspace: { projectCount: projects.length, userCount: 0, assignedPeople: 0 },
      projects,
    }) as unknown as Given

  test('names the projects off track before those at risk, each with the reason, and no one else', () => {
    const all = [
      totalsOf('calm', running({ progress: 50 })),
      totalsOf('slow', running({ progress: 30, name: 'Slow' })),
      totalsOf('over', running({ progress: 50, budgetUsed: 530_00, name: 'Over' })),
      totalsOf('done', running({ status: 'completed', endDate: '2026-11-01' })),
    ]
    expect(portfolioOf(overview(all), { today, money: true }).riskProjects).toEqual([
      {
        projectId: 'over',
        projectName: 'Over',
        riskLevel: 'high',
        health: 'off_track',
        reason: '$430 over its budget',
      },
      {
        projectId: 'slow',
        projectName: 'Slow',
        riskLevel: 'medium',
        health: 'at_risk',
        reason: '30% done with 50% of the time gone',
      },
    ])
  })

  test('averages the progress of projects that are not cancelled, from their tasks or their own value', () => {
    const all = [
      totalsOf('a', running(), [4, 200]),
      totalsOf('b', running({ progress: 81 })),
      totalsOf('c', running({ status: 'cancelled', progress: 0 })),
    ]
    expect(portfolioOf(overview(all), { today, money: true })).toMatchObject({ totalProjects: 3, overallProgress: 66 })
    expect(portfolioOf(overview([]), { today, money: true })).toMatchObject({
      overallProgress: 0,
      upcomingDeadlines: [],
      riskProjects: [],
    })
  })

  test('lists the next deadlines of ongoing projects, including today’s, but no past ones', () => {
    const ends = ['2026-12-01', today, '2026-11-20', '2026-11-25']
    const all = ends.map((endDate, index) =>
      totalsOf(`p${index}`, running({ endDate, name: endDate, status: index === 3 ? 'completed' : 'active' })),
    )
    expect(
      portfolioOf(overview(all), { today, money: true }).upcomingDeadlines.map(({ deadline, daysRemaining }) => [
        deadline,
        daysRemaining,
      ]),
    ).toEqual([
      [today, 0],
      ['2026-12-01', 10],
    ])
  })

  test('adds up each of the last six months across all projects', () => {
    const withMonths = (projectId: string, months: ProjectTotals['months']) => ({
      ...totalsOf(projectId, running()),
      months,
    })
    const { monthlyProgress } = portfolioOf(
      overview([
        withMonths('roof', { '2026-11': { started: 2, completed: 1 }, '2026-05': { started: 9, completed: 9 } }),
        withMonths('drain', { '2026-11': { started: 1, completed: 4 } }),
      ]),
      { today, money: true },
    )
    expect(monthlyProgress.map(({ month }) => month)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ])
    expect(monthlyProgress.at(-1)).toEqual({ month: '2026-11', completed: 5, started: 3 })
  })
})
