/**
 * What each workspace has used, by month, and the sums of all. They have no names and no personal data, and stay for the
 * operators when a workspace is erased. Only `meter-usage` writes them.
 */
import { Entity, type CreateEntityItem, type EntityItem } from 'electrodb'
import type { Month } from '../../../shared/dates.ts'
import { conditionFailed, expiresInDays, inList, inTable, listAttributes, once } from '../../kernel/table.ts'
import { justBefore, readPage, stoppedAt, type Paging } from '../../kernel/page.ts'
import { readItem, readItems, readMany } from '../../kernel/read-items.ts'
import type { Days, Use } from './workspace-use.ts'

const text = { type: 'string', required: true } as const

/** Days for which the use of a month is stored, counted from its last change. */
const retentionDays = 400

export type StoredCost = {
  workspaceId: string
  month: Month
  days: Days
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
          annualCents: { type: 'number', required: true },
          cost: { type: 'number', required: true },
          until: text,
          expiresAt: { type: 'number', required: true },
          ...listAttributes,
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
          /** Those of a month by what they cost. */
          inList,
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
  nobody: Days
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
          nobody: { type: 'any', required: true },
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

const listOf = (month: Month): string => `company-costs#${month}`

/** Those that cost the most come last. */
const placeOf = ({ workspaceId, cost }: Pick<StoredCost, 'workspaceId' | 'cost'>): string =>
  `${String(Math.round(cost)).padStart(15, '0')}#${workspaceId}`

const toCost = (item: EntityItem<CostEntity>): StoredCost => {
  const { workspaceId, month, days, annualCents, cost, until } = item
  return { workspaceId, month, days: days as Days, annualCents, cost, until }
}

/** Writes a month's use of a workspace, unless a later one is stored. */
export const putCost = async (one: StoredCost): Promise<void> => {
  const item = {
    ...one,
    expiresAt: expiresInDays(retentionDays),
    listPartition: listOf(one.month),
    listPlace: placeOf(one),
  } as CreateEntityItem<CostEntity>
  try {
    await costs()
      .put(item)
      .where(({ until }, { notExists, lte }) => `${notExists(until)} OR ${lte(until, one.until)}`)
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** One page of a month, those that cost the most first. */
export const listCosts = (month: Month, paging: Paging): Promise<{ items: StoredCost[]; next: string | undefined }> =>
  readPage(paging, listOf(month), placeOf, async (after, limit) => {
    const { data, cursor } = await costs()
      .query.inList({ listPartition: listOf(month) })
      .between({ listPlace: '0' }, { listPlace: after === undefined ? ':' : justBefore(after) })
      .go({ limit, count: limit, order: 'desc' })
    return { items: data.map(toCost), stoppedAt: stoppedAt(cursor, 'gsi2sk') }
  })

/** The costs of workspaces in a month, by id, as far as they are metered. */
export const readCosts = async (
  month: Month,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, StoredCost>> => {
  const keys = workspaceIds.map((id) => ({ partition: `company-costs#${id}`, key: month }))
  const items = await readMany(costs(), keys, { consistent: false })
  return new Map(items.map((item) => [item.workspaceId, toCost(item)]))
}

const toMonth = (item: EntityItem<ReturnType<typeof months>>): StoredCostMonth => {
  const { month, since, until, all, nobody, annualCents } = item
  return { month, since, until, all: all as Use, nobody: nobody as Days, annualCents }
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

export const putCostMonth = async (one: StoredCostMonth): Promise<void> => {
  await months().put(one).go()
}
