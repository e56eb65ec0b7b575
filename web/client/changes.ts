/** Calls that change something. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { make, type CallOptions, type ChangeKey, type Input, type Result } from './client.ts'

/** Time that events take to reach the totals and the activity feed, in milliseconds. */
const eventsArrive = 1500

/**
 * What each change touches is a table that grows with every route: it comes with the first change, and not
 * with the first screen. Where it cannot be had, everything counts as out of date.
 */
const readTouched = async (): Promise<(change: ChangeKey, read: string) => boolean> => {
  try {
    return (await import('./touched.ts')).isTouched
  } catch {
    return () => true
  }
}

/**
 * Fetches what a change made out of date: at once, and again when the events of the change have
 * reached what is kept by them.
 */
export const refreshAfter = async (queries: QueryClient, change: ChangeKey): Promise<void> => {
  const isTouched = await readTouched()
  const predicate = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && isTouched(change, key)
  setTimeout(() => void queries.invalidateQueries({ predicate }), eventsArrive)
  await queries.invalidateQueries({ predicate })
}

/** A mutation of the contract. */
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
