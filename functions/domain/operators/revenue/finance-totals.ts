/** The sums of all companies' figures. Pure. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { clientStates, type ClientState } from '../../../../shared/operators/client-states.ts'
import { keysOf } from '../../../../shared/contract/choices.ts'
import {
  planType,
  priceCents,
  type BillingInterval,
  type PaidPlan,
  type PlanType,
} from '../../../../shared/billing/plans.ts'
import { annualCents, termsNameOf, type TermsName } from '../../billing/revenue-ledger.ts'
import { isNearLimit, stateOfCompany, usedShare, type CompanyFigures } from './company-figures.ts'

/** How many companies pay for the same terms, and how many of them are overdue or cancelled. */
export type TermsCount = { companies: number; overdue: number; cancelling: number }

export type FinanceTotals = {
  /** Open workspaces, by plan. */
  byPlan: Partial<Record<PlanType, number>>
  /** Those that are being closed. */
  closing: number
  users: number
  projects: number
  /** Entries of RAID logs that automation closed when their cause was gone. */
  selfResolved: number
  byTerms: Partial<Record<TermsName, TermsCount>>
  /** Open workspaces, by their most serious state. */
  byState: Partial<Record<ClientState, number>>
  /** Companies that use more of a limit of their plan than the share that is warned of. */
  nearLimit: number
  /** Those of them that have reached it. */
  atLimit: number
}

export const noTotals: FinanceTotals = {
  byPlan: {},
  closing: 0,
  users: 0,
  projects: 0,
  selfResolved: 0,
  byTerms: {},
  byState: {},
  nearLimit: 0,
  atLimit: 0,
}

const isZero = (count: number | TermsCount): boolean =>
  typeof count === 'number' ? count === 0 : count.companies === 0 && count.overdue === 0 && count.cancelling === 0

/** Without what counts nothing, so that equal sums are equal records. */
const dense = <K extends string, T extends number | TermsCount>(counts: Partial<Record<K, T>>) =>
  Object.fromEntries(
    Object.entries(counts)
      .filter((entry): entry is [string, T] => !isZero(entry[1] as T))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ) as Partial<Record<K, T>>

/** The totals with the figures of one company added (1) or taken off (-1). */
const counted = (totals: FinanceTotals, figures: CompanyFigures | undefined, by: 1 | -1): FinanceTotals => {
  if (figures === undefined) return totals
  const { plan, users, projects, selfResolved, closesAt, terms } = figures
  const { byPlan, byTerms } = totals
  const name = terms && termsNameOf(terms)
  const before = (name && byTerms[name]) ?? { companies: 0, overdue: 0, cancelling: 0 }
  const after = {
    companies: before.companies + by,
    overdue: before.overdue + (terms?.overdueSince === undefined ? 0 : by),
    cancelling: before.cancelling + (terms?.endsAt === undefined ? 0 : by),
  }
  const state = stateOfCompany(figures)
  return {
    byPlan: dense({ ...byPlan, [plan]: (byPlan[plan] ?? 0) + by }),
    closing: totals.closing + (closesAt === undefined ? 0 : by),
    users: totals.users + by * users,
    projects: totals.projects + by * projects,
    selfResolved: totals.selfResolved + by * selfResolved,
    byTerms: name === undefined ? byTerms : dense({ ...byTerms, [name]: after }),
    byState: dense({ ...totals.byState, [state]: (totals.byState[state] ?? 0) + by }),
    nearLimit: totals.nearLimit + (isNearLimit(figures) ? by : 0),
    atLimit: totals.atLimit + (usedShare(figures) >= 1 ? by : 0),
  }
}

/** The totals after one company's figures have changed. */
export const totalsAfter = (
  totals: FinanceTotals,
  was: CompanyFigures | undefined,
  now: CompanyFigures | undefined,
): FinanceTotals => counted(counted(totals, was, -1), now, 1)

const addedCounts = <K extends string>(a: Partial<Record<K, number>>, b: Partial<Record<K, number>>) =>
  dense<K, number>(
    Object.fromEntries(
      [...new Set([...Object.keys(a), ...Object.keys(b)] as K[])].map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]),
    ) as Record<K, number>,
  )

