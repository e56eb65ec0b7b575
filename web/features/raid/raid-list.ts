/**
 * The entries of the RAID log, of the workspace or of a project, as pages in the query cache. A change to an entry is
 * applied wherever it is loaded, so that all views agree.
 */
import { useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { raidPageSize } from '../../../shared/limits.ts'
import type { RaidEntry } from '../../../shared/raid.ts'
import type { Session } from '../../../shared/session.ts'
import { get } from '../../client/client.ts'
import { getPages, recordsOf, type Page } from '../../client/pages.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'

type Kind = Session['kind']
type Pages = InfiniteData<Page<RaidEntry[]>, string>

/** Which entries a screen shows. */
export type RaidSource = { kind: 'all' } | { kind: 'project'; projectId: string }

/** Maximum number of entries to prefetch: a screen sorts and filters the whole log. */
const mostLoaded = 10_000

/**
 * Polling interval in milliseconds for changes by other people and automation, and the most entries to poll. A hidden
 * tab does not poll.
 */
const poll = 60_000
const mostPolled = 400

/** Milliseconds during which reopening a log does not refetch it. */
const fresh = 15_000

/** The first page is small, so that it shows quickly; the rest loads in a few large pages, one after the other. */
const firstPage = 200

const inLargePages = ({ next }: Page<RaidEntry[]>): string | undefined =>
  next?.replace(/([?&]limit=)\d+/, `$1${raidPageSize}`)

const allPages = { ...getPages('raid.list', { query: { limit: firstPage } }), getNextPageParam: inLargePages }

const pagesOf = (kind: Kind, source: RaidSource): typeof allPages => {
  if (source.kind === 'all') return allPages
  const input = { params: { id: source.projectId }, query: { limit: firstPage } }
  const pages = kind === 'customer' ? getPages('raid.customerOfProject', input) : getPages('raid.ofProject', input)
  return { ...pages, getNextPageParam: inLargePages } as unknown as typeof allPages
}

const sizeOf = (data: { pages: readonly Page<readonly RaidEntry[]>[] } | undefined): number =>
  data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0

export const useEntries = (kind: Kind, source: RaidSource) => {
  const list = useInfiniteQuery({
    ...pagesOf(kind, source),
    // Automation raises and resolves entries on its own, so returning to the log refetches it.
    staleTime: fresh,
    refetchInterval: ({ state }) => (sizeOf(state.data) <= mostPolled ? poll : false),
  })
  useFetchPages(list, sizeOf(list.data) >= mostLoaded)
  return { ...list, entries: recordsOf(list.data) }
}

const listKeys = new Set<unknown>(['raid.list', 'raid.ofProject', 'raid.customerOfProject'])
const lists = {
  predicate: ({ queryKey: [key, kind] }: { queryKey: readonly unknown[] }) => kind === 'pages' && listKeys.has(key),
}

/** Updates the loaded entries in place; unchanged pages keep their identity. */
const changeEntries = (queries: QueryClient, change: (entries: RaidEntry[]) => RaidEntry[]): void =>
  void queries.setQueriesData<Pages>(lists, (data) => {
    if (data === undefined) return data
    const pages = data.pages.map((page) => {
      const items = change(page.items)
      return items === page.items ? page : { ...page, items }
    })
    return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages }
  })

/** Cancels fetches in flight: one that started before a change would bring back the old data. */
export const holdFetches = (queries: QueryClient): Promise<void> => queries.cancelQueries(lists)

export const entryQuery = (id: string) => get('raid.read', { params: { id } })

/** The newest loaded version of an entry. */
export const findEntry = (queries: QueryClient, id: string): RaidEntry | undefined => {
  const listed = queries
    .getQueriesData<Pages>(lists)
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items.filter((entry) => entry.id === id)) ?? [])
  const single = queries.getQueryData(entryQuery(id).queryKey)
  return [...listed, ...(single === undefined ? [] : [single])].reduce<RaidEntry | undefined>(
    (newest, entry) => (newest === undefined || entry.version > newest.version ? entry : newest),
    undefined,
  )
}

export const putEntry = (queries: QueryClient, entry: RaidEntry): void => {
  changeEntries(queries, (entries) =>
    entries.some(({ id }) => id === entry.id) ? entries.map((one) => (one.id === entry.id ? entry : one)) : entries,
  )
  queries.setQueryData(entryQuery(entry.id).queryKey, (known) => (known === undefined ? known : entry))
}

/** Adds a new or restored entry to the lists that it belongs to, ordered by id. */
export const addEntry = (queries: QueryClient, entry: RaidEntry): void => {
  for (const [key] of queries.getQueriesData<Pages>(lists)) {
    const project = (key[2] as { params?: { id?: string } } | undefined)?.params?.id
    if (project !== undefined && project !== entry.projectId) continue
    queries.setQueryData<Pages>(key, (data) => {
      if (data === undefined || data.pages.some(({ items }) => items.some(({ id }) => id === entry.id))) return data
      const after = data.pages.findIndex(({ items }) => (items.at(-1)?.id ?? '') > entry.id)
      const into = after === -1 ? data.pages.length - 1 : after
      return {
        ...data,
        pages: data.pages.map((page, index) =>
          index === into ? { ...page, items: [...page.items, entry].toSorted((a, b) => (a.id < b.id ? -1 : 1)) } : page,
        ),
      }
    })
  }
}

export const dropEntry = (queries: QueryClient, id: string): void =>
  changeEntries(queries, (entries) =>
    entries.some((entry) => entry.id === id) ? entries.filter((entry) => entry.id !== id) : entries,
  )
