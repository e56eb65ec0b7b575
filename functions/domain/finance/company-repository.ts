/**
 * The figures of each company and their sums, for the operators. They are copies: `count-company.ts` writes them from
 * the workspace and its subscription, and moves the sums in the same transaction.
 */
import { Entity, type CreateEntityItem, type EntityItem } from 'electrodb'
import { clientStates, type ClientState } from '../../../shared/client-states.ts'
import { keysOf } from '../../../shared/choices.ts'
import { industries } from '../../../shared/industries.ts'
import { planType, type PlanType } from '../../../shared/plans.ts'
import { readPage, stoppedAt, type Paging, type Slice } from '../../kernel/page.ts'
import { readItem } from '../../kernel/read-items.ts'
import { expiresInDays, inList, inTable, listAttributes, once } from '../../kernel/table.ts'
import { asPut, type PutWrite } from '../../kernel/transaction.ts'
import { atVersion } from '../../kernel/versioned-record.ts'
import { isNearLimit, stateOfCompany, type CompanyFigures } from './company-figures.ts'
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
          /**
           * `figures` is what is counted, and its place in the list of all companies. The others repeat it for shorter
           * lists: `listing` for the companies with the same plan and state, `near` for those near a limit.
           */
          part: { type: ['figures', 'listing', 'near'], required: true, default: 'figures' },
          companyName: text,
          plan: { type: planType.options, required: true },
          projects: count,
          users: count,
          createdAt: text,
          contactEmail: { type: 'string' },
          contactPhone: { type: 'string' },
          industry: { type: keysOf(industries) },
          suspendedAt: { type: 'string' },
          mailStoppedAt: { type: 'string' },
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
            sk: { field: 'sk', composite: ['part'], template: '${part}', casing: 'none' },
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
          byState: { type: 'any' },
          closing: count,
          users: count,
          nearLimit: { type: 'number' },
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
  const { workspaceId, version, expiresAt, part: _, listPartition: __, listPlace: ___, ...figures } = item
  return { workspaceId, version, figures: expiresAt === undefined ? (figures as CompanyFigures) : undefined }
}

/** Consistent read. */
export const readCompany = async (workspaceId: string): Promise<StoredCompany> => {
  const item = await readItem(companies(), { workspaceId, part: 'figures' })
  return item === undefined ? { workspaceId, figures: undefined, version: 0 } : toStored(item)
}

/** Days for which the item of a workspace that is gone stays. */
const goneDays = 30

type Listing = { plan: PlanType; state: ClientState }

/** The list of the companies with one plan and one state. */
const partitionOf = ({ plan, state }: Listing): string => `${listPartition}#${plan}#${state}`

const nearPartition = `${listPartition}#near-limit`

/**
 * Writes the figures of a company on the condition that they are still those that were read. The listings belong into
 * the same transaction.
 */
export const companyWrites = (
  { workspaceId, version, figures: was }: StoredCompany,
  now: CompanyFigures | undefined,
): { figures: PutWrite; listings: PutWrite[] } => {
  const kept = now ?? was
  if (kept === undefined) throw new Error('A company without figures has nothing to write')
  const gone = { companyName: '', contactEmail: '', contactPhone: '', expiresAt: expiresInDays(goneDays) }
  const itemIn = (part: 'figures' | 'listing' | 'near', list: string | undefined) =>
    ({
      ...kept,
      workspaceId,
      part,
      version: version + 1,
      ...(now === undefined || list === undefined
        ? gone
        : { listPartition: list, listPlace: placeOf(workspaceId, now) }),
    }) as CreateEntityItem<CompanyEntity>
  const isNear = now !== undefined && isNearLimit(now)
  return {
    figures: asPut(companies().put(itemIn('figures', listPartition)).where(atVersion(version))),
    listings: [
      asPut(companies().put(itemIn('listing', partitionOf({ plan: kept.plan, state: stateOfCompany(kept) })))),
      ...(isNear || (was !== undefined && isNearLimit(was))
        ? [asPut(companies().put(itemIn('near', isNear ? nearPartition : undefined)))]
        : []),
    ],
  }
}

