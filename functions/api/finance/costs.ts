import { sumBy } from '../../../shared/contract/sums.ts'
import { costParts } from '../../../shared/operators/cost-prices.ts'
import { addMonths, type Month } from '../../../shared/dates/dates.ts'
import type { CompanyCost, FinanceCosts } from '../../../shared/operators/finance.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import type { routes } from '../../../shared/routes.ts'
import type { CompanyFigures } from '../../domain/operators/revenue/company-figures.ts'
import { listCompanies } from '../../domain/operators/revenue/list-companies.ts'
import { readCompanies } from '../../domain/operators/revenue/company-repository.ts'
import {
  listCostMonths,
  mergeCostLists,
  microsPerCent,
  readCostLists,
  readCosts,
  type CostLists,
  type StoredCost,
  type StoredCostMonth,
} from '../../domain/operators/running-costs/cost-repository.ts'
import { costOf, sumOf, totalOf, unpricedModels, type Use } from '../../domain/operators/running-costs/workspace-use.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Paging } from '../../kernel/http/page.ts'

/** Millionths of a dollar → `0.001234` */
const formatMicros = (micros: number): string => (Math.round(micros) / 1e6).toFixed(6)

/** How much of its month is metered. */
const meteredShare = ({ month, since, until }: StoredCostMonth): number => {
  const [start, end] = [Date.parse(`${month}-01T00:00:00Z`), Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`)]
  return (Date.parse(until) - Date.parse(since)) / (end - start)
}

const balanceOf = (use: Use, annualCents: number, share: number) => {
  const cost = costOf(use)
  const [revenue, total] = [(annualCents / 12) * share, totalOf(cost)]
  return {
    revenue: formatCents(Math.round(revenue)),
    cost: formatMicros(total),
    margin: formatCents(Math.round(revenue - total / microsPerCent)),
    parts: Object.fromEntries(costParts.map((part) => [part, formatMicros(cost[part])])) as CompanyCost['parts'],
  }
}

const toUse = ({ models, ...use }: Use): CompanyCost['use'] => {
  const tokens = (which: 0 | 1) => sumBy(Object.values(models), (counts) => counts[which])
  return { ...use, tokensIn: tokens(0), tokensOut: tokens(1) }
}

type Found = { id: string; figures: CompanyFigures | undefined; cost: StoredCost | undefined }

type CostPage = { found: Found[]; next: string | undefined }

/** From the companies to their costs. */
const byName = async (month: Month, search: string | undefined, paging: Paging): Promise<CostPage> => {
  const { items, next } = await listCompanies(paging, { search })
  const ids = items.map(({ workspaceId }) => workspaceId)
  const costs = await readCosts(month, ids)
  return { found: items.map(({ workspaceId: id, figures }) => ({ id, figures, cost: costs.get(id) })), next }
}

/** From the order to the costs and the companies. */
const inOrder = async (month: Month, lists: CostLists, countedShare: number): Promise<CostPage> => {
  const { ids, next } = mergeCostLists(lists, countedShare)
  const [costs, companies] = await Promise.all([readCosts(month, ids), readCompanies(ids)])
  const found = ids.map((id) => ({ id, figures: companies.get(id), cost: costs.get(id) }))
  // A run of the meter may have written a place whose item is read a moment later.
  return { found: found.filter(({ cost }) => cost !== undefined), next }
}

const none = { months: [], period: null, total: null, unattributed: null, unpricedModels: [], companies: [] }

/** Months that can be chosen. */
const shownMonths = 14

export const costs: Handler<typeof routes.finance.costs> = async ({
  query: { month: asked, sort, search, ...paging },
  reply,
}): Promise<FinanceCosts> => {
  const month = asked ?? new Date().toISOString().slice(0, 7)
  const ordered = sort === 'name' || search !== undefined ? undefined : sort
  const [metered, lists, named] = await Promise.all([
    listCostMonths(shownMonths),
    ordered && readCostLists(month, ordered, paging),
    ordered === undefined ? byName(month, search, paging) : undefined,
  ])
  const months = metered.map((month) => month.month)
  const sums = metered.find((one) => one.month === month)
  if (sums === undefined) return { ...none, months }
  const share = meteredShare(sums)
  const page = named ?? (lists && (await inOrder(month, lists, ordered === 'margin' ? share : 0)))
  reply.next(page?.next)
  const unattributed = sumOf(sums.unattributed)
  return {
    months,
    period: { month, since: sums.since, until: sums.until },
    total: { ...balanceOf(sums.all, sums.annualCents, share), use: toUse(sums.all) },
    unattributed: { cost: formatMicros(totalOf(costOf(unattributed))) },
    unpricedModels: unpricedModels(sums.all),
    companies: (page?.found ?? []).map(({ id, figures, cost }) => {
      const use = sumOf(cost?.days ?? {})
      return {
        id,
        company: figures?.companyName ?? null,
        plan: figures?.plan ?? null,
        ...balanceOf(use, cost?.annualCents ?? 0, share),
        use: toUse(use),
      }
    }),
  }
}
