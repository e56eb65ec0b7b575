/**
 * Records of one kind in the query cache: as pages in several lists, and one by one. A change to a record is applied
 * wherever it is loaded, so that all views agree.
 */
import type { DataTag, InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { PagedKey } from '../client/client.ts'
import type { Page } from '../client/pages.ts'

export type ListedRecord = { id: string; version: number }

export type RecordList<T extends ListedRecord> = ReturnType<typeof recordList<T>>

type Pages<T> = InfiniteData<Page<T[]>, string>

/** Selects lists by the project in their URL, which is undefined for a list of several projects. */
type ProjectTest = (projectId: string | undefined) => boolean

/** `routes` list the records in pages; `read` is the query of a single record. */
export const recordList = <T extends ListedRecord>(
  routes: readonly PagedKey[],
  read: (id: string) => { queryKey: DataTag<QueryKey, T, Error> },
) => {
  const listKeys = new Set<unknown>(routes)
  const listsOf = (isWanted: ProjectTest) => ({
    predicate: ({ queryKey: [key, kind, input] }: Pick<Query, 'queryKey'>) =>
      kind === 'pages' &&
      listKeys.has(key) &&
      isWanted((input as { params?: { id?: string } } | undefined)?.params?.id),
  })
  const lists = listsOf(() => true)

  /** Updates the loaded records in place; unchanged pages keep their identity. */
  const change = (queries: QueryClient, changed: (records: T[]) => T[]): void =>
    void queries.setQueriesData<Pages<T>>(lists, (data) => {
      if (data === undefined) return data
      const pages = data.pages.map((page) => {
        const items = changed(page.items)
        return items === page.items ? page : { ...page, items }
      })
      return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages }
    })

  return {
    /** Cancels fetches in flight: one that started before a change would bring back the old data. */
    cancelFetches: (queries: QueryClient): Promise<void> => queries.cancelQueries(lists),

    refetch: (queries: QueryClient, isWanted: ProjectTest): Promise<void> =>
      queries.invalidateQueries(listsOf(isWanted)),

    /** The newest loaded version of a record. */
    find: (queries: QueryClient, id: string): T | undefined => {
      const listed = queries
        .getQueriesData<Pages<T>>(lists)
        .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items.filter((record) => record.id === id)) ?? [])
      return [...listed, queries.getQueryData<T>(read(id).queryKey)]
        .filter((record) => record !== undefined)
        .toSorted((a, b) => b.version - a.version)[0]
    },

    /** Applies changes by id, or whole records, wherever the records are loaded. */
    patch: (queries: QueryClient, entries: Iterable<readonly [id: string, change: Partial<T>]>): void => {
      const changes = new Map(entries)
      change(queries, (records) =>
        records.some(({ id }) => changes.has(id))
          ? records.map((record) => (changes.has(record.id) ? { ...record, ...changes.get(record.id) } : record))
          : records,
      )
      for (const [id, fields] of changes)
        queries.setQueryData<T>(read(id).queryKey, (record) =>
          record === undefined ? record : { ...record, ...fields },
        )
    },

    /** Adds a new or restored record to the wanted lists, ordered by id, as the server orders them. */
    insert: (queries: QueryClient, record: T, isWanted: ProjectTest): void =>
      void queries.setQueriesData<Pages<T>>(listsOf(isWanted), (data) => {
        if (data === undefined || data.pages.some(({ items }) => items.some(({ id }) => id === record.id))) return data
        const after = data.pages.findIndex(({ items }) => (items.at(-1)?.id ?? '') > record.id)
        const into = after === -1 ? data.pages.length - 1 : after
        return {
          ...data,
          pages: data.pages.map((page, index) =>
            index === into
              ? { ...page, items: [...page.items, record].toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
              : page,
          ),
        }
      }),

    remove: (queries: QueryClient, ids: ReadonlySet<string>): void =>
      change(queries, (records) =>
        records.some(({ id }) => ids.has(id)) ? records.filter(({ id }) => !ids.has(id)) : records,
      ),
  }
}
