/**
 * What each workspace has used, by month, and the sums of all. They have no names and no personal data, and stay for the
 * operators when a workspace is erased. Only `meter-usage` writes them.
 */
import { Entity, type EntityItem } from 'electrodb'
import type { Month } from '../../../../shared/dates/dates.ts'
import { pageSize } from '../../../../shared/contract/request-limits.ts'
import { billingIntervals, paidPlans } from '../../../../shared/billing/plans.ts'
import { decryptCursor, encryptCursor } from '../../../kernel/http/cursor.ts'
import { conditionFailed, expiresInDays, inTable, once } from '../../../kernel/table/table.ts'
import { justBefore, readAll, stoppedAt, type Paging, type Slice } from '../../../kernel/http/page.ts'
import { asPut, writeWith, type PutWrite } from '../../../kernel/table/transaction.ts'
import { annualCents, termsNameOf, type TermsName } from '../../billing/revenue-ledger.ts'
import { readItem, readItems, readMany } from '../../../kernel/table/read-items.ts'
import type { Days, Use } from './workspace-use.ts'

const text = { type: 'string', required: true } as const

/** Millionths of a dollar. */
export const microsPerCent = 10_000

/** Days for which the use of a month is stored, counted from its last change. */
const retentionDays = 400

/** What a company pays for: `pro-month`, or `none`. Companies with the same terms bring in the same. */
export type CostTerms = 'none' | TermsName

const paidTerms = paidPlans.flatMap((plan) => billingIntervals.map((interval) => ({ plan, interval })))

export const costTermsOf = (terms: Parameters<typeof annualCents>[0]): CostTerms =>
  terms === undefined ? 'none' : termsNameOf(terms)

/** Cents that the terms bring in twelve months. */
const annualByTerms = new Map<CostTerms, number>([
  ['none', 0],
  ...paidTerms.map((terms) => [costTermsOf(terms), annualCents(terms)] as const),
])

export type StoredCost = {
  workspaceId: string
  month: Month
  days: Days
  terms: CostTerms
  /** What the company brought in twelve months, in cents, when it was last metered. */
  annualCents: number
  /** In millionths of a dollar, by the prices at that time: the order of the list. */
  cost: number
  /** The moment up to which it is metered. */
  until: string
}

