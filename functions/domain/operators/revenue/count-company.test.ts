import { sumBy, sum } from '../../../../shared/contract/sums.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { graceDays } from '../../../../shared/billing/limits.ts'
import { plans, priceCents, type BillingInterval, type PaidPlan } from '../../../../shared/billing/plans.ts'
import { spentBy } from '../../../../test/builders/items.ts'
import { makePerson, makeWorkspace, signIn } from '../../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../../test/builders/request.ts'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import { withTable } from '../../../../test/builders/table.ts'
import type { FinanceMetrics } from '../../../../shared/operators/finance.ts'
import { movementKinds } from '../../../../shared/operators/revenue.ts'
import { routes } from '../../../../shared/routes.ts'
import { handler } from '../../../api/finance/index.ts'
import { writeTogether } from '../../../kernel/table/transaction.ts'
import type { Standing } from '../../billing/subscription-standing.ts'
import { readSubscription, subscriptionWrite } from '../../billing/subscription-repository.ts'
import { applyPlan, dropWorkspace, readWorkspace, renameWorkspace } from '../../workspace/workspace-repository.ts'
import { closeWorkspace, reopenWorkspace } from '../../workspace/close-and-suspend.ts'
import { takePersonPlace, takeProjectPlace } from '../../workspace/plan-limits.ts'
import { countCompany, recountCompanies } from './count-company.ts'
import { listMonths } from './finance-month-repository.ts'
import { readTotals } from './finance-totals-repository.ts'
import { sumsOf } from './finance-totals.ts'

withTable({ own: true })

const paidTo = '2026-12-01T00:00:00.000Z'

/** Puts a subscription into effect as a settlement does, without Stripe. */
const pay = async (workspaceId: string, standing: Standing): Promise<void> => {
  const before = await readSubscription(workspaceId)
  const stored = before ?? { workspaceId, customerId: `cus_${workspaceId}`, subscriptionId: 'sub_1', version: 0 }
  const plan = standing.state === 'none' ? 'starter' : standing.plan
  await writeTogether([subscriptionWrite({ ...stored, standing }), applyPlan(workspaceId, plan, undefined)])
}

const paying = (plan: PaidPlan, interval: BillingInterval, more: object = {}): Standing => ({
  state: 'active',
  plan,
  interval,
  periodEndsAt: paidTo,
  ...more,
})

const metrics = async (query: Record<string, string> = {}) => {
  const person = await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' })
  const session = await signIn(null, person)
  return callRoute(handler as unknown as ApiHandler, routes.finance.metrics, { session, query })
}

const usageOf = async (id: string) =>
  ((await metrics()).body as FinanceMetrics).usage.find((company) => company.id === id)

/** The sums without what other tests of this file have left. */
const since = async () => {
  const start = sumsOf(await readTotals())
  return async () => {
    const now = sumsOf(await readTotals())
    return {
      users: now.users - start.users,
      companies: now.companies - start.companies,
      paying: now.paying - start.paying,
      recurringCents: now.recurringCents - start.recurringCents,
      overdue: { count: now.overdue.count - start.overdue.count, cents: now.overdue.cents - start.overdue.cents },
      cancelling: now.cancelling - start.cancelling,
    }
  }
}

afterEach(() => void vi.useRealTimers())

