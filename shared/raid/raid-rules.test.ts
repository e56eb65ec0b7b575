import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSize } from '../../test/builders/sample-size.ts'
import { dayOf } from '../dates/dates.ts'
import { changeRaidRulesBody } from './raid-automation.ts'
import {
  impactOfLate,
  probabilityOfDueSoon,
  raidValuesOf,
  ruleFor,
  ruleInWords,
  severityOf,
  usualThresholds as usual,
  type RaidThresholds,
} from './raid-rules.ts'

const task = { dueDate: '2026-03-10', progress: 20, priority: 'medium' as const }
const rule = (today: string, more: object = {}, thresholds = usual) =>
  ruleFor(raidValuesOf({ ...task, ...more }, today), thresholds)

describe('which rule applies', () => {
  test('a task is due until the end of its day, and due soon from three days before', () => {
    expect(['2026-03-06', '2026-03-07', '2026-03-10', '2026-03-11'].map((today) => rule(today))).toEqual([
      undefined,
      'due_soon',
      'due_soon',
      'late_task',
    ])
  })

  test('50 % is enough progress for a task that is due soon, but a late task is late at any progress', () => {
    expect([
      rule('2026-03-09', { progress: 49 }),
      rule('2026-03-09', { progress: 50 }),
      rule('2026-03-11', { progress: 99 }),
    ]).toEqual(['due_soon', undefined, 'late_task'])
  })

  test('a rule that is off never applies', () => {
    const off: RaidThresholds = {
      late_task: { ...usual.late_task, on: false },
      due_soon: { ...usual.due_soon, on: false },
    }
    expect([rule('2026-03-11', {}, off), rule('2026-03-10', {}, off)]).toEqual([undefined, undefined])
  })

  test('uses the day of the workspace: a due date that has passed in Auckland has not passed in Los Angeles', () => {
    // 11 March, 01:00 in Auckland; 10 March, 05:00 in Los Angeles.
    const at = new Date('2026-03-10T12:00:00Z')
    expect([rule(dayOf(at, 'Pacific/Auckland')), rule(dayOf(at, 'America/Los_Angeles'))]).toEqual([
      'late_task',
      'due_soon',
    ])
  })

  test.each([
    [
      'clocks go forward in Los Angeles',
      'America/Los_Angeles',
      '2026-03-08',
      ['2026-03-09T06:59:59Z', '2026-03-09T07:00:00Z'],
    ],
    ['clocks go back in Auckland', 'Pacific/Auckland', '2026-04-05', ['2026-04-05T11:59:59Z', '2026-04-05T12:00:00Z']],
  ])('a day on which %s ends when it does', (_, zone, dueDate, instants) => {
    expect(instants.map((at) => rule(dayOf(new Date(at), zone), { dueDate }))).toEqual(['due_soon', 'late_task'])
  })
})

describe('the levels', () => {
  test('of a late task depend on the days, one level higher for urgent tasks', () => {
    const impacts = (priority: 'medium' | 'critical') =>
      [1, 2, 3, 6, 7, 400].map((days) => impactOfLate({ days, priority }, usual.late_task))
    expect(impacts('medium')).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high'])
    expect(impacts('critical')).toEqual(['medium', 'medium', 'high', 'high', 'high', 'high'])
  })

  test('of a task that is due soon depend on the progress it needs each day, and its priority', () => {
    const probabilities = [
      [-3, 0],
      [-3, 1],
      [-1, 0],
      [-1, 49],
      [0, 49],
    ].map(([days = 0, progress = 0]) => probabilityOfDueSoon({ days, progress }))
    expect(probabilities).toEqual(['medium', 'low', 'high', 'medium', 'high'])
    const impacts = (['low', 'medium', 'high', 'critical'] as const).map(
      (priority) => severityOf('due_soon', raidValuesOf({ ...task, priority }, '2026-03-09'), usual).impact,
    )
    expect(impacts).toEqual(['low', 'medium', 'high', 'high'])
  })

  test('never fall as days pass, and at most one rule applies on a day', () => {
    const thresholds = fc.record({
      mediumAfter: fc.integer({ min: 1, max: 100 }),
      more: fc.integer({ min: 1, max: 100 }),
      within: fc.integer({ min: 0, max: 30 }),
      below: fc.integer({ min: 1, max: 100 }),
    })
    const heights = { low: 0, medium: 1, high: 2 }
    fc.assert(
      fc.property(
        thresholds,
        fc.integer({ min: -40, max: 250 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom('low', 'medium', 'high', 'critical'),
        ({ mediumAfter, more, within, below }, days, progress, priority) => {
          const own: RaidThresholds = {
            late_task: { on: true, mediumAfter, highAfter: mediumAfter + more },
            due_soon: { on: true, within, below },
          }
          const values = { dueDate: '2026-03-10', days, progress, priority } as const
          const [held, next] = [ruleFor(values, own), ruleFor({ ...values, days: days + 1 }, own)]
          expect(held).toBe(days > 0 ? 'late_task' : -days <= within && progress < below ? 'due_soon' : undefined)
          if (held === undefined || held !== next) return
          const [now, then] = [severityOf(held, values, own), severityOf(held, { ...values, days: days + 1 }, own)]
          expect(heights[then.impact]).toBeGreaterThanOrEqual(heights[now.impact])
          if (now.probability !== null && then.probability !== null)
            expect(heights[then.probability]).toBeGreaterThanOrEqual(heights[now.probability])
        },
      ),
      { numRuns: sampleSize(300) },
    )
  })
})

test('each invalid threshold gets a message at its field', () => {
  const { error } = changeRaidRulesBody.safeParse({
    late_task: { on: true, mediumAfter: 7, highAfter: 7 },
    due_soon: { on: true, within: 31, below: 0 },
  })
  expect(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual({
    'late_task.highAfter': 'High must be later than Medium',
    'due_soon.within': 'Enter 0 to 30 days',
    'due_soon.below': 'Enter 1 to 100 percent',
  })
  expect(changeRaidRulesBody.parse({ ...usual, version: 2 })).toEqual({ ...usual, version: 2 })
})

test('a rule is described with its thresholds', () => {
  expect(ruleInWords('late_task', usual)).toBe(
    'An overdue task is an issue. Its impact is low at first, medium from 3 days and high from 7 days late; a high or critical priority raises it by one level.',
  )
})
