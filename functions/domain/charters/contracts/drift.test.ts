import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTask, gathered, projectId } from '../../../../test/builders/gathered.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import { contractLimits } from '../../../../shared/charters/limits.ts'
import type { BudgetChangeRecord } from '../../money/budgets/budget-record.ts'
import type { ExpenseRecord } from '../../money/expenses/expense-record.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import { sumOf } from './causes.ts'
import type { AgreedTask } from './contract-record.ts'
import { packedTasks, unpackedTasks } from './contract-repository.ts'
import { sizeOf } from './read-contract.ts'
import { askedBy, driftOf, outOf, rejectedBy, stillRejected, type Drift } from './drift.ts'
import type { Agreement, Present } from './drift-records.ts'

const end = '2026-12-11'

const agreedTask = ({ id, title, estimatedHours: hours, dueDate }: ListedTask): AgreedTask => ({
  id,
  title,
  hours,
  dueDate,
})

const agreementOn = (tasks: readonly ListedTask[], tolerances: Partial<Agreement['tolerances']> = {}): Agreement => ({
  tolerances: { days: 10, costPercent: 10, costCents: null, scopePercent: 10, scopeTasks: null, ...tolerances },
  agreed: { endDate: end, budget: 1000_00, ...sizeOf(tasks.map(agreedTask)) },
  tasks: tasks.map(agreedTask),
})

const presentOf = (tasks: readonly ListedTask[], more: Partial<Present> = {}): Present => ({
  project: gathered().project,
  tasks,
  budgetChanges: [],
  expenses: [],
  likelyEnd: null,
  estimate: null,
  ...more,
})

const withBudget = (budget: number, more: object = {}) => ({ ...gathered().project, budget, ...more })

const change = (number: number, was: number, now: number) =>
  ({
    id: `bch_${number}`,
    was: { budget: was },
    now: { budget: now },
    reason: `Reason ${number}`,
  }) as BudgetChangeRecord

const four = [1, 2, 3, 4].map((number) => aTask(number, { estimatedHours: 10, dueDate: '2026-12-01' }))

describe('the drift of time', () => {
  const timeOf = (present: Present, days = 10) => driftOf(agreementOn(four, { days }), present).time

  test('is zero for the agreed records', () => {
    expect(timeOf(presentOf(four))).toMatchObject({ agreed: end, now: end, days: 0, out: false, causes: [], more: 0 })
  })

  test('counts the latest of the end date, the forecast and the due dates, each as a cause with its record', () => {
    const [first, ...rest] = four
    const moved = { ...(first as ListedTask), dueDate: addDays(end, 4) }
    const added = aTask(9, { dueDate: addDays(end, 20) })
    const drift = timeOf(
      presentOf([moved, ...rest, added], {
        project: { ...gathered().project, endDate: addDays(end, 7) },
        likelyEnd: addDays(end, 12),
      }),
    )
    expect(drift).toMatchObject({ now: addDays(end, 20), days: 20, allowed: 10, out: true })
    expect(drift.causes).toEqual([
      {
        size: 20,
        text: '“Task 9” was added and is due on Dec 31, 2026, 20 days past the agreed end.',
        records: [added.id],
      },
      {
        size: 12,
        text: 'At the current pace, the project is most likely done around Dec 23, 2026.',
        records: [projectId],
      },
      {
        size: 7,
        text: 'The project’s end date was moved from Dec 11, 2026 to Dec 18, 2026.',
        records: [projectId],
      },
      {
        size: 4,
        text: '“Task 1” was moved from Dec 1, 2026 to Dec 15, 2026, 4 days past the agreed end.',
        records: [moved.id],
      },
    ])
  })

  test('is within a tolerance up to its last day', () => {
    const late = presentOf(four, { likelyEnd: addDays(end, 10) })
    expect([timeOf(late, 10).out, timeOf(late, 9).out]).toEqual([false, true])
  })

  test('is unknown without any date', () => {
    const project = { ...gathered().project, endDate: null }
    expect(timeOf(presentOf([], { project }))).toMatchObject({ now: null, days: 0, out: false })
  })
})

