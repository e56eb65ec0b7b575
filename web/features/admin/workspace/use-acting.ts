import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Acting } from '../../../../shared/accounts/operator-access.ts'
import { get } from '../../../client/client.ts'
import { useNow } from '../../../dates/now.ts'
import { useSession } from '../../../session/session.ts'

/** What the operator is doing in the chosen workspace; undefined if they only read, or when the time is up. */
export const useActing = (): Acting | undefined => {
  const queries = useQueryClient()
  const acting = useSession().workspace?.acting ?? undefined
  const now = useNow()
  const until = acting?.until
  // The screen follows to the second, although its clock advances by minutes.
  useEffect(() => {
    if (until === undefined) return undefined
    const retry = () => void queries.invalidateQueries({ queryKey: get('auth.adminVerify').queryKey })
    const timer = setTimeout(retry, Math.max(Date.parse(until) - Date.now(), 0) + 500)
    return () => clearTimeout(timer)
  }, [queries, until])
  return acting !== undefined && Date.parse(acting.until) > now ? acting : undefined
}
