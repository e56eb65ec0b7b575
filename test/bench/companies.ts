/** Companies as `count-company` and `meter-usage` store them, written directly to the table. */
import { costTermsOf, costWrite, putCostMonth } from '../../functions/domain/operators/running-costs/cost-repository.ts'
import { noUse } from '../../functions/domain/operators/running-costs/workspace-use.ts'
import type { CompanyFigures } from '../../functions/domain/operators/revenue/company-figures.ts'
import { companyWrites } from '../../functions/domain/operators/revenue/company-repository.ts'
import { monthWrite } from '../../functions/domain/operators/revenue/finance-month-repository.ts'
import {
  readShard,
  totalShardNames,
  totalsWrite,
} from '../../functions/domain/operators/revenue/finance-totals-repository.ts'
import { totalsOf } from '../../functions/domain/operators/revenue/finance-totals.ts'
import { addedMonths, monthsOf, type Months } from '../../functions/domain/operators/revenue/month-figures.ts'
import { annualCents } from '../../functions/domain/billing/revenue-ledger.ts'
import { newWorkspace } from '../../functions/domain/workspace/workspace-repository.ts'
import { newId } from '../../functions/kernel/id.ts'
import { writeTogether, type Write } from '../../functions/kernel/table/transaction.ts'
import { paidPlans, planType, plans, type PlanType } from '../../shared/billing/plans.ts'
import { insert } from './workspace.ts'

const month = new Date().toISOString().slice(0, 7)

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

const insertCompanies = async (from: number, to: number): Promise<void> => {
  const created = Array.from({ length: to - from }, (_, index) => figuresAt(from + index))
  const items = created.flatMap((figures, index) => {
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
  // Their ids are new in each run, so any shard will do.
  const [shard = ''] = totalShardNames
  const before = await readShard(shard)
  await writeTogether([totalsWrite(before, totalsOf(all))])
  if (before.version > 0) return
  for (const [name, entries] of Object.entries(months))
    await writeTogether([monthWrite({ month: name, all: {}, gone: {}, version: 0 }, entries, {})])
}

/** Makes companies up to this many, if there are `from` already, and what the product adds up over all of them. */
export const makeCompanies = async (from: number, to: number): Promise<void> => {
  await insertCompanies(from, to)
  await writeSums(to)
  const [since, until] = [`${month}-01T00:00:00.000Z`, new Date().toISOString()]
  await putCostMonth({ month, since, until, all: noUse, unattributed: {}, annualCents: 0 })
}
