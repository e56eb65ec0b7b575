import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, get } from '../../client/client.ts'

/** How often the session is checked, in milliseconds. */
const interval = 60_000

/**
 * Checks the session every minute, so that an operator's session ends within a minute of its expiry, whatever is on the
 * screen. It also brings what has become of the chosen workspace. A hidden tab makes no calls: it checks as soon as it is
 * shown again.
 */
export const useSessionCheck = () => {
  const queries = useQueryClient()
  useEffect(() => {
    const update = async () => queries.setQueryData(get('auth.adminVerify').queryKey, await call('auth.adminVerify'))
    const check = () => {
      if (document.visibilityState === 'visible') update().catch(() => undefined)
    }
    const timer = setInterval(check, interval)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [queries])
}
