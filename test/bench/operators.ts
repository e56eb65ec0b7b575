/**
 * What operators' lists and sums read at 10, 150 and 10,000 companies. The companies are written directly to the table,
 * as `count-company` and `meter-usage` store them. A screen that reads more with more companies is over its budget.
 */
import { costTermsOf, costWrite, putCostMonth } from '../../functions/domain/running-costs/cost-repository.ts'
import { noUse } from '../../functions/domain/running-costs/workspace-use.ts'
import type { CompanyFigures } from '../../functions/domain/finance/company-figures.ts'
import {
  companyWrites,
  monthWrite,
  readTotals,
  totalsWrite,
} from '../../functions/domain/finance/company-repository.ts'
import { totalsOf } from '../../functions/domain/finance/finance-totals.ts'
import { addedMonths, monthsOf, type Months } from '../../functions/domain/finance/month-figures.ts'
import { annualCents } from '../../functions/domain/billing/revenue-ledger.ts'
import { newWorkspace } from '../../functions/domain/workspace/workspace-repository.ts'
import { newId } from '../../functions/kernel/id.ts'
import { writeTogether, type Write } from '../../functions/kernel/transaction.ts'
import { handler as financeHandler } from '../../functions/api/finance/index.ts'
import { handler as operatorsHandler } from '../../functions/api/operators/index.ts'
import { paidPlans, planType, plans, type PlanType } from '../../shared/plans.ts'
import { routes } from '../../shared/routes.ts'
import type { RouteRow } from '../../shared/contract/route.ts'
import { makePerson, signIn } from '../builders/people.ts'
import { callRoute, type ApiHandler } from '../builders/request.ts'
import { counted } from './counting.ts'
import type { Finding } from './findings.ts'
import { insert } from './workspace.ts'

const sizes = [10, 150, 10_000] as const

const month = new Date().toISOString().slice(0, 7)

/** Cards that the list of clients shows, and rows that the lists of the finance screens show. */
const limit = '24'

const planAt = (index: number): PlanType => planType.options[index % planType.options.length] ?? 'starter'

/** One company in twenty is near a limit, and one in fifty is suspended, closing or overdue. */
const figuresAt = (index: number): CompanyFigures => {
  const plan = planAt(index)
  const at = new Date(Date.UTC(2026, index % 11, 1 + (index % 28))).toISOString()
  const paid = paidPlans.find((one) => one === plan)
  const terms = paid && { plan: paid, interval: index % 3 === 0 ? ('year' as const) : ('month' as const) }
  const isFull = index % 20 === 1
  return {
    // All names are equally long and in no order, so that a page has the same size however many companies there are.
    companyName: `Quay ${String((index * 7919) % 100_000).padStart(6, '0')} Works`,
    plan,
    projects: isFull ? Math.min(plans[plan].maxProjects, 5) : 1,
    users: 1,
    selfResolved: 0,
    createdAt: at,
    contactEmail: `office-${String(index).padStart(6, '0')}@quay.test`,
    contactPhone: '+351 21 000 0000',
    industry: 'construction',
    ...(index % 50 === 3 && { suspendedAt: at }),
    ...(index % 50 === 4 && { closesAt: at }),
    ...(terms && {
      terms: { ...terms, ...(index % 50 === 7 && { overdueSince: at }) },
      ledger: { firstPaidAt: at, months: { [at.slice(0, 7)]: { new: [1, annualCents(terms)] as const } } },
    }),
  }
}

const itemIn = ({ Put }: Write): Record<string, unknown> => Put?.Item ?? {}

const seed = async (from: number, to: number): Promise<void> => {
  const made = Array.from({ length: to - from }, (_, index) => figuresAt(from + index))
  const items = made.flatMap((figures, index) => {
    const id = newId('workspace')
    const { companyName, contactEmail, plan, createdAt, terms } = figures
    const { figures: counts, listing } = companyWrites({ workspaceId: id, version: 0, figures: undefined }, figures)
    const use = { ...noUse, calls: 1000 + ((index * 7919) % 100_000), reads: 5000, writes: 2000 }
    const days = Object.fromEntries(Array.from({ length: 7 }, (__, day) => [String(day + 1).padStart(2, '0'), use]))
    const cost = { workspaceId: id, month, days, annualCents: annualCents(terms), until: new Date().toISOString() }
    return [
      itemIn(newWorkspace({ id, companyName, contactEmail, plan, timeZone: 'UTC', createdAt })),
      itemIn(counts),
      itemIn(listing),
      itemIn(costWrite({ ...cost, terms: costTermsOf(terms), cost: 1_000_000 + ((index * 7919) % 100_000) })),
    ]
  })
  await insert(items)
}

