/** The insights of the workspace, kept fresh while they are seen, and what is done to them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Insight, Insights } from '../../../shared/insights.ts'
import { useChange } from '../../client/use-change.ts'
import { get } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { failed, toast } from '../../ui/toast.ts'

/** Milliseconds between two analyses, while the tab is seen. */
const interval = 300_000

/** Of the portfolio, or of one project. */
export const useInsights = (project: string | undefined) =>
  useQuery({ ...get('ai.insights', project === undefined ? {} : { query: { project } }), refetchInterval: interval })

/** Puts findings away and brings them back: at once on the screen, and as it was where that fails. */
export const useDismissal = () => {
  const queries = useQueryClient()
  const change = useChange('ai.dismissInsight')
  // Those of the portfolio and of each project that was looked at.
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

  /** Whether it was done. Several can be on their way at once, and each is told of. */
  const set = async ({ key, fingerprint, title }: Insight, dismissed: boolean): Promise<boolean> => {
    // An analysis that is under way would bring it back as it was.
    void queries.cancelQueries({ queryKey })
    show(key, dismissed)
    try {
      await change.mutateAsync({ input: { body: { key, fingerprint, dismissed } } })
      return true
    } catch (error) {
      show(key, !dismissed)
      failed(dismissed ? `Failed to dismiss “${title}”` : `Failed to bring “${title}” back`, messageOf(error))
      return false
    }
  }

  const bringBack = (insight: Insight): void => void set(insight, false)
  const dismiss = async (insight: Insight): Promise<void> => {
    if (await set(insight, true))
      toast('Insight dismissed', {
        description: 'It comes back if it becomes worse.',
        action: { label: 'Undo', run: () => bringBack(insight) },
      })
  }
  return { dismiss, bringBack }
}
