/** What a page does about its session after the first paint. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../client/client.ts'
import { signInAgain } from '../../client/sign-in-again.ts'
import { sessionQuery, startSession } from '../../session/session.ts'

/**
 * Fetches the session again when the person returns to this tab: in the meantime, someone may have changed the
 * company's name or time zone, or closed the account.
 */
export const useFreshSession = (known: boolean) => {
  const queries = useQueryClient()
  useEffect(() => {
    if (!known) return undefined
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // Errors are ignored here; the next call that the person waits for shows them.
      call('auth.user').then(
        (session) => startSession(queries, session),
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [known, queries])
}

/**
 * Asks the person to sign in again as soon as the session expires, not only at the next call. On a device whose clock is
 * so wrong that the session seems to have been over when it was read, only a call can tell.
 */
export const useExpiry = (expiresAt: string | undefined) => {
  const queries = useQueryClient()
  useEffect(() => {
    if (expiresAt === undefined) return undefined
    const end = Date.parse(expiresAt)
    const readAt = queries.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? Date.now()
    if (end <= readAt) return undefined
    // This code may load after the end: the device may have slept.
    const timer = setTimeout(() => void signInAgain(), Math.max(0, end - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt, queries])
}
