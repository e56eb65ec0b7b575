/**
 * What the calls of this page have found out about the server. `watch-connection.ts` decides from it whether the server
 * can be reached; this part is small, because it loads with the first screen.
 */
import { store } from '../state/store.ts'

/** A status that a gateway answers in place of a server that it cannot reach. */
export const isGatewayFailure = (status: number): boolean => status >= 502 && status <= 504

// The server has just sent the page.
let answered = Date.now()

/** When the server last answered, in milliseconds. */
export const answeredAt = (): number => answered

/** Whether the last call had no answer. */
export const answerMissing = store(false)

/** Whether a banner says that the server cannot be reached, and offers to try again. */
export const outageShown = store(false)

export const noteAnswer = (): void => {
  answered = Date.now()
  answerMissing.set(false)
}

export const noteNoAnswer = (): void => answerMissing.set(true)
