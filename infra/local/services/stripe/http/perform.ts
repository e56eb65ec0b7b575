/** Runs what a request asks for, as one transaction. */
import { errorBody, StripeError } from '../protocol/stripe-error.ts'
import type { Database } from '../store/database.ts'

export type Answer = { status: number; body: string }

export type Perform = (work: () => string) => Answer

export const createPerform = (parts: { database: Database; onError(message: string): void }) => {
  const answerOf = (error: StripeError): Answer => {
    if (error.notServed) parts.onError(error.message)
    return { status: error.status, body: JSON.stringify(errorBody(error), null, 2) }
  }

  return {
    answerOf,
    /** An error takes back what was written before it, unless it says otherwise, and is an answer as well. */
    perform: (work: () => string): Answer => {
      try {
        const body = parts.database.transaction(work, (error) => error instanceof StripeError && error.keepsWrites)
        return { status: 200, body }
      } catch (error) {
        if (!(error instanceof StripeError)) throw error
        return answerOf(error)
      }
    },
  }
}