const noTerms: TermsCount = { companies: 0, overdue: 0, cancelling: 0 }

const addedTerms = (a: FinanceTotals['byTerms'], b: FinanceTotals['byTerms']): FinanceTotals['byTerms'] =>
  dense<TermsName, TermsCount>(
    Object.fromEntries(
      ([...new Set([...Object.keys(a), ...Object.keys(b)])] as TermsName[]).map((name) => {
        const [one, other] = [a[name] ?? noTerms, b[name] ?? noTerms]
        return [
          name,
          {
            companies: one.companies + other.companies,
            overdue: one.overdue + other.overdue,
            cancelling: one.cancelling + other.cancelling,
          },
        ]
      }),
    ),
  )

/** The totals of two groups of companies together. */
export const addedTotals = (a: FinanceTotals, b: FinanceTotals): FinanceTotals => ({
  byPlan: addedCounts(a.byPlan, b.byPlan),
  closing: a.closing + b.closing,
  users: a.users + b.users,
  projects: a.projects + b.projects,
  selfResolved: a.selfResolved + b.selfResolved,
  byTerms: addedTerms(a.byTerms, b.byTerms),
  byState: addedCounts(a.byState, b.byState),
  nearLimit: a.nearLimit + b.nearLimit,
  atLimit: a.atLimit + b.atLimit,
})

export const totalsOf = (all: readonly CompanyFigures[]): FinanceTotals =>
  all.reduce((totals, figures) => counted(totals, figures, 1), noTotals)

/** Cents per month. A year counts as a twelfth of its price, rounded once for all companies together. */
const monthlyOf = (plan: PaidPlan, { month, year }: Record<BillingInterval, number>): number =>
  priceCents(plan, 'month') * month + (priceCents(plan, 'year') * year) / 12

export type PlanSum = { plan: PlanType; companies: number; paying: number; monthlyCents: number }

export type FinanceSums = {
  users: number
  companies: number
  closing: number
  paying: number
  /** Cents per month, those of overdue companies included. */
  recurringCents: number
  byPlan: PlanSum[]
  overdue: { count: number; /** The unpaid renewals. */ cents: number }
  cancelling: number
  byState: { state: ClientState; companies: number }[]
  nearLimit: number
  atLimit: number
  /** Twelve times the recurring revenue, which has no fractions of a cent. */
  annualCents: number
}

export const sumsOf = ({
  byPlan,
  closing,
  users,
  byTerms,
  byState,
  nearLimit,
  atLimit,
}: FinanceTotals): FinanceSums => {
  const terms = Object.entries(byTerms).map(([name, count]) => {
    const [plan, interval] = name.split('-') as [PaidPlan, BillingInterval]
    return { plan, interval, ...count }
  })
  const plans = planType.options.map((plan) => {
    const own = terms.filter((term) => term.plan === plan)
    const paying = (interval: BillingInterval) =>
      sumBy(
        own.filter((item) => item.interval === interval),
        ({ companies }) => companies,
      )
    const counts = { month: paying('month'), year: paying('year') }
    return {
      plan,
      companies: byPlan[plan] ?? 0,
      paying: counts.month + counts.year,
      monthly: own.length === 0 ? 0 : monthlyOf(plan as PaidPlan, counts),
    }
  })
  return {
    users,
    companies: sumBy(plans, ({ companies }) => companies),
    closing,
    paying: sumBy(plans, ({ paying }) => paying),
    recurringCents: Math.round(sumBy(plans, ({ monthly }) => monthly)),
    byPlan: plans.map(({ monthly, ...one }) => ({ ...one, monthlyCents: Math.round(monthly) })),
    overdue: {
      count: sumBy(terms, ({ overdue }) => overdue),
      cents: sumBy(terms, ({ plan, interval, overdue }) => overdue * priceCents(plan, interval)),
    },
    cancelling: sumBy(terms, ({ cancelling }) => cancelling),
    byState: keysOf(clientStates).map((state) => ({ state, companies: byState[state] ?? 0 })),
    nearLimit,
    atLimit,
    annualCents: sumBy(terms, ({ plan, interval, companies }) => companies * annualCents({ plan, interval })),
  }
}
