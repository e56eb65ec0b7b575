/** Paged lists. The response's `Link` header with rel="next" leads to the next page. */
import type { QueryKey } from '@tanstack/react-query'
import { requestUrl, nextPageUrl, type LooseInput } from './request-url.ts'
import type { InputArgument, PagedKey, Result } from './client.ts'
import { rows } from './rows.ts'
import { jsonOf, send } from './send.ts'

/** One page, and the URL of the next. */
export type Page<T> = { items: T; next: string | undefined }

/** The TanStack Query options of a paged list. */
export type PagesQuery<T> = {
  queryKey: QueryKey
  initialPageParam: string
  queryFn: (context: { pageParam: string; signal: AbortSignal }) => Promise<Page<T>>
  getNextPageParam: (last: Page<T>) => string | undefined
  /** Milliseconds during which reopening the list does not refetch it. */
  staleTime?: number
}

/** The options for a paged GET: `useInfiniteQuery(getPages('projects.list', { query: { status } }))`. */
export const getPages = <K extends PagedKey>(key: K, ...[input]: InputArgument<K>): PagesQuery<Result<K>> => ({
  queryKey: [key, 'pages', input ?? {}],
  initialPageParam: requestUrl(rows[key]?.[1] ?? '', (input ?? {}) as LooseInput),
  queryFn: async ({ pageParam, signal }) => {
    const response = await send(pageParam, { method: 'GET', signal })
    return { items: (await jsonOf(response, signal)) as Result<K>, next: nextPageUrl(response.headers.get('link')) }
  },
  getNextPageParam: (last) => last.next,
})

/** The records of all loaded pages, in order. */
export const recordsOf = <T>(data: { pages: Page<readonly T[]>[] } | undefined): readonly T[] | undefined =>
  data?.pages.flatMap((page) => page.items)
