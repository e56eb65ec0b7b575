import { describe, expect, test } from 'vitest'
import type { ProjectFacts } from '../../../shared/events/projects.ts'
import { someProject } from '../../../test/builders/events.ts'
import { portfolioOf } from './portfolio.ts'
import { assess } from './risk.ts'

const today = '2026-11-21'
const running = (facts: Partial<ProjectFacts> = {}): ProjectFacts =>
  someProject({ status: 'active', startDate: '2026-11-02', endDate: '2026-12-11', budget: 100_00, ...facts })

describe('a project is at risk', () => {
  test.each<[string, Partial<ProjectFacts>, number, string | undefined, string?]>([
    ['not while it is as far as its time', {}, 50, undefined],
    ['if it is past its end date', { endDate: '2026-11-20' }, 90, 'high', '1 day past its end date'],
    ['if it falls behind schedule', {}, 30, 'medium', '30% done after 50% of its time'],
    ['at high risk if it falls far behind', {}, 20, 'high', '20% done after 50% of its time'],
    ['if it is over budget', { budgetUsed: 100_01 }, 95, 'high', 'Over its budget'],
    ['if it spends without a budget', { budget: 0, budgetUsed: 1 }, 95, 'high', 'Spent without a budget'],
    [
      'if it spends faster than it progresses',
      { budgetUsed: 80_00 },
      55,
      'medium',
      '80% of its budget spent at 55% done',
    ],
    ['if a person marked it', { riskLevel: 'medium' }, 60, 'medium', 'Risk level set to Potential Risk'],
    [
      'for several reasons at once',
      { riskLevel: 'high', endDate: '2026-11-01' },
      60,
      'high',
      '20 days past its end date; risk level set to At Risk',
    ],
    ['but not once it is over', { status: 'completed', endDate: '2026-11-01', riskLevel: 'high' }, 60, undefined],
    ['but not by time without dates', { startDate: null, endDate: null }, 0, undefined],
  ])('%s', (_, facts, progress, riskLevel, reason) => {
    expect(assess(running(facts), progress, today)).toEqual(riskLevel === undefined ? undefined : { riskLevel, reason })
  })
})

describe('the portfolio', () => {
  type Given = Parameters<typeof portfolioOf>[0]
  const totalsOf = (projectId: string, facts: ProjectFacts | null, [taskCount, progressSum] = [0, 0]) => ({
    kind: 'project',
    projectId,
    facts,
    factsVersion: 1,
    taskCount,
    completedTaskCount: 0,
    progressSum,
    recent: [],
  })
  const overview = (projects: unknown[], halfYears: unknown[] = []) =>
    ({
      workspace: { projectCount: projects.length, userCount: 0, assignedPeople: 0 },
      totals: undefined,
      halfYears,
      projects,
    }) as unknown as Given

  test('averages the progress of projects that are not cancelled, from their tasks or their own value', () => {
    const all = [
      totalsOf('a', running(), [4, 200]),
      totalsOf('b', running({ progress: 81 })),
      totalsOf('c', running({ status: 'cancelled', progress: 0 })),
    ]
    expect(portfolioOf(overview(all), today)).toMatchObject({ totalProjects: 3, overallProgress: 66 })
    expect(portfolioOf(overview([]), today)).toMatchObject({
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
      portfolioOf(overview(all), today).upcomingDeadlines.map(({ deadline, daysRemaining }) => [
        deadline,
        daysRemaining,
      ]),
    ).toEqual([
      [today, 0],
      ['2026-12-01', 10],
    ])
  })

  test('adds up each of the last six months across all half-years of due dates', () => {
    const halfYear = (months: object) => ({ kind: 'halfYear', halfYear: 'none', openByDay: {}, completed: 0, months })
    const { monthlyProgress } = portfolioOf(
      overview(
        [],
        [
          halfYear({ '2026-11': { started: 2, completed: 1 }, '2026-05': { started: 9, completed: 9 } }),
          halfYear({ '2026-11': { started: 1, completed: 4 } }),
        ],
      ),
      today,
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
