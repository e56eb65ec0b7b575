import { useEffect } from 'react'
import { call } from '../../client/client.ts'

/** How often the session is checked, in milliseconds. */
const interval = 60_000

/**
 * Checks the session every minute, so that an operator's session ends within a minute of its expiry, whatever is on the
 * screen.
 */
export const useSessionCheck = () => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') call('auth.adminVerify').catch(() => undefined)
    }, interval)
    return () => clearInterval(timer)
  }, [])
}
