/** Paged lists. The response's `Link` header with rel="next" leads to the next page. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { rows } from 'virtual:contract'
import { requestUrl, nextPageUrl, type LooseInput } from './request-url.ts'
import type { InputArgument, PagedKey, Result } from './client.ts'
import { send } from './send.ts'

/** One page, and the URL of the next. */
export type Page<T> = { items: T; next: string | undefined }

/** The TanStack Query options for a paged GET: `useInfiniteQuery(getPages('projects.list', { query: { status } }))`. */
export const getPages = <K extends PagedKey>(key: K, ...[input]: InputArgument<K>) =>
  infiniteQueryOptions({
    queryKey: [key, 'pages', input ?? {}] as const,
    initialPageParam: requestUrl(rows[key]?.[1] ?? '', (input ?? {}) as LooseInput),
    queryFn: async ({ pageParam, signal }): Promise<Page<Result<K>>> => {
      const response = await send(pageParam, { method: 'GET', signal })
      return { items: (await response.json()) as Result<K>, next: nextPageUrl(response.headers.get('link')) }
    },
    getNextPageParam: (last) => last.next,
  })

/** The records of all loaded pages, in order. */
export const recordsOf = <T>(data: { pages: Page<readonly T[]>[] } | undefined): readonly T[] | undefined =>
  data?.pages.flatMap((page) => page.items)
