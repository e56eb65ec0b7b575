/** Calls that change data. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { make, type CallOptions, type ChangeKey, type Input, type Result } from './client.ts'

/** How long events take to reach the totals and the activity feed, in milliseconds. */
const eventsArrive = 1500

/**
 * Loads the table of stale reads with the first change, not with the first screen, because the table grows with every
 * route. If it cannot be loaded, every read counts as stale.
 */
const loadIsStaleAfter = async (): Promise<(change: ChangeKey, read: string) => boolean> => {
  try {
    return (await import('./stale-reads.ts')).isStaleAfter
  } catch {
    return () => true
  }
}

/**
 * Fetches the reads that a change made stale: at once, and again when the change's events have reached the totals and
 * the activity feed.
 */
export const refreshAfter = async (queries: QueryClient, change: ChangeKey): Promise<void> => {
  const isStaleAfter = await loadIsStaleAfter()
  const predicate = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && isStaleAfter(change, key)
  setTimeout(() => void queries.invalidateQueries({ predicate }), eventsArrive)
  await queries.invalidateQueries({ predicate })
}

/** A TanStack mutation for a change of the contract. */
export const useChange = <K extends ChangeKey>(key: K) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ input, ...options }: { input: Input<K> } & CallOptions): Promise<Result<K>> =>
      make(key, input, options),
    onSuccess: () => {
      void refreshAfter(queries, key)
    },
  })
}