describe('the drift of cost', () => {
  const costOf = (present: Present, tolerances: Partial<Agreement['tolerances']> = {}) =>
    driftOf(agreementOn(four, tolerances), present).cost

  test('adds budget changes and the forecast above the budget up, with the largest expenses', () => {
    const expenses = [
      { id: 'exp_1', description: 'Crane', amountCents: 200_00 },
      { id: 'exp_2', description: 'Steel', amountCents: 300_00 },
    ] as ExpenseRecord[]
    const drift = costOf(
      presentOf(four, {
        project: withBudget(1200_00),
        budgetChanges: [change(1, 1000_00, 1150_00)],
        expenses,
        estimate: 1500_00,
      }),
    )
    expect(drift).toMatchObject({ now: 1500_00, over: 500_00, allowed: 100_00, out: true })
    expect(drift.causes).toEqual([
      {
        size: 300_00,
        text: 'At the cost so far, the project costs $300 more than its budget of $1,200. The 2 largest expenses since the agreement: “Steel” ($300) and “Crane” ($200).',
        records: [projectId, 'exp_2', 'exp_1'],
      },
      { size: 150_00, text: 'The budget was raised by $150: “Reason 1”.', records: ['bch_1'] },
      { size: 50_00, text: 'Other changes of the budget raised it by $50.', records: [projectId] },
    ])
  })

  test('allows the smaller of a percentage and an amount', () => {
    const present = presentOf(four)
    expect(costOf(present, { costCents: 50_00 }).allowed).toBe(50_00)
    expect(costOf(present, { costPercent: null, costCents: 250_00 }).allowed).toBe(250_00)
    expect(costOf(present, { costPercent: 3, costCents: 250_00 }).allowed).toBe(30_00)
  })

  test('counts what is spent and committed, and nothing below the agreed budget', () => {
    const spent = presentOf(four, { project: withBudget(1000_00, { budgetUsed: 900_00, committed: 250_00 }) })
    expect(costOf(spent)).toMatchObject({ over: 150_00, out: true })
    expect(costOf(presentOf(four, { project: withBudget(700_00) }))).toMatchObject({ over: 0, out: false, causes: [] })
  })
})

describe('the drift of scope', () => {
  const scopeOf = (tasks: readonly ListedTask[], tolerances: Partial<Agreement['tolerances']> = {}) =>
    driftOf(agreementOn(four, tolerances), presentOf(tasks)).scope

  test('counts added, removed and newly estimated work, and names each task', () => {
    const [first, second, third] = four as [ListedTask, ListedTask, ListedTask]
    const drift = scopeOf([first, second, { ...third, estimatedHours: 14.5 }, aTask(9)])
    expect(drift).toMatchObject({
      unit: 'hours',
      agreed: 40,
      agreedTasks: 4,
      added: 1,
      removed: 1,
      changed: 24.5,
      percent: 61.25,
      out: true,
    })
    expect(drift.causes.map(({ text }) => text)).toEqual([
      '“Task 4” was removed (10 hours).',
      '“Task 9” was added (10 hours).',
      'The estimate of “Task 3” changed from 10 hours to 14.5 hours.',
    ])
  })

  test('is counted in tasks if none has an estimate, and by a number of tasks if that is agreed', () => {
    const plain = [1, 2, 3, 4].map((number) => aTask(number))
    const drift = driftOf(
      agreementOn(plain, { scopePercent: null, scopeTasks: 1 }),
      presentOf([...plain, aTask(8), aTask(9)]),
    ).scope
    expect(drift).toMatchObject({ unit: 'tasks', changed: 2, percent: 50, out: true })
    expect(scopeOf([...four, aTask(8)], { scopePercent: null, scopeTasks: 1 }).out).toBe(false)
  })
})

const anyTask = fc.record({
  number: fc.nat(14),
  hours: fc.option(fc.integer({ min: 0, max: 40_000 }).map((hundredths) => hundredths / 100)),
  due: fc.option(fc.integer({ min: -40, max: 60 })),
})

const anyTasks = fc
  .uniqueArray(anyTask, { selector: ({ number }) => number, maxLength: 12 })
  .map((tasks) =>
    tasks.map(({ number, hours, due }) =>
      aTask(number, { estimatedHours: hours, dueDate: due === null ? null : addDays(end, due) }),
    ),
  )

const anyTolerances = fc.record({
  days: fc.nat(40),
  costPercent: fc.option(fc.nat(50)),
  costCents: fc.nat(500_00),
  scopePercent: fc.option(fc.nat(80)),
  scopeTasks: fc.nat(8),
})

const anyCase = fc.record({
  before: anyTasks,
  after: anyTasks,
  tolerances: anyTolerances,
  budget: fc.integer({ min: 1, max: 3000_00 }),
  changes: fc.array(fc.integer({ min: -200_00, max: 200_00 }), { maxLength: 4 }),
  spent: fc.nat(2000_00),
  estimate: fc.option(fc.nat(3000_00)),
  endDate: fc.option(fc.integer({ min: -40, max: 60 })),
  likely: fc.option(fc.integer({ min: -40, max: 60 })),
})

