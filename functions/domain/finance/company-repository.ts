/**
 * The figures of each company and their sums, for the operators. They are copies: `count-company.ts` writes them from
 * the workspace and its subscription, and moves the sums in the same transaction.
 */
import { Entity, type CreateEntityItem, type EntityItem } from 'electrodb'
import { planType } from '../../../shared/plans.ts'
import { readPage, stoppedAt, type Paging } from '../../kernel/page.ts'
import { readItem } from '../../kernel/read-items.ts'
import { inList, inTable, listAttributes, once } from '../../kernel/table.ts'
import { asPut, type PutWrite } from '../../kernel/transaction.ts'
import { atVersion } from '../../kernel/versioned-record.ts'
import type { CompanyFigures } from './company-figures.ts'
import { noTotals, type FinanceTotals } from './finance-totals.ts'

const text = { type: 'string', required: true } as const
const count = { type: 'number', required: true } as const

const companies = once(
  () =>
    new Entity(
      {
        model: { entity: 'company-figures', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: text,
          companyName: text,
          plan: { type: planType.options, required: true },
          projects: count,
          users: count,
          createdAt: text,
          closesAt: { type: 'string' },
          terms: { type: 'any' },
          version: count,
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
            sk: { field: 'sk', composite: [], template: 'figures', casing: 'none' },
          },
          /** By name. Without those that are gone. */
          inList,
        },
      } as const,
      inTable(),
    ),
)

const totals = once(
  () =>
    new Entity(
      {
        model: { entity: 'finance-totals', version: '1', service: 'plumbline' },
        attributes: {
          byPlan: { type: 'any', required: true },
          byTerms: { type: 'any', required: true },
          closing: count,
          users: count,
          version: count,
        },
        indexes: {
          one: {
            pk: { field: 'pk', composite: [], template: 'platform#finance', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'totals', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type CompanyEntity = ReturnType<typeof companies>

/** `version` is 0 if nothing is stored. The figures are undefined for a workspace that is gone. */
export type StoredCompany = { workspaceId: string; figures: CompanyFigures | undefined; version: number }
export type StoredTotals = { totals: FinanceTotals; version: number }

const listPartition = 'companies'

/** Characters of a name that the list sorts and searches by. A key takes 1,024 bytes. */
const sortedCharacters = 100

/** A name as the list sorts it: without regard to case, and to how its characters are encoded. */
const sorted = (name: string): string =>
  Array.from(name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()).slice(0, sortedCharacters).join('')

/** A tab sorts before a space: `Quay` comes before `Quay Works`. */
const placeOf = (workspaceId: string, { companyName }: Pick<CompanyFigures, 'companyName'>): string =>
  `${sorted(companyName)}\t${workspaceId}`

const toStored = (item: EntityItem<CompanyEntity>): StoredCompany => {
  const { workspaceId, version, expiresAt, listPartition: _, listPlace: __, ...figures } = item
  return { workspaceId, version, figures: expiresAt === undefined ? (figures as CompanyFigures) : undefined }
}

/** Consistent read. */
export const readCompany = async (workspaceId: string): Promise<StoredCompany> => {
  const item = await readItem(companies(), { workspaceId })
  return item === undefined ? { workspaceId, figures: undefined, version: 0 } : toStored(item)
}

/** Days for which the item of a workspace that is gone stays. */
const goneDays = 30

/** Writes the figures of a company on the condition that they are still those that were read. */
export const companyWrite = (
  { workspaceId, version, figures: was }: StoredCompany,
  now: CompanyFigures | undefined,
): PutWrite => {
  const kept = now ?? was
  if (kept === undefined) throw new Error('A company without figures has nothing to write')
  const item = {
    ...kept,
    workspaceId,
    version: version + 1,
    ...(now === undefined
      ? { companyName: '', expiresAt: Math.floor(Date.now() / 1000) + goneDays * 86_400 }
      : { listPartition, listPlace: placeOf(workspaceId, now) }),
  } as CreateEntityItem<CompanyEntity>
  return asPut(companies().put(item).where(atVersion(version)))
}

/** Consistent unless stated otherwise. */
export const readTotals = async ({ consistent = true }: { consistent?: boolean } = {}): Promise<StoredTotals> => {
  const item = await readItem(totals(), {}, { consistent })
  if (item === undefined) return { totals: noTotals, version: 0 }
  const { version, byPlan, byTerms, closing, users } = item
  return {
    totals: {
      byPlan: byPlan as FinanceTotals['byPlan'],
      byTerms: byTerms as FinanceTotals['byTerms'],
      closing,
      users,
    },
    version,
  }
}

/** Writes the sums on the condition that they are still those that were read. */
export const totalsWrite = ({ version }: StoredTotals, now: FinanceTotals): PutWrite =>
  asPut(
    totals()
      .put({ ...now, version: version + 1 })
      .where(atVersion(version)),
  )

export type ListedCompany = { workspaceId: string; figures: CompanyFigures }

/** One page of the companies by name; with a search, of those whose name begins with it. */
export const listCompanies = (
  paging: Paging,
  search = '',
): Promise<{ items: ListedCompany[]; next: string | undefined }> => {
  const beginning = sorted(search)
  return readPage(
    paging,
    `companies:${beginning}`,
    ({ workspaceId, figures }) => placeOf(workspaceId, figures),
    async (after, limit) => {
      // No key is empty, and no name begins with a space. The last code point sorts after every character of a name.
      const from = after === undefined ? beginning || ' ' : `${after}!`
      const to = `${beginning}\u{10FFFF}`
      const { data, cursor } = await companies()
        .query.inList({ listPartition })
        .between({ listPlace: from }, { listPlace: to })
        .go({ limit, count: limit })
      const items = data.map(toStored).filter((one): one is StoredCompany & ListedCompany => one.figures !== undefined)
      return { items, stoppedAt: stoppedAt(cursor, 'gsi2sk') }
    },
  )
}
