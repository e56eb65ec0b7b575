/**
 * Reports an expired session to the component that asks the person to sign in again. Calls wait for the sign-in and
 * then continue, so that no input is lost.
 */
import type { Session } from '../../shared/session.ts'

type Waiting = { session: Session; done: () => void; promise: Promise<void> }

let known: Session | undefined
let waiting: Waiting | undefined
let signIns = 0
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Remembers who is signed in on this page; undefined after they sign out. */
export const rememberSession = (session: Session | undefined): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this site alone
  if (session !== undefined && session.user.id !== known?.user.id) channel.postMessage(session.user.id)
  known = session
}

/** The person whom this page shows. */
export const personOfPage = (): string | undefined => known?.user.id

/** Tells the other tabs of the browser who has signed in. */
const channel = new BroadcastChannel('plumbline-session')

let replaced = false

/** Notes that somebody else has signed in in this browser since this page was opened. */
export const noteReplaced = (): void => {
  replaced = true
  tell()
}

channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
  if (known !== undefined && known.user.id !== data) noteReplaced()
})

/** For useSyncExternalStore: whether the session of this page has given way to another person's. */
export const sessionReplaced = { read: (): boolean => replaced }

/** Whether this page has had a session. If so, a refused call means that the session has expired. */
export const hasSession = (): boolean => known !== undefined

/** How many times the person has signed in again on this page. */
export const signInCount = (): number => signIns

/** Resolves when the person has signed in again. All calls that are refused in the meantime share one sign-in. */
export const signInAgain = (): Promise<void> => {
  if (known === undefined) return Promise.reject(new Error('No one was signed in'))
  if (waiting === undefined) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = () => {
      signIns += 1
      waiting = undefined
      tell()
      resolve()
    }
    waiting = { session: known, done, promise }
    tell()
  }
  return waiting.promise
}

/** For useSyncExternalStore: the sign-in that calls wait for, if any. */
export const signInWaiting = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): Waiting | undefined => waiting,
}
