/** Calls that change data. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, make, type CallOptions, type ChangeKey, type Input, type Result } from './client.ts'
import { noteCounting, ownActs, takeNotedEvents, untilCounted } from './event-progress.ts'

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

const uncountedOf = (events: readonly string[]) => call('dashboard.uncounted', { query: { events: events.join(',') } })

/**
 * Fetches the reads that a change made stale: at once, and again when the totals and the activity feed include the
 * change. If that cannot be found out, fetches them again when it stops asking.
 */
export const refreshAfter = async (queries: QueryClient, change: ChangeKey): Promise<void> => {
  const events = takeNotedEvents()
  const isStaleAfter = await loadIsStaleAfter()
  const predicate = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && isStaleAfter(change, key)
  const fetchAgain = () => queries.invalidateQueries({ predicate })
  const counted = events.length > 0 ? untilCounted(events, uncountedOf).then(fetchAgain, fetchAgain) : fetchAgain()
  if (events.length > 0) noteCounting(counted)
  void counted.finally(() => ownActs.set(ownActs.read() + 1))
  await (events.length > 0 ? fetchAgain() : counted)
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
