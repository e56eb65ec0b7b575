/** The sums of all companies, kept in shards. They are copies, as the figures of each company. */
import { createHash } from 'node:crypto'
import { Entity, type EntityItem } from 'electrodb'
import { readItem, readItems } from '../../../kernel/table/read-items.ts'
import { inTable, once } from '../../../kernel/table/table.ts'
import { asPut, type PutWrite } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import { addedTotals, noTotals, type FinanceTotals } from './finance-totals.ts'

const count = { type: 'number', required: true } as const

const totals = once(
  () =>
    new Entity(
      {
        model: { entity: 'finance-totals', version: '1', service: 'plumbline' },
        attributes: {
          byPlan: { type: 'any', required: true },
          byTerms: { type: 'any', required: true },
          byState: { type: 'any' },
          closing: count,
          users: count,
          projects: { type: 'number' },
          selfResolved: { type: 'number' },
          nearLimit: { type: 'number' },
          atLimit: { type: 'number' },
          shard: { type: 'string', required: true },
          version: count,
        },
        indexes: {
          byShard: {
            pk: { field: 'pk', composite: [], template: 'platform#finance', casing: 'none' },
            sk: { field: 'sk', composite: ['shard'], template: 'totals#${shard}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** How many items share the sums of all companies. */
const totalShards = 16

/** The sums of the companies of one shard. */
export type StoredTotals = { shard: string; totals: FinanceTotals; version: number }

/** The shard that counts a company. One item for all would take a company at a time. */
export const shardOf = (workspaceId: string): string =>
  String((createHash('sha256').update(workspaceId).digest()[0] ?? 0) % totalShards).padStart(2, '0')

export const totalShardNames: readonly string[] = Array.from({ length: totalShards }, (_, index) =>
  String(index).padStart(2, '0'),
)

const toTotals = (item: EntityItem<ReturnType<typeof totals>>): StoredTotals => {
  const { shard, version, byPlan, byTerms, byState = {}, closing, users, nearLimit = 0, atLimit = 0 } = item
  const { projects = 0, selfResolved = 0 } = item
  return {
    shard,
    totals: {
      byPlan: byPlan as FinanceTotals['byPlan'],
      byTerms: byTerms as FinanceTotals['byTerms'],
      byState: byState as FinanceTotals['byState'],
      closing,
      users,
      projects,
      selfResolved,
      nearLimit,
      atLimit,
    },
    version,
  }
}

/** Consistent read. */
export const readShard = async (shard: string): Promise<StoredTotals> => {
  const item = await readItem(totals(), { shard })
  return item === undefined ? { shard, totals: noTotals, version: 0 } : toTotals(item)
}

/** The sums of all companies. Consistent unless stated otherwise. */
export const readTotals = async ({ consistent = true }: { consistent?: boolean } = {}): Promise<FinanceTotals> => {
  const { items } = await readItems(totals(), totals().query.byShard({}).begins({ shard: '' }), { consistent })
  return items.map((item) => toTotals(item).totals).reduce(addedTotals, noTotals)
}

/** Writes the sums of a shard on the condition that they are still those that were read. */
export const totalsWrite = ({ shard, version }: StoredTotals, now: FinanceTotals): PutWrite =>
  asPut(
    totals()
      .put({ ...now, shard, version: version + 1 })
      .where(atVersion(version)),
  )
