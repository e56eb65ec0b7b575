import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import { recountedFinding } from '../../../../test/builders/recounted-insights.ts'
import { entry, scene, sceneDay, specialist, standing } from '../../../../test/builders/scene.ts'
import { projectStatuses, type ProjectStatus } from '../../../../shared/projects/project-choices.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import { analysisLimits, insightLimits } from '../../../../shared/verdict/limits.ts'
import { analyse } from './analyse.ts'
import type { EntryStanding, ProjectStanding, Scene } from './scene.ts'
import { trendsOf } from './trends.ts'

const found = (more: Partial<Scene>) => analyse(scene(more)).findings
const ofProject = (more: Partial<ProjectStanding>) => found({ projects: [standing(more)] })
const keysOf = (findings: readonly { key: string; priority: string }[]) =>
  findings.map(({ key, priority }) => `${key.split(':')[0]} ${priority}`)

describe('a finding', () => {
  test('does not exist for a project that runs as planned', () => {
    expect(ofProject({ endDate: '2026-12-20', progress: 45, doneTasks: 9, completedTasks: 9, spent: 450_00 })).toEqual(
      [],
    )
  })

  test.each<[string, Partial<ProjectStanding>, string]>([
    ['past its end', { endDate: '2026-11-14', progress: 90 }, 'past-end high'],
    ['behind its time', { progress: 30 }, 'behind medium'],
    ['far behind its time', { progress: 15 }, 'behind high'],
    ['likely to end late', { tasks: 100 }, 'forecast-late high'],
    ['with late tasks', { lateTasks: 3, lateSince: '2026-11-19', tasks: 20 }, 'late-tasks medium'],
    ['with many late tasks', { lateTasks: 6, lateSince: '2026-11-19', tasks: 20 }, 'late-tasks high'],
    [
      'that was to start',
      { startDate: '2026-11-18', endDate: '2027-06-01', progress: 0, doneTasks: 0 },
      'not-begun medium',
    ],
    ['over its budget', { spent: 1000_01 }, 'over-budget high'],
    ['without a budget that spends', { budget: 0 }, 'over-budget high'],
    ['that spends ahead', { spent: 700_00 }, 'spending-ahead medium'],
    ['that spends far ahead', { spent: 900_00 }, 'spending-ahead high'],
    ['that needs less', { spent: 400_00 }, 'saving low'],
    ['pinned to high risk that no entry explains', { pinnedRisk: 'high' }, 'risk-unwritten medium'],
    ['nearly done', { progress: 92 }, 'nearly-done low'],
    ['with nothing left to do', { completedTasks: 10, doneTasks: 10, progress: 100 }, 'to-close medium'],
    ['without an end date', { endDate: null }, 'no-dates low'],
    [
      'ahead of its time',
      { progress: 80, completedTasks: 80, tasks: 100, doneTasks: 80, endDate: '2027-02-01' },
      'ahead low',
    ],
  ])('tells of a project %s', (_, more, expected) => {
    expect(keysOf(ofProject(more))).toContain(expected)
  })

  test('contains correct counts', () => {
    const late = ofProject({ lateTasks: 3, lateSince: '2026-11-11', tasks: 20 }).find(({ key }) =>
      key.startsWith('late-tasks'),
    )
    expect(late).toMatchObject({
      type: 'risk',
      title: '3 tasks of Depot roof are late',
      description: '3 of 15 open tasks are past the due date, the longest for 10 days.',
      action: { kind: 'late-tasks', projectId: 'prj_0000000000000000' },
      records: [{ kind: 'project', id: 'prj_0000000000000000', name: 'Depot roof' }],
    })
    const costly = ofProject({ spent: 750_00 }).find(({ key }) => key.startsWith('spending-ahead'))
    // 750 / 0.5 = 1,500.
    expect(costly).toMatchObject({
      description: '75% of its $1,000 is spent at 50% progress.',
      impact: 'At the cost so far it ends at $1,500, $500 over its budget.',
    })
  })

  test('reports a severe risk without a response, and an issue past its due date', () => {
    expect(found({ entries: [entry()] })).toMatchObject([
      {
        key: 'no-response:rad_0000000000000000',
        priority: 'high',
        records: [{ kind: 'raid', name: 'RISK-001 Steel comes late' }, { kind: 'project' }],
      },
    ])
    expect(found({ entries: [entry({ answered: true })] })).toEqual([])
    const issue = entry({
      raidType: 'issue',
      uniqueId: 'ISSUE-002',
      score: null,
      impact: 'medium',
      dueDate: '2026-11-20',
    })
    expect(found({ entries: [issue] })).toMatchObject([
      { title: 'ISSUE-002 is 1 day past its date', priority: 'medium' },
    ])
    expect(found({ entries: [{ ...issue, automatic: true }] })).toEqual([])
  })

  const months = (before: number, after: number, started = after) => ({
    '2026-05': { started: before, completed: before },
    '2026-08': { started, completed: after },
  })

  test('compares completed work with the three months before', () => {
    expect(found({ months: months(20, 10) })).toMatchObject([
      {
        key: 'less-done:ws_0000000000000000',
        title: '50% fewer tasks are completed than before',
        type: 'performance',
        priority: 'medium',
      },
    ])
    expect(found({ months: months(10, 30) })).toMatchObject([
      { title: '3 times as many tasks are completed as before', priority: 'low' },
    ])
    expect(found({ months: months(20, 22) })).toEqual([])
    expect(keysOf(found({ months: months(20, 20, 40) }))).toEqual(['too-much-begun medium'])
  })

  test('reports a week with more due work than is completed in a week', () => {
    // 13 in 92 days are one a week.
    const given = {
      months: { '2026-09': { started: 0, completed: 13 } },
      openByDay: { [addDays(sceneDay, 8)]: 4, [addDays(sceneDay, 1)]: 1 },
    }
    expect(found(given)).toMatchObject([
      {
        title: '4 tasks fall due in the week from Nov 28, 2026',
        priority: 'high',
        impact: 'At that pace about 3 of them will be late.',
        action: { kind: 'calendar', day: '2026-11-28' },
      },
    ])
    expect(found({ ...given, months: {} })).toEqual([])
  })

  test('becomes more severe with its measure, but not with every small change', () => {
    const gravity = (progress: number) =>
      ofProject({ progress }).find(({ key }) => key.startsWith('behind'))?.fingerprint ?? 0
    expect(gravity(34)).toBe(gravity(35))
    expect(gravity(20)).toBeGreaterThan(gravity(34))
  })
})

