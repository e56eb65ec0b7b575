/** Calls that change something. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { make, type CallOptions, type ChangeKey, type Input, type Result } from './client.ts'
import { isTouched } from './touched.ts'

/** Time that events take to reach the totals and the activity feed, in milliseconds. */
const eventsArrive = 1500

/**
 * Fetches what a change made out of date: at once, and again when the events of the change have
 * reached what is kept by them.
 */
export const refreshAfter = async (queries: QueryClient, change: ChangeKey): Promise<void> => {
  const predicate = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => typeof key === 'string' && isTouched(change, key)
  setTimeout(() => void queries.invalidateQueries({ predicate }), eventsArrive)
  await queries.invalidateQueries({ predicate })
}

/** A mutation of the contract. */
export const useChange = <K extends ChangeKey>(key: K) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ input, ...options }: { input: Input<K> } & CallOptions): Promise<Result<K>> => make(key, input, options),
    onSuccess: () => {
      void refreshAfter(queries, key)
    },
  })
}
