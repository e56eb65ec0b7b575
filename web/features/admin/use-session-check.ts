import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, get } from '../../client/client.ts'

/** How often the session is checked, in milliseconds. */
const interval = 60_000

/**
 * Checks the session every minute, so that an operator's session ends within a minute of its expiry, whatever is on the
 * screen. It also brings what has become of the chosen workspace.
 */
export const useSessionCheck = () => {
  const queries = useQueryClient()
  useEffect(() => {
    const check = async () => queries.setQueryData(get('auth.adminVerify').queryKey, await call('auth.adminVerify'))
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') check().catch(() => undefined)
    }, interval)
    return () => clearInterval(timer)
  }, [queries])
}
