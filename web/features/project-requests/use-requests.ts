/** The project requests that the person may see, and a way to put an answered one in its place. */
import { useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageSize } from '../../../shared/limits.ts'
import type { ProjectRequest } from '../../../shared/project-request.ts'
import { get } from '../../client/client.ts'
import { getPages, recordsOf, type Page } from '../../client/pages.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'

/** How often what others do is fetched, in milliseconds. Never while the tab is hidden. */
const poll = 60_000

/** All of them: the tiles count over the whole, so that the pages behind the first are read without being asked for. */
export const useRequests = () => {
  const list = useInfiniteQuery({
    ...getPages('requests.list', { query: { limit: pageSize.most } }),
    staleTime: 0,
    refetchInterval: poll,
  })
  useFetchPages(list)
  const requests = useMemo(() => recordsOf(list.data), [list.data])
  return { requests, list }
}

export const requestQuery = (id: string) => get('requests.read', { params: { id } })

type Pages = InfiniteData<Page<ProjectRequest[]>, string>

/** Shows a request as it was answered, before the lists are fetched again. */
export const putRequest = (queries: QueryClient, request: ProjectRequest): void => {
  queries.setQueriesData<Pages>({ queryKey: ['requests.list', 'pages'] }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((one) => (one.id === request.id ? request : one)),
          })),
        },
  )
  queries.setQueryData(requestQuery(request.id).queryKey, request)
}
