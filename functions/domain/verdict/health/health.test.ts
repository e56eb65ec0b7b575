import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { healthFacts, judgedDay, verdict } from '../../../../test/builders/health.ts'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import { byHealth, worstOf, type HealthLevel } from '../../../../shared/verdict/health-choices.ts'
import { defaultThresholds } from '../../../../shared/verdict/health-thresholds.ts'
import { healthOf, riskLevelOf, type HealthFacts } from './health.ts'
import { heldSince, recordLevel } from './history.ts'

const levelOf = (more: Partial<HealthFacts>, area: string): HealthLevel | undefined =>
  verdict(more).areas.find((each) => each.area === area)?.level

describe('the health of a project', () => {
  test('is on track while everything runs as planned', () => {
    expect(verdict()).toMatchObject({ level: 'on_track', reason: '51% progress, no area needs attention' })
  })

  test.each<[string, Partial<HealthFacts>, HealthLevel, string]>([
    [
      'one late task of many',
      { lateTasks: 1, openTasks: 20, tasks: 30 },
      'on_track',
      '51% progress, no area needs attention',
    ],
    [
      'a tenth of the open tasks late',
      { lateTasks: 2, openTasks: 20, tasks: 30 },
      'at_risk',
      '2 of 20 open tasks late',
    ],
    ['a quarter of them late', { lateTasks: 5, openTasks: 20, tasks: 30 }, 'off_track', '5 of 20 open tasks late'],
    ['a milestone one day overdue', { milestoneOn: '2026-06-14' }, 'at_risk', 'A milestone is 1 day overdue'],
    ['a milestone 15 days overdue', { milestoneOn: '2026-05-31' }, 'off_track', 'A milestone is 15 days overdue'],
    ['progress behind its time', { progress: 36, spent: 0 }, 'at_risk', '36% done with 51% of the time gone'],
    ['progress far behind its time', { progress: 20, spent: 0 }, 'off_track', '20% done with 51% of the time gone'],
    ['open work after its end', { endDate: '2026-06-12' }, 'off_track', '3 days past its end date'],
    ['spending ahead of progress', { spent: 66_000_00 }, 'at_risk', '66% of the budget spent at 51% progress'],
    ['spending far ahead', { spent: 81_000_00 }, 'off_track', '81% of the budget spent at 51% progress'],
    ['more spent than its budget', { spent: 530_000_00, progress: 51 }, 'off_track', '$430,000 over its budget'],
    ['spending without a budget', { budget: 0 }, 'at_risk', '$50,000 spent without a budget'],
    [
      'a scope that grows',
      { startDate: '2026-03-02', endDate: null, added: 4 },
      'at_risk',
      '4 tasks added in 4 weeks to 16',
    ],
    ['two tasks added to few', { startDate: '2026-03-02', endDate: null, added: 2, tasks: 4 }, 'on_track', ''],
    [
      'a high risk',
      { openRisks: { high: 1, medium: 2, low: 0 } },
      'at_risk',
      '1 open high risk or issue raised by people',
    ],
    [
      'many high risks',
      { openRisks: { high: 4, medium: 0, low: 0 } },
      'off_track',
      '4 open high risks and issues raised by people',
    ],
  ])('with %s', (_, more, level, reason) => {
    expect(verdict(more).level).toBe(level)
    if (reason !== '') expect(verdict(more).reason).toBe(reason)
  })

  test('names every reason for its level, and each with its threshold and the records behind it', () => {
    const { reason, areas } = verdict({ lateTasks: 5, spent: 530_000_00, milestoneOn: '2026-06-13' })
    expect(reason).toBe('5 of 10 open tasks late; $430,000 over its budget')
    expect(areas[0]).toEqual({
      area: 'schedule',
      level: 'off_track',
      because: [
        {
          level: 'off_track',
          direction: 'against',
          says: '5 of 10 open tasks late',
          threshold: 'At risk from 10%, off track from 25%',
          list: 'late_tasks',
        },
        {
          level: 'at_risk',
          direction: 'against',
          says: 'A milestone is 2 days overdue',
          threshold: 'At risk from 1 day, off track from 15 days',
          list: 'milestones',
        },
      ],
    })
  })

  test('is judged by the thresholds of the workspace', () => {
    const thresholds = { ...defaultThresholds, lateShare: { atRisk: 1, offTrack: 2 } }
    expect(verdict({ lateTasks: 1, openTasks: 40, tasks: 60 }, { thresholds }).level).toBe('off_track')
  })

  test.each<[Partial<HealthFacts>, HealthLevel]>([
    [{ status: 'completed', endDate: '2026-01-01' }, 'done'],
    [{ status: 'cancelled' }, 'cancelled'],
    [{ status: 'on_hold', spent: 530_000_00 }, 'on_hold'],
    [{ status: 'planning', startDate: null, progress: 0, openTasks: 20, spent: 0 }, 'not_started'],
    [{ status: 'planning', startDate: '2026-06-16', progress: 0, openTasks: 20, spent: 0 }, 'not_started'],
    [{ status: 'planning', startDate: '2026-06-15', progress: 0, openTasks: 20, spent: 0 }, 'on_track'],
    [{ status: 'planning', startDate: null, endDate: null, progress: 10, spent: 0 }, 'on_track'],
  ])('of %o is %s', (more, level) => {
    expect(verdict(more).level).toBe(level)
  })

  test('does not judge the growth of work that was planned before it began, or of a new project', () => {
    expect(levelOf({ startDate: '2026-06-01', added: 10 }, 'scope')).toBe('on_track')
    expect(levelOf({ startDate: '2026-03-02', added: 20 }, 'scope')).toBe('on_track')
  })

  test('says what is not known instead of calling it good', () => {
    const bare = {
      startDate: null,
      endDate: null,
      budget: 0,
      spent: 0,
      tasks: 0,
      openTasks: 0,
      dated: false,
      progress: 0,
    }
    expect(verdict(bare)).toMatchObject({
      level: 'on_track',
      reason: 'No area needs attention; schedule, budget and scope are not known yet',
    })
  })
})

