/**
 * Reports an expired session to the component that asks the person to sign in again. Calls wait for the sign-in and
 * then continue, so that no input is lost.
 */
import type { Session } from '../../shared/accounts/session.ts'
import { personHeader } from '../../shared/contract/person-header.ts'
import { store } from '../state/store.ts'

type Waiting = { session: Session; done: () => void; promise: Promise<void> }

let known: Session | undefined
/** The sign-in that calls wait for, if any. */
export const signInWaiting = store<Waiting | undefined>(undefined)

let signIns = 0

/** Remembers who is signed in on this page; undefined after they sign out. */
export const rememberSession = (session: Session | undefined): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this site alone
  if (session !== undefined && session.user.id !== known?.user.id) channel.postMessage(session.user.id)
  known = session
  if (session === undefined) delete pageHeaders[personHeader]
  else pageHeaders[personHeader] = session.user.id
}

/** Headers of every call that say whom this page shows, and which workspace if it is an operator's. */
export const pageHeaders: Record<string, string> = {}

/** Tells the other tabs of the browser who has signed in. */
const channel = new BroadcastChannel('plumbline-session')

/** Whether the session of this page has given way to another person's. */
export const sessionReplaced = store(false)

/** Notes that someone else has signed in in this browser since this page was opened. */
export const noteReplaced = (): void => sessionReplaced.set(true)

channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
  if (known !== undefined && known.user.id !== data) noteReplaced()
})

/** Whether this page has had a session. If so, a refused call means that the session has expired. */
export const hasSession = (): boolean => known !== undefined

/** How many times the person has signed in again on this page. */
export const signInCount = (): number => signIns

/** Resolves when the person has signed in again. All calls that are refused in the meantime share one sign-in. */
export const signInAgain = (): Promise<void> => {
  if (known === undefined) return Promise.reject(new Error('No one was signed in'))
  const waiting = signInWaiting.read()
  if (waiting !== undefined) return waiting.promise
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = () => {
    signIns += 1
    signInWaiting.set(undefined)
    resolve()
  }
  signInWaiting.set({ session: known, done, promise })
  return promise
}
