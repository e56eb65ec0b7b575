import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { entry, scene, standing } from '../../../test/builders/scene.ts'
import { healthOf } from './health.ts'
import type { ProjectStanding } from './scene.ts'

const marksOf = (given: Parameters<typeof healthOf>[0]) =>
  Object.fromEntries(healthOf(given).marks.map(({ mark, score }) => [mark, score]))
const one = (more: Partial<ProjectStanding>) => scene({ projects: [standing(more)] })

describe('the health of a portfolio', () => {
  test('is ten if everything runs as planned', () => {
    expect(healthOf(scene())).toMatchObject({ healthScore: 10, overallStatus: 'healthy' })
  })

  test('adds up its component scores by weight', () => {
    const given = scene({
      projects: [standing({ lateTasks: 1, lateSince: '2026-11-01', progress: 35, spent: 700_00 })],
      entries: [entry({ score: 6 })],
    })
    // 1 of 5 late, of at most half: 6. 15 of 30 points behind: 5. 35 of 40 points ahead in money: 1.25. One high risk, 3 of 6: 5.
    expect(marksOf(given)).toEqual({ schedule: 6, progress: 5, budget: 1.3, raid: 5 })
    // 0.3 × 6 + 0.3 × 5 + 0.2 × 1.25 + 0.2 × 5.
    expect(healthOf(given)).toMatchObject({ healthScore: 4.6, overallStatus: 'critical' })
  })

  test.each<[string, Partial<ProjectStanding>, Record<string, number | null>]>([
    ['past its end counts the whole of its time', { endDate: '2026-11-20', progress: 85, spent: 0 }, { progress: 5 }],
    [
      'ten percent over its budget has half of the mark left',
      { budget: 100_00, spent: 110_00, progress: 100 },
      { budget: 5 },
    ],
    ['spending without a budget has none', { budget: 0, spent: 1 }, { budget: 0 }],
    ['without dates leaves the mark out', { startDate: null }, { progress: null }],
    ['without open tasks leaves the mark out', { completedTasks: 10 }, { schedule: null }],
  ])('a project %s', (_, more, marks) => {
    expect(marksOf(one(more))).toMatchObject(marks)
  })

  test('ignores what cannot be measured, and is unknown without projects', () => {
    const nothing = { healthScore: null, overallStatus: 'unknown' }
    expect(healthOf(scene({ projects: [] }))).toMatchObject(nothing)
    expect(healthOf(one({ status: 'on_hold' }))).toMatchObject(nothing)
    expect(
      healthOf(one({ startDate: null, budget: 0, spent: 0, tasks: 0, completedTasks: 0, doneTasks: 0 })),
    ).toMatchObject(nothing)
  })

  test('counts people’s entries on projects in progress, and nothing twice', () => {
    const others = [
      entry({ automatic: true }),
      entry({ projectId: 'prj_1111111111111111' }),
      entry({ raidType: 'assumption' }),
      entry({ score: 2 }),
    ]
    expect(marksOf(scene({ entries: others }))['raid']).toBe(10)
    expect(
      marksOf(scene({ entries: [...others, entry({ raidType: 'issue', impact: 'medium', score: null })] }))['raid'],
    ).toBe(8.3)
  })
})

const day = fc
  .integer({ min: 0, max: 60 })
  .map((offset) => new Date(Date.UTC(2026, 10, 1) + offset * 86_400_000).toISOString().slice(0, 10))
const project = fc
  .record({
    startDate: fc.option(day),
    endDate: fc.option(day),
    budget: fc.nat(100_000),
    spent: fc.nat(150_000),
    tasks: fc.nat(30),
    completed: fc.nat(30),
    late: fc.nat(10),
    progress: fc.nat(100),
  })
  .map(({ tasks, completed, late, progress, ...more }) => {
    const done = Math.min(tasks, completed)
    return standing({
      ...more,
      tasks,
      completedTasks: done,
      doneTasks: (tasks * progress) / 100,
      lateTasks: Math.min(late, tasks - done),
      progress,
    })
  })
const portfolio = fc.tuple(
  fc.array(project, { minLength: 1, maxLength: 8 }),
  fc.nat(7),
  fc.array(fc.constantFrom(1, 4, 9), { maxLength: 6 }),
)

describe('for any projects, the health', () => {
  const worse: Record<string, (project: ProjectStanding) => Partial<ProjectStanding>> = {
    'a task becomes late': ({ tasks, completedTasks, lateTasks }) => ({
      lateTasks: Math.min(lateTasks + 1, tasks - completedTasks),
    }),
    'a late task comes': ({ tasks, lateTasks, doneTasks, progress }) => ({
      tasks: tasks + 1,
      lateTasks: lateTasks + 1,
      progress: Math.min(progress, Math.round((100 * doneTasks) / (tasks + 1))),
    }),
    'less is done': ({ progress }) => ({ progress: Math.max(0, progress - 7) }),
    'more is spent': ({ spent }) => ({ spent: spent + 5_000 }),
  }
  test.each(Object.entries(worse))('lies between 0 and 10 and does not rise where %s', (_, change) => {
    fc.assert(
      fc.property(portfolio, ([projects, at, scores]) => {
        const entries = scores.map((score) => entry({ projectId: null, score }))
        const before = healthOf(scene({ projects, entries })).healthScore
        const after = healthOf(
          scene({
            projects: projects.map((each, index) =>
              index === at % projects.length ? { ...each, ...change(each) } : each,
            ),
            entries,
          }),
        ).healthScore
        for (const score of [before, after]) if (score !== null) expect(score >= 0 && score <= 10).toBe(true)
        if (before !== null && after !== null) expect(after).toBeLessThanOrEqual(before)
      }),
      { numRuns: sampleSize(200) },
    )
  })
})