const anyFacts = fc
  .record({
    status: fc.constantFrom(...keysOf(projectStatuses)),
    startDate: fc.option(fc.integer({ min: -90, max: 90 }).map((days) => addDays(judgedDay, days))),
    endDate: fc.option(fc.integer({ min: -90, max: 90 }).map((days) => addDays(judgedDay, days))),
    milestoneOn: fc.option(fc.integer({ min: -90, max: 90 }).map((days) => addDays(judgedDay, days))),
    budget: fc.nat(100_000_00),
    spent: fc.nat(200_000_00),
    progress: fc.integer({ min: 0, max: 100 }),
    openTasks: fc.nat(40),
    done: fc.nat(40),
    late: fc.nat(40),
    added: fc.nat(80),
    openRisks: fc.record({ high: fc.nat(6), medium: fc.nat(6), low: fc.nat(6) }),
  })
  .map(({ done, late, added, openTasks, ...more }) =>
    healthFacts({
      ...more,
      openTasks,
      tasks: openTasks + done,
      lateTasks: Math.min(late, openTasks),
      added: Math.min(added, openTasks + done),
    }),
  )

describe('whatever the figures', () => {
  const view = { today: judgedDay, thresholds: defaultThresholds, money: true }

  test('the level is the worst of the areas, and every finding has words', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { level, reason, areas } = healthOf(facts, view)
        expect(level).not.toBe('unknown')
        expect(reason).not.toBe('')
        for (const area of areas) {
          expect(area.level).toBe(worstOf(area.because.map((finding) => finding.level)))
          for (const { says } of area.because) expect(says).not.toBe('')
        }
        if (areas.length > 0)
          expect(byHealth(level, worstOf(areas.map((area) => area.level)))).toBeGreaterThanOrEqual(-1)
        if (areas.some((area) => area.level === 'off_track')) expect(level).toBe('off_track')
      }),
      { numRuns: sampleSize(300) },
    )
  })

  test('the level is the same for readers without money, in words without amounts or shares of the budget', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const told = healthOf(facts, { ...view, money: false })
        expect(told.level).toBe(healthOf(facts, view).level)
        const budget = told.areas.find(({ area }) => area === 'budget')
        expect(JSON.stringify(told)).not.toContain('$')
        for (const { says } of budget?.because ?? []) expect(says).not.toMatch(/\d/)
      }),
      { numRuns: sampleSize(300) },
    )
  })

  test('spending that is on track is never called ahead of progress, with money or without', () => {
    fc.assert(
      fc.property(anyFacts, fc.boolean(), (facts, money) => {
        const budget = healthOf(facts, { ...view, money }).areas.find(({ area }) => area === 'budget')
        if (budget?.level !== 'on_track') return
        for (const { says } of budget.because) expect(says).not.toMatch(/^spending is ahead of progress/i)
      }),
      { numRuns: sampleSize(300) },
    )
    const [{ says } = { says: '' }] =
      healthOf(healthFacts({ spent: 56_000_00 }), { ...view, money: false }).areas.find(({ area }) => area === 'budget')
        ?.because ?? []
    expect(says).toBe('Spending is within its limit at this progress')
  })

  test('more late tasks, more spending and more high risks never make it better', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const before = healthOf(facts, view).level
        for (const worse of [
          { ...facts, lateTasks: facts.openTasks },
          { ...facts, spent: facts.spent + 50_000_00 },
          { ...facts, openRisks: { ...facts.openRisks, high: facts.openRisks.high + 1 } },
        ])
          expect(byHealth(healthOf(worse, view).level, before)).toBeLessThanOrEqual(0)
      }),
      { numRuns: sampleSize(300) },
    )
  })
})

describe('the level of risk', () => {
  test.each([
    ['on_track', { high: 0, medium: 0, low: 3 }, 'low'],
    ['on_track', { high: 0, medium: 1, low: 0 }, 'medium'],
    ['at_risk', { high: 0, medium: 0, low: 0 }, 'medium'],
    ['at_risk', { high: 1, medium: 0, low: 0 }, 'high'],
    ['off_track', { high: 0, medium: 0, low: 0 }, 'high'],
  ] as const)('of a project %s with open risks %o is %s', (level, openRisks, expected) => {
    expect(riskLevelOf({ level }, openRisks)).toBe(expected)
  })
})

describe('the history of health', () => {
  test('has one entry for each change, and the latest level of a day', () => {
    let history = recordLevel([], '2026-06-01', 'on_track')
    history = recordLevel(history, '2026-06-02', 'on_track')
    history = recordLevel(history, '2026-06-03', 'at_risk')
    history = recordLevel(history, '2026-06-03', 'off_track')
    expect(history).toEqual([
      { day: '2026-06-01', level: 'on_track' },
      { day: '2026-06-03', level: 'off_track' },
    ])
    // Back on the same day: nothing has changed after all.
    expect(recordLevel(history, '2026-06-03', 'on_track')).toEqual([{ day: '2026-06-01', level: 'on_track' }])
    expect(recordLevel(history, '2026-06-02', 'done')).toEqual(history)
    expect(heldSince(history, 'off_track', '2026-06-15')).toBe('2026-06-03')
    expect(heldSince(history, 'on_track', '2026-06-15')).toBe('2026-06-15')
    expect(heldSince([], 'on_track', '2026-06-15')).toBeNull()
    expect(heldSince(history.slice(0, 1), 'on_track', '2026-06-15')).toBeNull()
  })
})