describe('trends', () => {
  test('describe money, time and the team, by the rules that they name', () => {
    const given = scene({
      projects: [standing({ spent: 600_00 })],
      openByDay: { '2026-11-01': 2, '2026-12-21': 8, '2026-12-22': 50 },
      months: { '2026-10': { started: 30, completed: 15 } },
    })
    expect(trendsOf(given)).toEqual({
      budgetTrend: 'increasing',
      timelineTrend: 'deteriorating',
      teamEfficiency: 'low',
      reasons: {
        budgetTrend:
          'Work worth $500 of $1,000 is done for $600: at that cost the projects end at 120% of their budgets.',
        timelineTrend:
          '10 open tasks are late or due within 30 days; at the pace of the last three whole months about 5 get done in that time.',
        teamEfficiency: 'In the last three whole months 15 tasks were completed and 30 begun.',
      },
    })
    expect(
      trendsOf(
        scene({ projects: [standing({ spent: 400_00 })], months: { '2026-10': { started: 5, completed: 15 } } }),
      ),
    ).toMatchObject({ budgetTrend: 'decreasing', timelineTrend: 'improving', teamEfficiency: 'high' })
  })

  test('are unknown without data', () => {
    expect(trendsOf(scene({ projects: [standing({ spent: 0 })] }))).toMatchObject({
      budgetTrend: null,
      timelineTrend: null,
      teamEfficiency: null,
    })
  })
})

describe('people', () => {
  const resources = (more: Partial<Scene>) => analyse(scene(more)).resourceOptimization

  test('are moved from the least urgent project to the most urgent one', () => {
    const [first] = resources({
      projects: [standing({ people: 2, dueSoon: 5, lateTasks: 1, lateSince: '2026-11-20' })],
      people: [specialist()],
    })
    expect(first).toMatchObject({
      suggestion: 'Bring Lia Sousa in on Depot roof',
      rationale:
        '6 tasks are late or due within 14 days there for 2 people; for Lia Sousa none, since they are on no active project.',
      impact: 'From 3 to 2 urgent tasks for each person.',
    })
  })

  test('are requested for projects without any, and listed if they have capacity or too much work', () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => standing({ id: `prj_${name.repeat(16)}`, name, dueSoon: 0 }))
    expect(resources({ projects: [standing({ people: 0 })] })).toMatchObject([
      { suggestion: 'Assign someone to Depot roof' },
    ])
    expect(resources({ people: [specialist()] })).toMatchObject([{ suggestion: 'Lia Sousa has room for a project' }])
    expect(resources({ projects: four, people: [specialist({ projectIds: four.map(({ id }) => id) })] })).toMatchObject(
      [{ suggestion: 'Give Lia Sousa fewer projects at once' }],
    )
  })
})

