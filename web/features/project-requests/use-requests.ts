/** The project requests that the person can see, and a function that replaces one with its updated version. */
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageSize } from '../../../shared/contract/request-limits.ts'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import { get } from '../../client/client.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'
import { recordList } from '../../records/record-list.ts'

/** Loads all pages without waiting for a scroll, because the tiles count all requests. */
export const useRequests = (enabled = true) => {
  const list = useInfiniteQuery({
    ...getPages('projectRequests.list', { query: { limit: pageSize.most } }),
    staleTime: 0,
    enabled,
  })
  useFetchPages(list)
  const requests = useMemo(() => recordsOf(list.data), [list.data])
  return { requests, list }
}

export const requestQuery = (id: string) => get('projectRequests.read', { params: { id } })

const loadedRequests = recordList<ProjectRequest>(['projectRequests.list'], requestQuery)

/** Shows the request from the response before the lists are refetched. */
export const putRequest = (queries: QueryClient, request: ProjectRequest): void => {
  loadedRequests.patch(queries, [[request.id, request]])
  queries.setQueryData(requestQuery(request.id).queryKey, request)
}
