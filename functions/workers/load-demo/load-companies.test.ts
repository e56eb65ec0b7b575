import { beforeAll, expect, test } from 'vitest'
import { addMonths, monthOf } from '../../../shared/dates/dates.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { runUntilCrash } from '../../../test/builders/crash.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { reconcileAll } from '../../../test/builders/reconcile.ts'
import { everyCompany, recountCompanies } from '../../domain/operators/revenue/count-company.ts'
import { listMonths } from '../../domain/operators/revenue/finance-month-repository.ts'
import { readTotals } from '../../domain/operators/revenue/finance-totals-repository.ts'
import { stateOfCompany, type CompanyFigures } from '../../domain/operators/revenue/company-figures.ts'
import { sumsOf } from '../../domain/operators/revenue/finance-totals.ts'
import { addedEntries, type MonthEntries } from '../../domain/operators/revenue/month-figures.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { listProjects } from '../../domain/projects/project-repository.ts'
import { listEveryWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { demoCompanies } from './content/companies.ts'
import { handler } from './index.ts'
import { loadOperator } from './load-people.ts'

withTable({ own: true })
withUserPools()
const stripe = withStripe({ clock: 'functions' })

/** Loads as the local stage does: it moves the account, and the function does what happened then. */
const load = async (): Promise<number> => {
  let moments = 0
  let { next } = await handler({ companies: {} })
  for (; next !== null; moments += 1) {
    stripe.stand().liveAt(new Date(next))
    next = (await handler({ companies: { at: next } })).next
  }
  stripe.stand().liveAt()
  return moments
}

const crashes: unknown[] = []
let figures: ReadonlyMap<string, CompanyFigures>

beforeAll(async () => {
  await loadOperator(new Date())
  for (const calls of [4, 90, 250]) crashes.push(await runUntilCrash(load, calls))
  await load()
  await recountCompanies()
  figures = new Map((await everyCompany()).map((company) => [company.figures.companyName, company.figures]))
})

const totalOf = async (): Promise<MonthEntries> => {
  const months = await listMonths('0', '9', { consistent: true })
  return months.reduce<MonthEntries>((sum, { all }) => addedEntries(sum, all), {})
}

test('an interrupted loading goes on where it stopped, and a second one changes nothing', async () => {
  for (const crash of crashes)
    expect(crash).toMatchObject({ message: expect.stringContaining('fails on purpose') as string })
  expect(crashes).toHaveLength(3)
  const before = await everyCompany()
  expect(await load()).toBe(0)
  expect(await everyCompany()).toEqual(before)
  expect([...figures.keys()].toSorted()).toEqual(demoCompanies.map(({ name }) => name).toSorted())
})

test('the figures of every company agree with its records, with a recount and with Stripe', async () => {
  for (const { id, plan, userCount, projectCount, ...workspace } of await listEveryWorkspace()) {
    const team = (await listPeople(id, { consistent: true })).filter(({ kind }) => kind === 'staff')
    const { items: projects } = await listProjects(id, {}, undefined, 50)
    expect([userCount, projectCount]).toEqual([team.length, projects.length])
    expect(userCount).toBeLessThanOrEqual(plans[plan].maxUsers)
    expect(projectCount).toBeLessThanOrEqual(plans[plan].maxProjects)
    expect(workspace.contactEmail).toMatch(/\.test$/)
  }
  const before = await everyCompany()
  expect(await reconcileAll()).toEqual({ done: 10, left: 0 })
  expect(await everyCompany()).toEqual(before)
  expect(await recountCompanies()).toEqual([])
})

test('operators see every state and every movement', async () => {
  const sums = sumsOf(await readTotals())
  expect(sums).toMatchObject({
    companies: 12,
    paying: 8,
    overdue: { count: 1, cents: plans.pro.monthlyCents },
    cancelling: 1,
    nearLimit: 1,
  })
  expect(sums.byPlan.filter(({ companies }) => companies === 0)).toEqual([])
  const states = [...figures.values()].map(stateOfCompany)
  expect([...new Set(states)].toSorted()).toEqual(['active', 'overdue', 'suspended'])
  const total = await totalOf()
  const counts = Object.fromEntries(Object.entries(total).map(([kind, [count]]) => [kind, count]))
  expect(counts).toEqual({
    opened: 12,
    direct: 8,
    converted: 2,
    new: 10,
    expansion: 1,
    contraction: 1,
    churn: 2,
    failed: 3,
    recovered: 1,
    lost: 1,
  })
  // What was won and lost is what is paid now.
  const cents = (kind: keyof MonthEntries): number => total[kind]?.[1] ?? 0
  expect(cents('new') + cents('expansion') - cents('contraction') - cents('churn')).toBe(sums.annualCents)
})

test('their history is within the last twelve months', async () => {
  const now = monthOf(new Date().toISOString())
  const months = (await listMonths('0', '9', { consistent: true })).map(({ month }) => month)
  for (const month of months) expect(month >= addMonths(now, -11) && month <= now).toBe(true)
  expect(months.length).toBeGreaterThan(9)
})
