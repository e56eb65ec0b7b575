/**
 * The insights of the workspace, which are fetched regularly while visible, and the calls that dismiss and restore
 * them.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Insight, Insights } from '../../../shared/verdict/insights.ts'
import { whenCounted } from '../../client/event-progress.ts'
import type { Job } from '../../client/generate-text.ts'
import { useChange } from '../../client/use-change.ts'
import { get } from '../../client/client.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { undoAction } from '../../saving/undo.ts'

/** The time between two analyses while the tab is visible, in milliseconds. */
const interval = 300_000

/** Nothing is fetched while the tab is hidden; what has become older meanwhile is fetched when it is visible again. */
export const useInsights = () =>
  useQuery({ ...get('ai.insights'), refetchInterval: interval, staleTime: interval, refetchOnWindowFocus: true })

/**
 * Makes the insights again, for which a language model may word them. Only a person's click asks for this: the regular
 * fetch shows words that are there, and costs nothing.
 */
export const useRefresh = () => {
  const queries = useQueryClient()
  const [job, setJob] = useState<Job>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      await whenCounted()
      const { generateText } = await import('../../client/generate-text.ts')
      return generateText('ai.wordInsights', {}, { queries, onProgress: setJob })
    },
    onSuccess: (insights) => queries.setQueryData(get('ai.insights').queryKey, insights),
    onSettled: () => setJob(undefined),
  })
  return {
    refresh: () => mutate(),
    isRefreshing: isPending,
    /** How far it is, once a job has begun. */
    job,
    hasFailed: error !== null && error.name !== 'GenerationCancelled',
  }
}

/** Dismisses and restores findings. The screen updates at once and goes back if the call fails. */
export const useDismissal = () => {
  const queries = useQueryClient()
  const change = useChange('ai.dismissInsight')
  const queryKey = get('ai.insights').queryKey.slice(0, 1)
  const show = (key: string, dismissed: boolean) =>
    queries.setQueriesData(
      { queryKey },
      (before: Insights | undefined) =>
        before && {
          ...before,
          insights: before.insights.map((each) => (each.key === key ? { ...each, dismissed } : each)),
        },
    )

  /** Returns whether it succeeded. Several calls can run at once, and each reports its own failure. */
  const set = async (
    { key, fingerprint, title }: Pick<Insight, 'key' | 'fingerprint' | 'title'>,
    dismissed: boolean,
  ): Promise<boolean> => {
    // An analysis that is already running would return the old state.
    void queries.cancelQueries({ queryKey })
    show(key, dismissed)
    try {
      await change.mutateAsync({ input: { body: { key, fingerprint, dismissed } } })
      return true
    } catch (error) {
      show(key, !dismissed)
      notSaved(error, {
        title: dismissed ? `Failed to dismiss “${title}”` : `Failed to restore “${title}”`,
        what: `${dismissed ? 'Dismissal' : 'Restoring'} of “${title}”`,
        again: () => set({ key, fingerprint, title }, dismissed),
      })
      return false
    }
  }

  const restore = (insight: Insight): void => void set(insight, false)
  const dismiss = async (insight: Insight): Promise<void> => {
    if (await set(insight, true))
      toast('Insight dismissed', {
        description: 'It reappears if it gets worse.',
        action: undoAction(() => restore(insight)),
      })
  }
  return { dismiss, restore }
}