const costs = once(
  () =>
    new Entity(
      {
        model: { entity: 'company-cost', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: text,
          month: text,
          days: { type: 'any', required: true },
          terms: { type: [...annualByTerms.keys()], required: true },
          annualCents: { type: 'number', required: true },
          cost: { type: 'number', required: true },
          until: text,
          expiresAt: { type: 'number', required: true },
          costPartition: { type: 'string', field: 'gsi1pk' },
          costPlace: { type: 'string', field: 'gsi1sk' },
        },
        indexes: {
          byWorkspace: {
            pk: {
              field: 'pk',
              composite: ['workspaceId'],
              template: 'company-costs#${workspaceId}',
              casing: 'none',
            },
            sk: { field: 'sk', composite: ['month'], template: '${month}', casing: 'none' },
          },
          /** Those of a month with the same terms, by what they cost. */
          byCost: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['costPartition'], template: '${costPartition}', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['costPlace'], template: '${costPlace}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** The sums of a month. */
export type StoredCostMonth = {
  month: Month
  /** The first moment that was metered in the month, and the last. */
  since: string
  until: string
  /** Use of all workspaces together, and use that belongs to none: visitors and operators. */
  all: Use
  unattributed: Days
  annualCents: number
}

const months = once(
  () =>
    new Entity(
      {
        model: { entity: 'cost-month', version: '1', service: 'plumbline' },
        attributes: {
          month: text,
          since: text,
          until: text,
          all: { type: 'any', required: true },
          unattributed: { type: 'any', required: true },
          annualCents: { type: 'number', required: true },
        },
        indexes: {
          byMonth: {
            pk: { field: 'pk', composite: [], template: 'platform#finance', casing: 'none' },
            sk: { field: 'sk', composite: ['month'], template: 'costs#${month}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type CostEntity = ReturnType<typeof costs>

const partitionOf = (month: Month, terms: CostTerms): string => `company-costs#${month}#${terms}`

/** Those that cost the most come last. */
const placeOf = ({ workspaceId, cost }: Pick<StoredCost, 'workspaceId' | 'cost'>): string =>
  `${String(Math.round(cost)).padStart(15, '0')}#${workspaceId}`

const costIn = (place: string): number => Number(place.slice(0, place.indexOf('#')))
const workspaceIn = (place: string): string => place.slice(place.indexOf('#') + 1)

const toCost = (item: EntityItem<CostEntity>): StoredCost => {
  const { workspaceId, month, days, terms, cost, until } = item
  return { workspaceId, month, days: days as Days, terms, annualCents: item.annualCents, cost, until }
}

/** Writes a month's use of a workspace, unless a later one is stored. */
export const costWrite = (cost: StoredCost): PutWrite => {
  const item = {
    ...cost,
    expiresAt: expiresInDays(retentionDays),
    costPartition: partitionOf(cost.month, cost.terms),
    costPlace: placeOf(cost),
  }
  return asPut(
    costs()
      .put(item)
      .where(({ until }, { notExists, lte }) => `${notExists(until)} OR ${lte(until, cost.until)}`),
  )
}

export const putCost = async (cost: StoredCost): Promise<void> => {
  try {
    await writeWith(costWrite(cost), [])
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** Places of companies with the same terms, those that cost the most first. The index stores keys only. */
const readPlaces = async (
  month: Month,
  terms: CostTerms,
  after: string | undefined,
  limit: number,
): Promise<Slice<string>> => {
  const { data, cursor } = await costs()
    .query.byCost({ costPartition: partitionOf(month, terms) })
    .between({ costPlace: '0' }, { costPlace: after === undefined ? ':' : justBefore(after) })
    .go({ limit, count: limit, order: 'desc', ignoreOwnership: true })
  return { items: data.map(({ costPlace = '' }) => costPlace), stoppedAt: stoppedAt(cursor, 'gsi1sk') }
}

/** The last place that was shown of the companies with each of the terms. */
type Positions = Partial<Record<CostTerms, string>>

export type CostLists = {
  name: string
  limit: number
  from: Positions
  places: readonly { terms: CostTerms; place: string }[]
}

/**
 * As much of a month as one page could need. Companies with the same terms bring in the same, so that the one that costs
 * the most has the smallest margin: one list by cost for each of the terms is enough for both orders.
 */
export const readCostLists = async (
  month: Month,
  by: 'cost' | 'margin',
  { limit = pageSize.usual, cursor }: Paging,
): Promise<CostLists> => {
  const name = `company-costs#${month}:${by}`
  const from: Positions = cursor === undefined ? {} : (decryptCursor(cursor, name) as Positions)
  const lists = [...annualByTerms.keys()].map(async (terms) => {
    const { items } = await readPlaces(month, terms, from[terms], limit + 1)
    return items.map((place) => ({ terms, place }))
  })
  return { name, limit, from, places: (await Promise.all(lists)).flat() }
}

/**
 * Merges the lists into one page: the highest cost first, or the smallest margin.
 *
 * @param countedShare - the share of the month whose revenue counts; 0 for the order by cost
 */
export const mergeCostLists = (
  { name, limit, from, places }: CostLists,
  countedShare: number,
): { ids: string[]; next: string | undefined } => {
  const marginOf = (terms: CostTerms, place: string): number =>
    ((annualByTerms.get(terms) ?? 0) / 12) * countedShare * microsPerCent - costIn(place)
  const found = places
    .map(({ terms, place }) => ({ terms, place, margin: marginOf(terms, place) }))
    .toSorted((a, b) => a.margin - b.margin || (a.place < b.place ? 1 : -1))
  const shown = found.slice(0, limit)
  const positions: Positions = { ...from }
  for (const { terms, place } of shown) positions[terms] = place
  return {
    ids: shown.map(({ place }) => workspaceIn(place)),
    next: found.length > limit ? encryptCursor(positions, name) : undefined,
  }
}

/** The workspaces that the index has for a month, also those that are gone. It can be a moment behind. */
export const listCosted = async (month: Month): Promise<string[]> => {
  const lists = [...annualByTerms.keys()].map((terms) =>
    readAll((after: string | undefined, count) => readPlaces(month, terms, after, count)),
  )
  return (await Promise.all(lists)).flat().map(workspaceIn)
}

/** The costs of workspaces in a month, by id, as far as they are metered. */
export const readCosts = async (
  month: Month,
  workspaceIds: readonly string[],
  { consistent = false } = {},
): Promise<ReadonlyMap<string, StoredCost>> => {
  const keys = workspaceIds.map((id) => ({ partition: `company-costs#${id}`, key: month }))
  const items = await readMany(costs(), keys, { consistent })
  return new Map(items.map((item) => [item.workspaceId, toCost(item)]))
}

const toMonth = (item: EntityItem<ReturnType<typeof months>>): StoredCostMonth => {
  const { month, since, until, all, unattributed, annualCents } = item
  return { month, since, until, all: all as Use, unattributed: unattributed as Days, annualCents }
}

/** Consistent read. */
export const readCostMonth = async (month: Month): Promise<StoredCostMonth | undefined> => {
  const item = await readItem(months(), { month })
  return item && toMonth(item)
}

/** The newest months that are metered, newest first. */
export const listCostMonths = async (limit: number): Promise<StoredCostMonth[]> => {
  const query = months().query.byMonth({}).between({ month: '0' }, { month: '9' })
  const { items } = await readItems(months(), query, { limit, order: 'desc', consistent: false })
  return items.map(toMonth)
}

export const putCostMonth = async (month: StoredCostMonth): Promise<void> => {
  await months().put(month).go()
}