describe('the sums', () => {
  test('count a year as a twelfth of its price, and what is overdue and cancelled', async () => {
    await recountCompanies()
    const sums = await since()
    const [free, monthly, yearly, overdue] = await Promise.all(
      Array.from({ length: 4 }, () => makeWorkspace({ plan: 'starter' })),
    )
    const ids = [free, monthly, yearly, overdue].map((workspace) => workspace?.id ?? '')
    const [, second = '', third = '', fourth = ''] = ids
    await pay(second, paying('pro', 'month', { change: { plan: 'starter', interval: null, at: paidTo } }))
    await pay(third, paying('business', 'year'))
    await pay(fourth, {
      ...paying('pro', 'year', { overdueSince: '2026-11-01T00:00:00.000Z' }),
      state: 'overdue',
    } as Standing)
    await writeTogether([takePersonPlace(second, 'sme', plans.pro)])
    for (const id of ids) await countCompany(id)
    expect(await sums()).toEqual({
      users: 1,
      companies: 4,
      paying: 3,
      // 49.00 + (1,390.00 + 490.00) / 12
      recurringCents: 20_567,
      overdue: { count: 1, cents: priceCents('pro', 'year') },
      cancelling: 1,
    })
  })

  test('do not change if a company is counted again, in any number of places at once', async () => {
    const { id } = await makeWorkspace({ plan: 'starter' })
    const sums = await since()
    await pay(id, paying('enterprise', 'month'))
    await Promise.all(Array.from({ length: 6 }, () => countCompany(id)))
    await countCompany(id)
    expect(await sums()).toMatchObject({ companies: 1, paying: 1, recurringCents: plans.enterprise.monthlyCents })
  })

  test('lose a company that is erased, and not one that waits for its activation', async () => {
    const { id } = await makeWorkspace({ plan: 'starter' })
    await pay(id, paying('pro', 'month'))
    const sums = await since()
    await countCompany(id)
    await writeTogether([dropWorkspace(id)])
    expect(await recountCompanies()).toEqual([id])
    expect(await sums()).toMatchObject({ companies: 0, paying: 0, recurringCents: 0 })
    expect(await recountCompanies()).toEqual([])
    expect(await usageOf(id)).toBeUndefined()
  })
})

type Act =
  | { kind: 'pay'; plan: PaidPlan; interval: BillingInterval; overdue: boolean; cancelling: boolean }
  | { kind: 'end' | 'project' | 'person' | 'close' | 'reopen' | 'rename' | 'erase' }
  | { kind: 'count'; times: number }

const act: fc.Arbitrary<{ company: number; act: Act }> = fc.record({
  company: fc.nat({ max: 2 }),
  act: fc.oneof(
    fc.record({
      kind: fc.constant('pay' as const),
      plan: fc.constantFrom<PaidPlan>('pro', 'business', 'enterprise'),
      interval: fc.constantFrom<BillingInterval>('month', 'year'),
      overdue: fc.boolean(),
      cancelling: fc.boolean(),
    }),
    fc.record({
      kind: fc.constantFrom<'end' | 'project' | 'person' | 'close' | 'reopen' | 'rename' | 'erase'>(
        'end',
        'project',
        'project',
        'person',
        'person',
        'close',
        'reopen',
        'rename',
        'erase',
      ),
    }),
    fc.record({ kind: fc.constant('count' as const), times: fc.integer({ min: 1, max: 3 }) }),
  ),
})

/** What cannot be done in the state of the company is left out. */
const orNothing = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined)

const perform = async (id: string, act: Act): Promise<void> => {
  if ((await readWorkspace(id)) === undefined && act.kind !== 'count') return
  switch (act.kind) {
    case 'pay':
      return pay(
        id,
        paying(act.plan, act.interval, {
          ...(act.overdue && { state: 'overdue', overdueSince: '2026-11-01T00:00:00.000Z' }),
          ...(act.cancelling && { change: { plan: 'starter', interval: null, at: paidTo } }),
        }),
      )
    case 'end':
      return pay(id, { state: 'none' })
    case 'count':
      return void (await Promise.all(Array.from({ length: act.times }, () => countCompany(id))))
    case 'project':
      return void (await orNothing(writeTogether([takeProjectPlace(id, 99)])))
    case 'person':
      return void (await orNothing(writeTogether([takePersonPlace(id, 'sme', plans.enterprise)])))
    case 'close':
      return void (await orNothing(writeTogether([closeWorkspace(id, paidTo)])))
    case 'reopen':
      return void (await orNothing(writeTogether([reopenWorkspace(id)])))
    case 'rename':
      return void (await orNothing(writeTogether([renameWorkspace(id, { companyName: `Quay ${Math.random()}` })])))
    case 'erase':
      return void (await orNothing(writeTogether([dropWorkspace(id)])))
  }
}

