/** What a page does about its session after the first paint. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { renewalSeconds } from '../../../shared/accounts/limits.ts'
import type { Session } from '../../../shared/accounts/session.ts'
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

/** Tells the other tabs of a renewed session, so that none of them asks to sign in again. */
const renewals = new BroadcastChannel('plumbline-renewal')

/** After a failure, and after the longest time, when the answer has the same end (ms). */
const pauseBetweenRenewals = 60_000

/**
 * Renews the session of a team member who does something shortly before its end, so that they sign in once a day. A page
 * that no one touches renews nothing.
 */
export const useRenewal = (session: Session | undefined) => {
  const queries = useQueryClient()
  const isTeam = session?.kind === 'staff'
  const expiresAt = session?.expiresAt ?? ''
  useEffect(() => {
    if (!isTeam) return undefined
    let askedAt = 0
    const renew = async () => {
      const renewed = await call('auth.renew')
      startSession(queries, renewed)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this site alone
      renewals.postMessage(renewed)
    }
    const noteAct = () => {
      const left = Date.parse(expiresAt) - Date.now()
      if (left <= 0 || left > renewalSeconds * 1000 || Date.now() - askedAt < pauseBetweenRenewals) return
      askedAt = Date.now()
      // Errors are ignored here; the next call that the person waits for shows them.
      renew().catch(() => undefined)
    }
    const take = ({ data }: MessageEvent<Session>) => {
      const known = queries.getQueryData(sessionQuery.queryKey)
      if (known?.user.id === data.user.id && data.expiresAt > known.expiresAt)
        queries.setQueryData(sessionQuery.queryKey, data)
    }
    const stop = new AbortController()
    for (const act of ['pointerdown', 'keydown'] as const)
      addEventListener(act, noteAct, { passive: true, signal: stop.signal })
    renewals.addEventListener('message', take, { signal: stop.signal })
    return () => stop.abort()
  }, [isTeam, expiresAt, queries])
}