describe('for any records', () => {
  const asDay = (offset: number | null) => (offset === null ? null : addDays(end, offset))

  test('a drift within the tolerances asks for nothing, and the causes add up to the drift', () => {
    fc.assert(
      fc.property(anyCase, ({ before, after, tolerances, budget, changes, spent, estimate, endDate, likely }) => {
        const { time, cost, scope, ...rest } = driftOf(
          agreementOn(before, tolerances),
          presentOf(after, {
            project: { ...withBudget(budget, { budgetUsed: spent }), endDate: asDay(endDate) },
            budgetChanges: changes.map((by, index) => change(index, 1000_00, 1000_00 + by)),
            likelyEnd: asDay(likely),
            estimate,
          }),
        )
        const drift = { time, cost, scope, ...rest }
        expect(time.out).toBe(time.days > tolerances.days)
        expect(cost.out).toBe(cost.over > cost.allowed)
        if (outOf(drift).length === 0) expect(askedBy(drift, {})).toEqual([])
        // What was just rejected does not ask again.
        expect(askedBy(drift, rejectedBy(drift))).toEqual([])
        if (time.more === 0) expect(Math.max(0, ...time.causes.map(({ size }) => size))).toBe(time.days)
        if (cost.more === 0) expect(sumOf(cost.causes)).toBe(cost.over)
        if (scope.more === 0) expect(sumOf(scope.causes)).toBe(scope.changed)
        for (const { causes } of [time, cost, scope]) {
          expect(causes.length).toBeLessThanOrEqual(contractLimits.causes)
          for (const { records, text } of causes) {
            expect(records.length).toBeGreaterThan(0)
            expect(text).toMatch(/\.$/)
          }
        }
      }),
    )
  })

  test('the agreed records themselves have no drift of scope', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const { scope } = driftOf(agreementOn(tasks, { scopePercent: 0 }), presentOf(tasks))
        expect(scope).toMatchObject({ changed: 0, percent: 0, added: 0, removed: 0, out: false, causes: [] })
      }),
    )
  })
})

describe('what was rejected', () => {
  const late = (days: number) => driftOf(agreementOn(four), presentOf(four, { likelyEnd: addDays(end, days) }))

  test('asks again only beyond it, and is forgotten within the tolerance', () => {
    const rejected = rejectedBy(late(20))
    expect(rejected).toEqual({ time: { days: 20 } })
    expect([15, 20, 21].map((days) => askedBy(late(days), rejected))).toEqual([[], [], ['time']])
    expect(stillRejected(rejected, late(11))).toEqual(rejected)
    expect(stillRejected(rejected, late(10))).toEqual({})
  })

  test('of a scope asks again if more work changed, or if more tasks were added', () => {
    const changedBy = (changed: number, tasks: number): Drift => {
      const drift = driftOf(agreementOn(four), presentOf(four))
      return { ...drift, scope: { ...drift.scope, changed, added: tasks - 1, removed: 1, out: true } }
    }
    const rejected = rejectedBy(changedBy(20, 3))
    expect(rejected).toEqual({ scope: { changed: 20, tasks: 3 } })
    const asked = ([changed, tasks]: [number, number]) => askedBy(changedBy(changed, tasks), rejected)
    expect(asked([20, 3])).toEqual([])
    expect(asked([19, 2])).toEqual([])
    expect(asked([21, 2])).toEqual(['scope'])
    expect(asked([19, 4])).toEqual(['scope'])
  })

  test('of a cost without an agreed budget is counted as 0 %', () => {
    const drift = driftOf(agreementOn(four), presentOf(four))
    const cost = { ...drift.cost, agreed: 0, over: 100_00, out: true }
    expect(rejectedBy({ ...drift, cost })).toEqual({ cost: { percent: 0 } })
  })

  test('of a cost grows in steps of one percent of the agreed budget', () => {
    const costing = (estimate: number) => driftOf(agreementOn(four), presentOf(four, { estimate }))
    const rejected = rejectedBy(costing(1200_00))
    expect([1200_01, 1209_99, 1210_00].map((cents) => askedBy(costing(cents), rejected))).toEqual([[], [], ['cost']])
  })
})

test('5,000 agreed tasks with long titles fit into an item, and come back as they were', () => {
  const tasks = Array.from({ length: 5000 }, (_, index) =>
    agreedTask(aTask(index, { title: `${index} ${'למסלול '.repeat(index % 12)}`, estimatedHours: index / 4 })),
  )
  const text = packedTasks(tasks)
  expect(text.length).toBeLessThan(390_000)
  expect(unpackedTasks(projectId, text).map(({ id, hours }) => ({ id, hours }))).toEqual(
    tasks.map(({ id, hours }) => ({ id, hours })),
  )
})