const anyDay = fc.integer({ min: -80, max: 80 }).map((offset) => addDays(sceneDay, offset))
const idOf = (prefix: string) => (index: number) => `${prefix}_${String(index).padStart(16, '0')}`
const anyProject = (index: number) =>
  fc
    .record({
      status: fc.constantFrom(...(Object.keys(projectStatuses) as ProjectStatus[])),
      startDate: fc.option(anyDay),
      endDate: fc.option(anyDay),
      budget: fc.nat(9_000_00),
      spent: fc.nat(9_000_00),
      tasks: fc.nat(20),
      completedTasks: fc.nat(20),
      lateTasks: fc.nat(8),
      progress: fc.nat(100),
      people: fc.nat(3),
      dueSoon: fc.nat(9),
      pinnedRisk: fc.constantFrom(null, 'high' as const),
    })
    .map((given): ProjectStanding =>
      standing({
        ...given,
        id: idOf('prj')(index),
        name: `Project ${index}`,
        completedTasks: Math.min(given.tasks, given.completedTasks),
        doneTasks: (given.tasks * given.progress) / 100,
        lateSince: given.lateTasks > 0 ? '2026-11-01' : null,
        late: Array.from({ length: Math.min(given.lateTasks, analysisLimits.records) }, (_, place) => ({
          id: `tsk_${index}_${place}`,
          title: `Task ${place}`,
        })),
      }),
    )
const anyEntry = (index: number) =>
  fc
    .record({
      raidType: fc.constantFrom('risk', 'issue', 'assumption'),
      project: fc.nat(6),
      score: fc.option(fc.constantFrom(2, 6, 9)),
      dueDate: fc.option(anyDay),
      answered: fc.boolean(),
    })
    .map(({ project, ...given }): EntryStanding =>
      entry({ ...given, id: idOf('rad')(index), projectId: project === 6 ? null : idOf('prj')(project) }),
    )
const anyScene = fc
  .record({
    projects: fc.tuple(...[0, 1, 2, 3].map(anyProject)),
    entries: fc.tuple(...[0, 1, 2].map(anyEntry)),
    assigned: fc.array(fc.subarray([0, 1, 2, 3]), { maxLength: 4 }),
    completed: fc.nat(40),
    due: fc.dictionary(anyDay, fc.nat(9)),
  })
  .map(({ projects, entries, assigned, completed, due }) =>
    scene({
      projects,
      entries,
      openByDay: due,
      people: assigned.map((of, index) =>
        specialist({ id: idOf('usr')(index), name: `Person ${index}`, projectIds: of.map(idOf('prj')) }),
      ),
      months: { '2026-06': { started: 9, completed: 12 }, '2026-09': { started: 9, completed } },
    }),
  )

test('for any records, findings refer to existing records, have unique keys, and do not depend on any order', () => {
  fc.assert(
    fc.property(anyScene, (given) => {
      const analysis = analyse(given)
      const known = new Set([
        given.workspace.id,
        ...[...given.projects, ...given.entries, ...given.people].map(({ id }) => id),
        ...given.projects.flatMap(({ late }) => late.map(({ id }) => id)),
      ])
      for (const { records, action } of [...analysis.findings, ...analysis.resourceOptimization]) {
        expect(records.length).toBeGreaterThan(0)
        for (const id of [...records.map((record) => record.id), action?.projectId, action?.entryId])
          if (id !== undefined) expect(known).toContain(id)
      }
      const keys = analysis.findings.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.length).toBeLessThanOrEqual(insightLimits.findings)
      for (const { confidence } of analysis.predictions) expect(confidence >= 0 && confidence <= 1).toBe(true)
      expect(
        analyse({
          ...given,
          projects: given.projects.toReversed(),
          entries: given.entries.toReversed(),
          people: given.people.toReversed(),
        }),
      ).toEqual(analysis)
    }),
    { numRuns: sampleSize(60) },
  )
})

test('no finding has a figure that differs from a recount, and one that counts late tasks cites them', () => {
  let known = 0
  fc.assert(
    fc.property(anyScene, (given) => {
      for (const found of analyse(given).findings) {
        const figures = recountedFinding(found, given)
        known += figures.length
        expect(figures.map(({ text, says }) => ({ text, says }))).toEqual(
          figures.map(({ text, recounted }) => ({ text, says: recounted })),
        )
        const late = /^(\d+) tasks? of .+ (?:is|are) late$/.exec(found.title)?.[1]
        if (late !== undefined)
          expect(found.records.filter(({ kind }) => kind === 'task')).toHaveLength(
            Math.min(Number(late), analysisLimits.records),
          )
        // An opportunity speaks for the project by its own figures: money that is left, or time.
        const project = given.projects.find(({ id }) => found.key.endsWith(id))
        if (found.key.startsWith('saving:') && project !== undefined) expect(project.spent).toBeLessThan(project.budget)
        if (found.key.startsWith('ahead:') && project !== undefined)
          expect([project.lateTasks, (project.endDate ?? '') >= given.today]).toEqual([0, true])
      }
    }),
    { numRuns: sampleSize(200) },
  )
  expect(known).toBeGreaterThan(100)
})
