/**
 * The figures of each company, for the operators. They are copies: `count-company.ts` writes them from the workspace and
 * its subscription, and moves the sums in the same transaction.
 */
import { Entity, type EntityItem } from 'electrodb'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { industries } from '../../../../shared/workspace/industries.ts'
import { planType } from '../../../../shared/billing/plans.ts'
import { readItem, readMany } from '../../../kernel/table/read-items.ts'
import { expiresInDays, inList, inTable, listAttributes, once } from '../../../kernel/table/table.ts'
import { asPut, type PutWrite } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import { stateOfCompany, type CompanyFigures } from './company-figures.ts'
import { listPartition, nearKeys, nearNameKeys, partitionOf, placeOf } from './company-places.ts'

const text = { type: 'string', required: true } as const
const count = { type: 'number', required: true } as const

export const companies = once(
  () =>
    new Entity(
      {
        model: { entity: 'company-figures', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: text,
          /**
           * `figures` is what is counted, and its place in the list of all companies. `listing` repeats it for the list of
           * the companies with the same plan and state.
           */
          part: { type: ['figures', 'listing'], required: true, default: 'figures' },
          companyName: text,
          plan: { type: planType.options, required: true },
          projects: count,
          users: count,
          /** Missing in figures from before it was counted. */
          selfResolved: { type: 'number' },
          createdAt: text,
          contactEmail: { type: 'string' },
          contactPhone: { type: 'string' },
          industry: { type: keysOf(industries) },
          suspendedAt: { type: 'string' },
          mailStoppedAt: { type: 'string' },
          closesAt: { type: 'string' },
          terms: { type: 'any' },
          ledger: { type: 'any' },
          version: count,
          nearPartition: { type: 'string', field: 'gsi1pk' },
          nearPlace: { type: 'string', field: 'gsi1sk' },
          /** Set for a workspace that is gone. Its item goes too, after a time in which an event may still be late. */
          expiresAt: { type: 'number' },
          ...listAttributes,
        },
        indexes: {
          byWorkspace: {
            pk: {
              field: 'pk',
              composite: ['workspaceId'],
              template: 'company-figures#${workspaceId}',
              casing: 'none',
            },
            sk: { field: 'sk', composite: ['part'], template: '${part}', casing: 'none' },
          },
          /** By name. Without those that are gone. */
          inList,
          /** Only those that are near a limit of their plan: figures by the share that is used, listings by name. */
          nearLimit: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['nearPartition'], template: '${nearPartition}', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['nearPlace'], template: '${nearPlace}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type CompanyEntity = ReturnType<typeof companies>

/** `version` is 0 if nothing is stored. The figures are undefined for a workspace that is gone. */
export type StoredCompany = { workspaceId: string; figures: CompanyFigures | undefined; version: number }

export const toStored = (item: EntityItem<CompanyEntity>): StoredCompany => {
  const {
    workspaceId,
    version,
    expiresAt,
    part: _,
    listPartition: __,
    listPlace: ___,
    nearPartition: ____,
    nearPlace: _____,
    selfResolved = 0,
    ...figures
  } = item
  return {
    workspaceId,
    version,
    figures: expiresAt === undefined ? ({ ...figures, selfResolved } as CompanyFigures) : undefined,
  }
}

/** Consistent read. */
export const readCompany = async (workspaceId: string): Promise<StoredCompany> => {
  const item = await readItem(companies(), { workspaceId, part: 'figures' })
  return item === undefined ? { workspaceId, figures: undefined, version: 0 } : toStored(item)
}

/** Days for which the item of a workspace that is gone stays. */
const goneDays = 30

/**
 * Writes the figures of a company on the condition that they are still those that were read. The listing belongs in
 * the same transaction.
 */
export const companyWrites = (
  { workspaceId, version, figures: was }: StoredCompany,
  now: CompanyFigures | undefined,
): { figures: PutWrite; listing: PutWrite } => {
  const kept = now ?? was
  if (kept === undefined) throw new Error('A company without figures has nothing to write')
  const gone = { companyName: '', contactEmail: '', contactPhone: '', expiresAt: expiresInDays(goneDays) }
  const itemIn = (part: 'figures' | 'listing', list: string) => ({
    ...kept,
    workspaceId,
    part,
    version: version + 1,
    ...(now === undefined ? gone : { listPartition: list, listPlace: placeOf(workspaceId, now) }),
    ...(now !== undefined && (part === 'figures' ? nearKeys(workspaceId, now) : nearNameKeys(workspaceId, now))),
  })
  return {
    figures: asPut(companies().put(itemIn('figures', listPartition)).where(atVersion(version))),
    listing: asPut(companies().put(itemIn('listing', partitionOf({ plan: kept.plan, state: stateOfCompany(kept) })))),
  }
}

const companyKey = (workspaceId: string) => ({ partition: `company-figures#${workspaceId}`, key: 'figures' })

/** The figures of companies, by id. Those that are gone are missing. */
export const readCompanies = async (workspaceIds: readonly string[]): Promise<ReadonlyMap<string, CompanyFigures>> => {
  const items = await readMany(companies(), workspaceIds.map(companyKey), { consistent: false })
  return new Map(
    items
      .map(toStored)
      .flatMap(({ workspaceId, figures }): [string, CompanyFigures][] =>
        figures === undefined ? [] : [[workspaceId, figures]],
      ),
  )
}
