/** Calls that change something, and what each makes out of date. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, type CallOptions, type ChangeKey, type Input, type Result, type RouteKey } from './client.ts'

type Reads = RouteKey | `${string}.`

const ofProjects: readonly Reads[] = ['projects.', 'dashboard.']
const withTasks: readonly Reads[] = ['tasks.', ...ofProjects]

/**
 * A name that ends in a dot stands for every read of the domain. A change of one task leaves the
 * list of tasks alone: the screen puts the answer in its place, so that a list of many pages is not
 * fetched again for one of its cells.
 */
const touched: Partial<Record<ChangeKey, readonly Reads[]>> = {
  'projects.create': ofProjects,
  'projects.update': ofProjects,
  'projects.customerUpdate': ofProjects,
  'projects.remove': withTasks,
  'projects.restore': withTasks,
  'projects.assign': [...ofProjects, 'people.'],
  'tasks.create': ofProjects,
  'tasks.update': ofProjects,
  'tasks.remove': ofProjects,
  'tasks.restore': withTasks,
  'tasks.customerCreate': ofProjects,
  'tasks.customerUpdate': ofProjects,
  'tasks.customerRemove': ofProjects,
  'people.readNotices': ['people.notices'],
}

/** Whether a read, by its route's key, is out of date after a change. */
export const isTouched = (change: ChangeKey, read: string): boolean =>
  (touched[change] ?? []).some((name) => (name.endsWith('.') ? read.startsWith(name) : read === name))

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
    mutationFn: ({ input, ...options }: { input: Input<K> } & CallOptions): Promise<Result<K>> => call(key, input, options),
    onSuccess: () => {
      void refreshAfter(queries, key)
    },
  })
}
