import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Activity } from '../../../shared/dashboard/activity.ts'
import { get } from '../../client/client.ts'

const interval = 30_000

/**
 * Fetches a query again after other people change something that it may show. To avoid polling a large response, this
 * polls the activity of the workspace, which has a line for every edit. `affects` gets the activity before and now.
 */
export const useRefetchAfterActivity = (
  queryKey: QueryKey,
  affects: (before: readonly Activity[], now: readonly Activity[]) => boolean,
): void => {
  const queries = useQueryClient()
  const activity = useQuery({ ...get('dashboard.activity'), refetchInterval: interval, staleTime: 0 }).data
  const seen = useRef<readonly Activity[]>(undefined)
  const latest = useRef({ queryKey, affects })
  useEffect(() => {
    latest.current = { queryKey, affects }
  })
  useEffect(() => {
    if (activity === undefined) return
    const before = seen.current
    seen.current = activity
    if (before !== undefined && latest.current.affects(before, activity))
      void queries.invalidateQueries({ queryKey: latest.current.queryKey })
  }, [activity, queries])
}