/** The sums of the companies, which the product moves one company at a time. */
const writeSums = async (count: number): Promise<void> => {
  const all = Array.from({ length: count }, (_, index) => figuresAt(index))
  const months: Months = {}
  for (const figures of all) Object.assign(months, addedMonths(months, monthsOf(figures)))
  const before = await readTotals()
  await writeTogether([totalsWrite(before, totalsOf(all))])
  if (before.version > 0) return
  for (const [name, entries] of Object.entries(months))
    await writeTogether([monthWrite({ month: name, all: {}, gone: {}, version: 0 }, entries, {})])
}

type Screen = { name: string; handler: ApiHandler; route: RouteRow; query?: Record<string, string>; mostUnits: number }

const [operators, finance] = [operatorsHandler as unknown as ApiHandler, financeHandler as unknown as ApiHandler]
const clients = { handler: operators, route: routes.operators.clients }
const metrics = { handler: finance, route: routes.finance.metrics }
const costs = { handler: finance, route: routes.finance.costs }

const screens: readonly Screen[] = [
  { ...clients, name: 'clients', mostUnits: 5 },
  { ...clients, name: 'clients whose name begins with “quay”', query: { search: 'quay' }, mostUnits: 5 },
  { ...clients, name: 'clients on Pro', query: { plan: 'pro' }, mostUnits: 10 },
  { ...clients, name: 'overdue clients', query: { state: 'overdue' }, mostUnits: 10 },
  { ...clients, name: 'suspended clients on Business', query: { plan: 'business', state: 'suspended' }, mostUnits: 5 },
  { ...clients, name: 'clients near a limit', query: { usage: 'near' }, mostUnits: 20 },
  {
    ...clients,
    name: 'clients near a limit on Starter, of which there are none',
    query: { usage: 'near', plan: 'starter' },
    mostUnits: 5,
  },
  {
    ...clients,
    name: 'clients near a limit whose name begins with “quay 09”',
    query: { usage: 'near', search: 'quay 09' },
    mostUnits: 25,
  },
  { name: 'overview', handler: operators, route: routes.operators.overview, mostUnits: 3 },
  { ...metrics, name: 'metrics and usage', mostUnits: 5 },
  { ...metrics, name: 'metrics and usage near a limit', query: { show: 'near_limit' }, mostUnits: 20 },
  { name: 'revenue by month', handler: finance, route: routes.finance.months, mostUnits: 3 },
  { ...costs, name: 'costs by margin', query: { sort: 'margin' }, mostUnits: 40 },
  { ...costs, name: 'costs by cost', query: { sort: 'cost' }, mostUnits: 40 },
  { ...costs, name: 'costs by name', query: { sort: 'name' }, mostUnits: 40 },
]

const cursorIn = (headers: Record<string, string | undefined>): string | undefined =>
  /cursor=([\w-]+)/.exec(headers['link'] ?? '')?.[1]

export const measureOperators = async (): Promise<Finding[]> => {
  const findings: Finding[] = []
  const session = await signIn(null, await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' }))
  let made = 0
  for (const size of sizes) {
    await seed(made, size)
    made = size
    await writeSums(size)
    const now = new Date().toISOString()
    await putCostMonth({
      month,
      since: `${month}-01T00:00:00.000Z`,
      until: now,
      all: noUse,
      nobody: {},
      annualCents: 0,
    })
    for (const { name, handler, route, query = {}, mostUnits } of screens) {
      const ask = async (more: Record<string, string> = {}) => {
        const sent = { session, query: { ...query, ...(route.paged === true && { limit }), ...more } }
        const { value, ...spent } = await counted(() => callRoute(handler, route, sent))
        if (value.status !== 200) throw new Error(`${route.path}: ${value.status} ${JSON.stringify(value.body)}`)
        return { ...spent, cursor: cursorIn(value.headers) }
      }
      const first = await ask()
      const at = `${name}, ${size.toLocaleString('en-US')} companies`
      const add = (what: string, { rcu, readTrips }: typeof first) => {
        findings.push({ name: `${at}, RCU${what}`, value: rcu, most: mostUnits, kind: 'count' })
        // The number of round trips can only grow with the companies.
        if (size === sizes.at(-1))
          findings.push({ name: `${at}, sequential reads${what}`, value: readTrips, most: 3, kind: 'count' })
      }
      add('', first)
      if (first.cursor !== undefined) add(' of the next page', await ask({ cursor: first.cursor }))
    }
  }
  return findings
}
