/**
 * The figures of each company and their sums, for the operators. They are copies: `count-company.ts` writes them from
 * the workspace and its subscription, and moves the sums in the same transaction.
 */
import { createHash } from 'node:crypto'
import { Entity, type EntityItem } from 'electrodb'
import { clientStates, type ClientState } from '../../../../shared/operators/client-states.ts'
import { keysOf } from '../../../../shared/contract/choices.ts'
import type { Month } from '../../../../shared/dates/dates.ts'
import { industries } from '../../../../shared/workspace/industries.ts'
import { planType, type PlanType } from '../../../../shared/billing/plans.ts'
import { justBefore, readPage, stoppedAt, type Paging, type Slice } from '../../../kernel/http/page.ts'
import { readItem, readItems, readMany } from '../../../kernel/table/read-items.ts'
import { expiresInDays, inList, inTable, listAttributes, once } from '../../../kernel/table/table.ts'
import { asPut, type PutWrite } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import { isNearLimit, stateOfCompany, usedShare, type CompanyFigures } from './company-figures.ts'
import { addedTotals, noTotals, type FinanceTotals } from './finance-totals.ts'
import type { MonthEntries } from './month-figures.ts'

const text = { type: 'string', required: true } as const
const count = { type: 'number', required: true } as const

const companies = once(
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
          shard: text,
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

/** What happened in a month, to all companies and to those that are gone. The latter have no figures of their own. */
const months = once(
  () =>
    new Entity(
      {
        model: { entity: 'finance-month', version: '1', service: 'plumbline' },
        attributes: {
          month: text,
          all: { type: 'any', required: true },
          gone: { type: 'any', required: true },
          version: count,
        },
        indexes: {
          byMonth: {
            pk: { field: 'pk', composite: [], template: 'platform#finance', casing: 'none' },
            sk: { field: 'sk', composite: ['month'], template: 'month#${month}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** How many items share the sums of all companies. */
const totalShards = 16

type CompanyEntity = ReturnType<typeof companies>

/** `version` is 0 if nothing is stored. The figures are undefined for a workspace that is gone. */
export type StoredCompany = { workspaceId: string; figures: CompanyFigures | undefined; version: number }
/** The sums of the companies of one shard. */
export type StoredTotals = { shard: string; totals: FinanceTotals; version: number }
export type StoredMonth = { month: Month; all: MonthEntries; gone: MonthEntries; version: number }

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

const nearPartition = 'companies-near-limit'

/** Those that use the most come last. */
const nearKeys = (workspaceId: string, figures: CompanyFigures) =>
  isNearLimit(figures)
    ? { nearPartition, nearPlace: `${String(Math.floor(usedShare(figures) * 1000)).padStart(9, '0')}#${workspaceId}` }
    : {}

/** The same by name, in the list of the company's plan and state, for searches and filters. */
const nearNameKeys = (workspaceId: string, figures: CompanyFigures) =>
  isNearLimit(figures)
    ? {
        nearPartition: partitionOf({ plan: figures.plan, state: stateOfCompany(figures) }, nearPartition),
        nearPlace: placeOf(workspaceId, figures),
      }
    : {}

/** Days for which the item of a workspace that is gone stays. */
const goneDays = 30

type Listing = { plan: PlanType; state: ClientState }

/** The list of the companies with one plan and one state. */
const partitionOf = ({ plan, state }: Listing, list: string = listPartition): string => `${list}#${plan}#${state}`

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

/** Consistent read. */
export const readMonth = async (month: Month): Promise<StoredMonth> => {
  const item = await readItem(months(), { month })
  return item === undefined ? { month, all: {}, gone: {}, version: 0 } : toMonth(item)
}

const toMonth = ({ month, all, gone, version }: EntityItem<ReturnType<typeof months>>): StoredMonth => ({
  month,
  all: all as MonthEntries,
  gone: gone as MonthEntries,
  version,
})

/** The months from one to another, both included, oldest first. Months in which nothing happened may be missing. */
export const listMonths = async (
  from: Month,
  to: Month,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<StoredMonth[]> => {
  const query = months().query.byMonth({}).between({ month: from }, { month: to })
  const { items } = await readItems(months(), query, { consistent })
  return items.map(toMonth)
}

/** Writes a month on the condition that it is still what was read. */
export const monthWrite = ({ month, version }: StoredMonth, all: MonthEntries, gone: MonthEntries): PutWrite =>
  asPut(
    months()
      .put({ month, all, gone, version: version + 1 })
      .where(atVersion(version)),
  )

export type ListedCompany = { workspaceId: string; figures: CompanyFigures }

export type CompanyFilter = {
  search?: string | undefined
  plan?: PlanType | undefined
  state?: ClientState | undefined
}

/** The lists that together have the companies of a filter. */
const partitionsOf = ({ plan, state }: CompanyFilter, list: string = listPartition): string[] => {
  if (plan === undefined && state === undefined && list === listPartition) return [list]
  const ofPlans = plan === undefined ? planType.options : [plan]
  const inStates = state === undefined ? keysOf(clientStates) : [state]
  return ofPlans.flatMap((one) => inStates.map((other) => partitionOf({ plan: one, state: other }, list)))
}

/** The order of DynamoDB's keys: by the bytes of their UTF-8. */
const byPlace = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

const placeIn = ({ workspaceId, figures }: ListedCompany): string => placeOf(workspaceId, figures)

/** The range of a list with the names that begin with `beginning`, after a place. */
const rangeOf = (beginning: string, after: string | undefined): { from: string; to: string } => ({
  // No key is empty, and no name begins with a space. The last code point sorts after every character of a name.
  from: after === undefined ? beginning || ' ' : `${after}!`,
  to: `${beginning}\u{10FFFF}`,
})

/** Some companies of a list by name. */
const readList = async (
  partition: string,
  beginning: string,
  after: string | undefined,
  limit: number,
): Promise<Slice<ListedCompany>> => {
  const { from, to } = rangeOf(beginning, after)
  const { data, cursor } = await companies()
    .query.inList({ listPartition: partition })
    .between({ listPlace: from }, { listPlace: to })
    .go({ limit, count: limit })
  const items = data
    .map(toStored)
    .filter((company): company is StoredCompany & ListedCompany => company.figures !== undefined)
  return { items, stoppedAt: stoppedAt(cursor, 'gsi2sk') }
}

/** The first of several lists together. Each list is read as far as the page could need it. */
const readLists = async <T>(
  lists: readonly string[],
  limit: number,
  placeOfOne: (one: T) => string,
  read: (list: string) => Promise<Slice<T>>,
): Promise<Slice<T>> => {
  const [only = '', ...others] = lists
  if (others.length === 0) return read(only)
  const slices = await Promise.all(lists.map(read))
  const found = slices.flatMap(({ items }) => items).toSorted((a, b) => byPlace(placeOfOne(a), placeOfOne(b)))
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const isEnd = found.length <= limit && slices.every((slice) => slice.stoppedAt === undefined)
  return { items, stoppedAt: isEnd || last === undefined ? undefined : placeOfOne(last) }
}

type CompanyPage = { items: ListedCompany[]; next: string | undefined }

/** One page of the companies by name; of those that match, if there is a filter. `search` is the beginning of a name. */
export const listCompanies = (paging: Paging, filter: CompanyFilter = {}): Promise<CompanyPage> => {
  const { search = '', plan = '', state = '' } = filter
  const beginning = sorted(search)
  const lists = partitionsOf(filter)
  return readPage(paging, `companies:${plan}:${state}:${beginning}`, placeIn, (after, limit) =>
    readLists(lists, limit, placeIn, (list) => readList(list, beginning, after, limit)),
  )
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

/** Companies near a limit by the places that the index has. It stores keys only, and can be a moment behind. */
const nearAt = async (
  places: readonly string[],
  end: string,
  isWanted: (figures: CompanyFigures) => boolean,
): Promise<ListedCompany[]> => {
  const ids = places.map((place) => place.slice(place.indexOf(end) + 1))
  const found = await readCompanies(ids)
  return ids.flatMap((workspaceId) => {
    const figures = found.get(workspaceId)
    return figures !== undefined && isNearLimit(figures) && isWanted(figures) ? [{ workspaceId, figures }] : []
  })
}

/** Some places of a list of those near a limit. */
const readNear = async (
  list: string,
  { from, to }: { from: string; to: string },
  limit: number,
  order: 'asc' | 'desc',
): Promise<Slice<string>> => {
  const { data, cursor } = await companies()
    .query.nearLimit({ nearPartition: list })
    .between({ nearPlace: from }, { nearPlace: to })
    .go({ limit, count: limit, order, ignoreOwnership: true })
  return { items: data.map(({ nearPlace = '' }) => nearPlace), stoppedAt: stoppedAt(cursor, 'gsi1sk') }
}

const listAllNearLimit = (paging: Paging): Promise<CompanyPage> =>
  readPage(
    paging,
    nearPartition,
    ({ workspaceId, figures }) => nearKeys(workspaceId, figures).nearPlace ?? '',
    async (after, limit) => {
      const range = { from: '0', to: after === undefined ? ':' : justBefore(after) }
      const places = await readNear(nearPartition, range, limit, 'desc')
      return { ...places, items: await nearAt(places.items, '#', () => true) }
    },
  )

/**
 * One page of the companies that are near a limit of their plan: those that use the most of it first, or by name if
 * there is a filter.
 */
export const listNearLimit = (paging: Paging, filter: CompanyFilter = {}): Promise<CompanyPage> => {
  const { search = '', plan, state } = filter
  const beginning = sorted(search)
  if (beginning === '' && plan === undefined && state === undefined) return listAllNearLimit(paging)
  const lists = partitionsOf(filter, nearPartition)
  const isWanted = (figures: CompanyFigures) =>
    (plan === undefined || figures.plan === plan) && (state === undefined || stateOfCompany(figures) === state)
  return readPage(
    paging,
    `${nearPartition}:${plan ?? ''}:${state ?? ''}:${beginning}`,
    placeIn,
    async (after, limit) => {
      const range = rangeOf(beginning, after)
      const places = await readLists(
        lists,
        limit,
        (place: string) => place,
        (list) => readNear(list, range, limit, 'asc'),
      )
      return { ...places, items: await nearAt(places.items, '\t', isWanted) }
    },
  )
}