/** The sums as someone would count them by hand, from the records alone. */
const countedByHand = async (ids: readonly string[]) => {
  const records = await Promise.all(
    ids.map(async (id) => ({ workspace: await readWorkspace(id), subscription: await readSubscription(id) })),
  )
  const open = records.filter(({ workspace }) => workspace !== undefined)
  const paid = open.flatMap(({ subscription }) =>
    subscription === undefined || subscription.standing.state === 'none' ? [] : [subscription.standing],
  )
  const overdue = paid.filter(({ overdueSince }) => overdueSince !== undefined)
  return {
    users: sumBy(open, ({ workspace }) => workspace?.userCount ?? 0),
    companies: open.length,
    paying: paid.length,
    recurringCents: sumBy(paid, ({ plan, interval }) => priceCents(plan, interval) / (interval === 'year' ? 12 : 1)),
    overdue: {
      count: overdue.length,
      cents: sumBy(overdue, ({ plan, interval }) => priceCents(plan, interval)),
    },
    cancelling: paid.filter(({ change }) => change?.plan === 'starter').length,
  }
}

test('after any story, with counts that are missing, repeated and at once, the sums are those of a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 20 }), async (story) => {
      await recountCompanies()
      const sums = await since()
      const ids = await Promise.all(
        Array.from({ length: 3 }, async () => (await makeWorkspace({ plan: 'starter' })).id),
      )
      for (const one of story) await perform(ids[one.company] ?? '', one.act)
      await recountCompanies()
      expect(await recountCompanies()).toEqual([])
      const byHand = await countedByHand(ids)
      // The sums are rounded once, before and after.
      const recurringCents = expect.closeTo(byHand.recurringCents, -0.3) as number
      expect(await sums()).toEqual({ ...byHand, recurringCents })
      for (const id of ids) {
        const workspace = await readWorkspace(id)
        if (workspace !== undefined)
          expect(await usageOf(id)).toMatchObject({
            company: workspace.companyName,
            projects: { count: workspace.projectCount },
            users: { count: workspace.userCount },
          })
      }
      // Other stories do not see these companies.
      await writeTogether(ids.map(dropWorkspace))
      await recountCompanies()
    }),
    { numRuns: sampleSize(8) },
  )
})

/** What a story has won and lost, as someone would write it down while it happens. */
const bookedByHand = () => {
  const months: Record<string, Record<string, [number, number]>> = {}
  const paysNow = new Map<string, number>()
  const hasPaid = new Set<string>()
  const book = (id: string, month: string, annual: number) => {
    const was = paysNow.get(id) ?? 0
    if (was === annual) return
    const kind =
      was === 0
        ? hasPaid.has(id)
          ? 'reactivation'
          : 'new'
        : annual === 0
          ? 'churn'
          : annual > was
            ? 'expansion'
            : 'contraction'
    hasPaid.add(id)
    paysNow.set(id, annual)
    const own = (months[month] ??= {})
    const [count, cents] = own[kind] ?? [0, 0]
    own[kind] = [count + 1, cents + Math.abs(annual - was)]
  }
  return { months, book, total: () => sum([...paysNow.values()]) }
}

type Step = {
  company: number
  plan: PaidPlan | null
  interval: BillingInterval
  days: number
  counts: number
  erase: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  company: fc.nat({ max: 2 }),
  plan: fc.constantFrom<PaidPlan | null>('pro', 'business', 'enterprise', null),
  interval: fc.constantFrom<BillingInterval>('month', 'year'),
  days: fc.nat({ max: 25 }),
  counts: fc.nat({ max: 2 }),
  erase: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
})

const movementsBetween = async (from: string, to: string) =>
  (await listMonths(from, to, { consistent: true })).map(({ month, all }) => ({
    month,
    entries: Object.fromEntries(Object.entries(all).filter(([kind]) => movementKinds.some((one) => one === kind))),
  }))

