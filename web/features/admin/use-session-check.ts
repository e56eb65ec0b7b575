import { useEffect } from 'react'
import { call } from '../../client/client.ts'

/** How often the session is checked, in milliseconds. */
const interval = 60_000

/**
 * Checks the session every minute, so that an operator's session ends within a minute of its expiry, whatever is on the
 * screen. A hidden tab makes no calls: it checks as soon as it is shown again.
 */
export const useSessionCheck = () => {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') call('auth.adminVerify').catch(() => undefined)
    }
    const timer = setInterval(check, interval)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}
