import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earnedValueOf, type EarnedValue, type Measured } from './earned-value.ts'

const dollars = (amount: number): number => Math.round(amount * 100)

type Expected = Partial<Record<keyof EarnedValue['figures'], number>>

/** Worked examples of named sources; amounts in dollars, indices as far as they are printed there. */
const worked: [source: string, given: Measured, amounts: Expected, indices: Expected][] = [
  [
    'PRA 0.3 (CRAN), vignette evm: 100,000 over five periods, 35% done in the third, for which 40% was planned, at a cost of 63,000',
    { budget: dollars(100_000), planned: 0.4, earned: 0.35, cost: dollars(63_000) },
    {
      plannedValue: 40_000,
      earnedValue: 35_000,
      scheduleVariance: -5000,
      costVariance: -28_000,
      estimateAtCompletion: 180_000,
      estimateAtCompletionAtBudget: 128_000,
      estimateAtCompletionByBoth: 196_714.29,
      estimateToComplete: 117_000,
      varianceAtCompletion: -80_000,
    },
    { schedulePerformanceIndex: 0.875, costPerformanceIndex: 0.56, toCompletePerformanceIndex: 1.76 },
  ],
  [
    'PRA (CRAN), reference of cv and spi: the same with a cost of 36,000',
    { budget: dollars(100_000), planned: 0.4, earned: 0.35, cost: dollars(36_000) },
    { costVariance: -1000, scheduleVariance: -5000 },
    { schedulePerformanceIndex: 0.875, costPerformanceIndex: 0.97 },
  ],
  [
    'pmev 0.1.2 (CRAN), README: a project of 150,000 on 2024-07-03',
    { budget: dollars(150_000), planned: 25_144.5 / 150_000, earned: 13_878.46 / 150_000, cost: dollars(10_000) },
    {
      plannedValue: 25_144.5,
      earnedValue: 13_878.46,
      scheduleVariance: -11_266.04,
      costVariance: 3878.46,
      estimateAtCompletion: 108_081.16,
      estimateToComplete: 98_081.16,
    },
    { costPerformanceIndex: 1.39, toCompletePerformanceIndex: 0.97 },
  ],
]

describe('the figures of earned value', () => {
  test.each(worked)('agree with %s', (_, given, amounts, indices) => {
    const { figures } = earnedValueOf(given)
    const named = (expected: Expected, of: (figure: number | null) => number | null) =>
      Object.fromEntries(Object.keys(expected).map((name) => [name, of(figures[name as keyof typeof figures])]))
    expect(named(amounts, (cents) => (cents === null ? null : cents / 100))).toEqual(amounts)
    for (const [name, index] of Object.entries(indices))
      expect(figures[name as keyof typeof figures], name).toBeCloseTo(index, 2)
  })

  const part = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000)
  const measured = fc.record<Measured>({
    budget: fc.option(fc.integer({ min: 1, max: 10 ** 12 })),
    planned: fc.option(part),
    earned: part,
    cost: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10 ** 12 })),
  })

  test('match their definitions for any input, and are always numbers', () => {
    fc.assert(
      fc.property(measured, (given) => {
        const { figures, gaps } = earnedValueOf(given)
        const { earnedValue: ev, plannedValue: pv, estimateAtCompletion: eac } = figures
        for (const [figure, value] of Object.entries(figures)) {
          if (value === null) expect(gaps.filter((gap) => gap.figure === figure)).toHaveLength(1)
          else
            expect({ figure, finite: Number.isFinite(value), told: gaps.some((gap) => gap.figure === figure) }).toEqual(
              { figure, finite: true, told: false },
            )
        }
        if (ev !== null) expect(figures.costVariance).toBe(ev - given.cost)
        if (ev !== null && pv !== null) expect(figures.scheduleVariance).toBe(ev - pv)
        if (eac !== null) {
          expect(figures.estimateToComplete).toBe(eac - given.cost)
          expect(figures.varianceAtCompletion).toBe((given.budget ?? Number.NaN) - eac)
        }
        expect(figures.schedulePerformanceIndex === null).toBe(given.planned === null || given.planned === 0)
      }),
    )
  })

  test('estimate the budget if work costs as planned, and less if it costs less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 10 ** 10 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 50 }),
        (budget, percent, saved) => {
          // Exactly the earned value: `budget * percent / 100` can round to another cent.
          const cost = Math.round(budget * (percent / 100))
          const level = earnedValueOf({ budget, planned: percent / 100, earned: percent / 100, cost }).figures
          expect(level.costPerformanceIndex).toBe(1)
          expect(level.estimateAtCompletion).toBe(budget)
          expect(level.estimateAtCompletionAtBudget).toBe(budget)
          expect(level.estimateAtCompletionByBoth).toBeGreaterThanOrEqual(budget - 1)
          expect(level.estimateAtCompletionByBoth).toBeLessThanOrEqual(budget + 1)
          expect(level.toCompletePerformanceIndex).toBe(1)
          const cheaper = earnedValueOf({
            budget,
            planned: percent / 100,
            earned: percent / 100,
            cost: Math.max(1, cost - saved),
          }).figures
          expect(cheaper.estimateAtCompletion).toBeLessThanOrEqual(budget)
        },
      ),
    )
  })

  test.each<[string, Measured, Record<string, string>]>([
    [
      'has no budget',
      { budget: null, planned: 0.5, earned: 0.4, cost: 5 },
      {
        plannedValue: 'no_budget',
        earnedValue: 'no_budget',
        costPerformanceIndex: 'no_budget',
        estimateAtCompletion: 'no_budget',
      },
    ],
    [
      'has no dates',
      { budget: 100, planned: null, earned: 0.4, cost: 5 },
      {
        plannedValue: 'no_dates',
        scheduleVariance: 'no_dates',
        schedulePerformanceIndex: 'no_dates',
        estimateAtCompletionByBoth: 'no_dates',
      },
    ],
    [
      'was not to begin yet',
      { budget: 100, planned: 0, earned: 0, cost: 0 },
      {
        schedulePerformanceIndex: 'nothing_planned',
        costPerformanceIndex: 'nothing_spent',
        estimateAtCompletion: 'nothing_spent',
      },
    ],
    [
      'cost before anything was done',
      { budget: 100, planned: 0.5, earned: 0, cost: 20 },
      { estimateAtCompletion: 'nothing_earned', varianceAtCompletion: 'nothing_earned' },
    ],
    [
      'has spent its budget',
      { budget: 100, planned: 1, earned: 0.5, cost: 120 },
      { toCompletePerformanceIndex: 'budget_spent' },
    ],
    [
      'is done',
      { budget: 100, planned: 1, earned: 1, cost: 80 },
      { toCompletePerformanceIndex: 'work_done', toCompletePerformanceIndexByEstimate: 'work_done' },
    ],
  ])('say why they are not there for a project that %s', (_, given, reasons) => {
    const { gaps } = earnedValueOf(given)
    expect(Object.fromEntries(gaps.map(({ figure, reason }) => [figure, reason]))).toMatchObject(reasons)
  })
})