test('movements are counted once, in their months, whichever events are lost or repeated', async () => {
  // Each story has years of its own, which no other test of this file touches.
  let year = 2030
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (story) => {
      year += 2
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${year}-01-05T12:00:00Z`) })
      const ids = await Promise.all(
        Array.from({ length: 3 }, async () => (await makeWorkspace({ plan: 'starter' })).id),
      )
      const before = sumsOf(await readTotals()).annualCents
      const hand = bookedByHand()
      const gone = new Set<string>()
      for (const { company, plan, interval, days, counts, erase } of story) {
        const id = ids[company] ?? ''
        vi.setSystemTime(Date.now() + days * 86_400_000)
        if (gone.has(id)) continue
        const month = new Date().toISOString().slice(0, 7)
        if (erase) {
          // As the erasure does it: before and after the records go.
          await countCompany(id)
          await writeTogether([dropWorkspace(id)])
          await countCompany(id)
          gone.add(id)
          hand.book(id, month, 0)
          continue
        }
        await pay(id, plan === null ? { state: 'none' } : paying(plan, interval))
        hand.book(id, month, plan === null ? 0 : priceCents(plan, interval) * (interval === 'month' ? 12 : 1))
        await Promise.all(Array.from({ length: counts }, () => countCompany(id)))
      }
      await recountCompanies()
      expect(await recountCompanies()).toEqual([])
      const found = (await movementsBetween(`${year}-01`, `${year + 1}-12`)).filter(
        ({ entries }) => Object.keys(entries).length > 0,
      )
      expect(Object.fromEntries(found.map(({ month, entries }) => [month, entries]))).toEqual(hand.months)
      expect(sumsOf(await readTotals()).annualCents - before).toBe(hand.total())
      for (const id of ids.filter((one) => !gone.has(one))) {
        await countCompany(id)
        await writeTogether([dropWorkspace(id)])
        await countCompany(id)
      }
    }),
    { numRuns: sampleSize(8) },
  )
})

describe('the list of companies', () => {
  const named = async (companyName: string): Promise<string> => {
    const { id } = await makeWorkspace({ plan: 'starter' })
    await writeTogether([renameWorkspace(id, { companyName })])
    await countCompany(id)
    return id
  }

  test('has the usage against the limits of the plan, and the state', async () => {
    const { id } = await makeWorkspace({ plan: 'starter' })
    await pay(id, {
      ...paying('pro', 'year', { overdueSince: new Date().toISOString() }),
      state: 'overdue',
    } as Standing)
    for (let count = 0; count < 5; count += 1) await writeTogether([takeProjectPlace(id, 5)])
    await countCompany(id)
    expect(await usageOf(id)).toMatchObject({
      plan: 'pro',
      state: 'overdue',
      price: '490.00',
      interval: 'year',
      projects: { count: 5, limit: 5 },
      users: { count: 0, limit: 5 },
      hitProjectLimit: true,
      hitUserLimit: false,
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + graceDays * 86_400_000 })
    expect(await usageOf(id)).toMatchObject({ state: 'read_only' })
  })

  test('finds a company by the beginning of its name, in any case and script, by pages', async () => {
    const names = ['Zebra Quay', 'ZEBRA works', 'zebra', 'זברה שיווק', `Zébra ${'長'.repeat(250)}`]
    const ids = await Promise.all(names.map(named))
    const found = async (query: Record<string, string>) =>
      ((await metrics(query)).body as FinanceMetrics).usage.map(({ id }) => names[ids.indexOf(id)])
    expect(await found({ search: 'ZeBrA' })).toEqual(['zebra', 'Zebra Quay', 'ZEBRA works'])
    expect(await found({ search: ' zebra  q' })).toEqual(['Zebra Quay'])
    expect(await found({ search: 'זברה' })).toEqual(['זברה שיווק'])
    expect(await found({ search: 'Zébra 長' })).toEqual([names[4]])
    expect(await found({ search: 'quay of no one' })).toEqual([])
    const first = await metrics({ search: 'zebra', limit: '2' })
    const cursor = /cursor=([\w-]+)/.exec(first.headers['link'] ?? '')?.[1] ?? ''
    expect(await found({ search: 'zebra', limit: '2', cursor })).toEqual(['ZEBRA works'])
    expect(await metrics({ search: 'other', cursor })).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
  })

  test('costs the same for many companies as for a few', async () => {
    // A page of names that sort first and are equally long, so that only the number of other companies differs.
    for (let count = 0; count < 11; count += 1) await named(`0 first ${count + 10}`)
    const cost = () => spentBy(() => metrics({ limit: '10' }))
    const few = await cost()
    for (let count = 0; count < 40; count += 1) await named(`Company ${count}`)
    const many = await cost()
    expect(many.trips).toEqual(few.trips)
    expect(many.read).toBeLessThanOrEqual(few.read)
    expect(many.read).toBeLessThanOrEqual(3)
  })
})
