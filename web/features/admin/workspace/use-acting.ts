import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Acting } from '../../../../shared/operators-workspace.ts'
import { get } from '../../../client/client.ts'
import { useNow } from '../../../dates/now.ts'
import { useSession } from '../../../session/session.ts'

/** What the operator is doing in the chosen workspace; undefined if they only read, or as soon as the time is up. */
export const useActing = (): Acting | undefined => {
  const queries = useQueryClient()
  const acting = useSession().workspace?.acting ?? undefined
  useNow()
  const left = acting === undefined ? undefined : Date.parse(acting.until) - Date.now()
  useEffect(() => {
    if (left === undefined || left <= 0) return undefined
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: get('auth.adminVerify').queryKey }), left)
    return () => clearTimeout(timer)
  }, [queries, left])
  return left !== undefined && left > 0 ? acting : undefined
}
