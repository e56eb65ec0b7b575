/**
 * An expired session, told to whoever can ask the person to sign in again. Calls wait for it and
 * then go on, so that nothing that was typed is lost.
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

/** Remembers who is signed in on this page; undefined once they have signed out. */
export const rememberSession = (session: Session | undefined): void => {
  known = session
}

/** Whether this page has had a session, which then must have expired where a call is refused. */
export const hasSession = (): boolean => known !== undefined

/** How often the person has signed in again on this page. */
export const signInCount = (): number => signIns

/** Resolves once the person has signed in again. All calls that are refused meanwhile share it. */
export const signInAgain = (): Promise<void> => {
  if (known === undefined) return Promise.reject(new Error('Nobody was signed in'))
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
