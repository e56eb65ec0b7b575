/** The pages of the operators' lists of companies: by name, those that match a filter, and those near a limit. */
import { clientStates, type ClientState } from '../../../../shared/operators/client-states.ts'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { planType, type PlanType } from '../../../../shared/billing/plans.ts'
import { justBefore, readPage, stoppedAt, type Paging, type Slice } from '../../../kernel/http/page.ts'
import { isNearLimit, stateOfCompany, type CompanyFigures } from './company-figures.ts'
import { listPartition, nearKeys, nearPartition, partitionOf, placeOf, sorted } from './company-places.ts'
import { companies, readCompanies, toStored, type StoredCompany } from './company-repository.ts'

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
  return ofPlans.flatMap((plan) => inStates.map((other) => partitionOf({ plan, state: other }, list)))
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
