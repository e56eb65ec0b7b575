/** The analysis of a project. It is made when the person asks for it, and is kept while the application is open. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Session } from '../../../../shared/accounts/session.ts'
import { whenCounted } from '../../../client/event-progress.ts'
import { GenerationCancelled, generateText, type Job } from '../../../client/generate-text.ts'

/** Company accounts use their portal's call, everyone else the team's. Both have the same request and response. */
const analysisQuery = (kind: Session['kind'], projectId: string, onProgress: (job: Job) => void) => {
  const input = { params: { projectId } }
  return queryOptions({
    // The same key as the call that reads it, so that the same changes make it stale.
    queryKey: [kind === 'customer' ? 'ai.customerSuggestions' : 'ai.suggestions', input] as const,
    queryFn: ({ client: queries, signal }) =>
      generateText(kind === 'customer' ? 'ai.customerAnalyze' : 'ai.analyze', input, { queries, signal, onProgress }),
  })
}

export const useAnalysis = (kind: Session['kind'], projectId: string) => {
  const queries = useQueryClient()
  const [job, setJob] = useState<Job>()
  const query = analysisQuery(kind, projectId, setJob)
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
    error: error instanceof GenerationCancelled ? null : error,
    isRunning: isFetching || isWaiting,
    /** How far it is, once a job has begun. */
    job,
    /** Whether the project has changed since the analysis. */
    isOutdated: isOutdated && data !== undefined,
    /** Includes the changes that the person has just made, so that it is not out of date at once. */
    run: async (): Promise<void> => {
      setWaiting(true)
      await whenCounted()
      await refetch()
      setJob(undefined)
      setWaiting(false)
    },
  }
}

export type Analysing = ReturnType<typeof useAnalysis>