/** Consistent unless stated otherwise. */
export const readTotals = async ({ consistent = true }: { consistent?: boolean } = {}): Promise<StoredTotals> => {
  const item = await readItem(totals(), {}, { consistent })
  if (item === undefined) return { totals: noTotals, version: 0 }
  const { version, byPlan, byTerms, byState = {}, closing, users, nearLimit = 0 } = item
  return {
    totals: {
      byPlan: byPlan as FinanceTotals['byPlan'],
      byTerms: byTerms as FinanceTotals['byTerms'],
      byState: byState as FinanceTotals['byState'],
      closing,
      users,
      nearLimit,
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

export type CompanyFilter = {
  search?: string | undefined
  plan?: PlanType | undefined
  state?: ClientState | undefined
}

/** The lists that together have the companies of a filter. */
const partitionsOf = ({ plan, state }: CompanyFilter): string[] => {
  if (plan === undefined && state === undefined) return [listPartition]
  const ofPlans = plan === undefined ? planType.options : [plan]
  const inStates = state === undefined ? keysOf(clientStates) : [state]
  return ofPlans.flatMap((one) => inStates.map((other) => partitionOf({ plan: one, state: other })))
}

/** The order of DynamoDB's keys: by the bytes of their UTF-8. */
const byPlace = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

const placeIn = ({ workspaceId, figures }: ListedCompany): string => placeOf(workspaceId, figures)

/** Some companies of a list by name, whose names begin with `beginning`, after a place. */
const readList = async (
  partition: string,
  beginning: string,
  after: string | undefined,
  limit: number,
): Promise<Slice<ListedCompany>> => {
  // No key is empty, and no name begins with a space. The last code point sorts after every character of a name.
  const from = after === undefined ? beginning || ' ' : `${after}!`
  const to = `${beginning}\u{10FFFF}`
  const { data, cursor } = await companies()
    .query.inList({ listPartition: partition })
    .between({ listPlace: from }, { listPlace: to })
    .go({ limit, count: limit })
  const items = data.map(toStored).filter((one): one is StoredCompany & ListedCompany => one.figures !== undefined)
  return { items, stoppedAt: stoppedAt(cursor, 'gsi2sk') }
}

/** The first companies of several lists together. Each list is read as far as the page could need it. */
const readLists = async (
  lists: readonly string[],
  beginning: string,
  after: string | undefined,
  limit: number,
): Promise<Slice<ListedCompany>> => {
  const [only = '', ...others] = lists
  if (others.length === 0) return readList(only, beginning, after, limit)
  const slices = await Promise.all(lists.map((list) => readList(list, beginning, after, limit)))
  const found = slices.flatMap(({ items }) => items).toSorted((a, b) => byPlace(placeIn(a), placeIn(b)))
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const isEnd = found.length <= limit && slices.every((slice) => slice.stoppedAt === undefined)
  return { items, stoppedAt: isEnd || last === undefined ? undefined : placeIn(last) }
}

type CompanyPage = { items: ListedCompany[]; next: string | undefined }

/** One page of the companies by name; of those that match, if there is a filter. `search` is the beginning of a name. */
export const listCompanies = (paging: Paging, filter: CompanyFilter = {}): Promise<CompanyPage> => {
  const { search = '', plan = '', state = '' } = filter
  const beginning = sorted(search)
  const lists = partitionsOf(filter)
  return readPage(paging, `companies:${plan}:${state}:${beginning}`, placeIn, (after, limit) =>
    readLists(lists, beginning, after, limit),
  )
}

/** The same, of the companies near a limit. They are few, so that a filter leaves some of them out as they are read. */
export const listCompaniesNearLimit = (paging: Paging, filter: CompanyFilter = {}): Promise<CompanyPage> => {
  const { search = '', plan, state } = filter
  const beginning = sorted(search)
  const isWanted = ({ figures }: ListedCompany): boolean =>
    (plan === undefined || figures.plan === plan) && (state === undefined || stateOfCompany(figures) === state)
  const boundTo = `companies-near-limit:${plan ?? ''}:${state ?? ''}:${beginning}`
  return readPage(paging, boundTo, placeIn, async (after, limit) => {
    const slice = await readList(nearPartition, beginning, after, limit)
    return { ...slice, items: slice.items.filter(isWanted) }
  })
}
