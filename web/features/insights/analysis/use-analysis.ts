/** The analysis of a project. It is made when the person asks for it, and is kept for this tab, also after a reload. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Session } from '../../../../shared/accounts/session.ts'
import type { ProjectAnalysis } from '../../../../shared/verdict/analysis.ts'
import { whenCounted } from '../../../client/event-progress.ts'
import { readDraft, saveDraft } from '../../../storage/drafts.ts'
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

/** `changedAt`: when the project itself was changed last. */
export const useAnalysis = ({ kind, user }: Pick<Session, 'kind' | 'user'>, projectId: string, changedAt: string) => {
  const queries = useQueryClient()
  const name = `analysis.${projectId}.${user.id}`
  const [stored] = useState(() => readDraft<ProjectAnalysis>(name) as ProjectAnalysis | undefined)
  const [job, setJob] = useState<Job>()
  const query = analysisQuery(kind, projectId, setJob)
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    ...(stored !== undefined && { initialData: stored, initialDataUpdatedAt: Date.parse(stored.analysisTimestamp) }),
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
    isOutdated: data !== undefined && (isOutdated || changedAt > data.analysisTimestamp),
    /** Includes the changes that the person has just made, so that it is not out of date at once. */
    run: async (): Promise<void> => {
      setWaiting(true)
      await whenCounted()
      const { data: made } = await refetch()
      if (made !== undefined) saveDraft(name, made)
      setJob(undefined)
      setWaiting(false)
    },
  }
}

export type Analysing = ReturnType<typeof useAnalysis>
