/** The analysis of a project. It is made when the person asks for it, and is kept while the application is open. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Session } from '../../../../shared/session.ts'
import { get } from '../../../client/client.ts'
import { whenCounted } from '../../../client/event-progress.ts'

/** Company accounts use their portal's call, everyone else the team's. Both have the same request and response. */
const analysisQuery = (kind: Session['kind'], projectId: string) => {
  const input = { params: { projectId } }
  return kind === 'customer'
    ? (get('ai.customerSuggestions', input) as unknown as ReturnType<typeof staffQuery>)
    : staffQuery(projectId)
}

const staffQuery = (projectId: string) => get('ai.suggestions', { params: { projectId } })

export const useAnalysis = (kind: Session['kind'], projectId: string) => {
  const queries = useQueryClient()
  const query = analysisQuery(kind, projectId)
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const [isWaiting, setWaiting] = useState(false)
  const subscribe = useCallback((changed: () => void) => queries.getQueryCache().subscribe(changed), [queries])
  // A query that is not enabled is never reported as stale.
  const isOutdated = useSyncExternalStore(
    subscribe,
    () => queries.getQueryState(query.queryKey)?.isInvalidated === true,
  )
  return {
    analysis: data,
    error,
    isRunning: isFetching || isWaiting,
    /** Whether the project has changed since the analysis. */
    isOutdated: isOutdated && data !== undefined,
    /** Includes the changes that the person has just made, so that it is not out of date at once. */
    run: async (): Promise<void> => {
      setWaiting(true)
      await whenCounted()
      await refetch()
      setWaiting(false)
    },
  }
}

export type Analysing = ReturnType<typeof useAnalysis>
