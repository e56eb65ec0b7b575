/** The effects of an attempt on the delivery and its webhook. Pure: no reads or writes. */
import { webhookAttempts } from '../../../shared/webhooks/limits.ts'
import type { Attempt } from '../../../shared/webhooks/webhook.ts'
import type { StoredDelivery } from './delivery-repository.ts'
import type { Health } from './health-repository.ts'
import type { Answer } from './post.ts'

export const attemptOf = (answer: Answer, at: Date, ms: number, byHand: boolean): Attempt => {
  const base = { at: at.toISOString(), ms: Math.round(ms), byHand }
  if (answer.status === null) return { ...base, status: null, problem: answer.problem, response: '' }
  const { status, response } = answer
  if (status >= 200 && status < 300) return { ...base, status, problem: null, response: '' }
  const problem =
    status >= 300 && status < 400
      ? 'It leads elsewhere: redirects are not followed'
      : status === 410
        ? 'It answered that it is gone'
        : 'It did not accept the delivery'
  return { ...base, status, problem, response }
}

/** Whether the receiver accepted an attempt. */
export const arrived = ({ problem }: Attempt): boolean => problem === null

/** When the next attempt is due after a number of attempts; undefined if there is none. */
export const nextDue = (tries: number, now: Date): string | undefined => {
  const minutes = webhookAttempts.waits[tries - 1]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000).toISOString()
}

/**
 * A delivery after an attempt. A manual attempt changes the state only if it succeeds: a pending delivery keeps waiting
 * for its next automatic attempt, and a delivered one stays delivered.
 */
export const afterAttempt = (delivery: StoredDelivery, attempt: Attempt): StoredDelivery => {
  const { dueAt, ...before } = delivery
  const attempts = [...delivery.attempts, attempt].slice(-webhookAttempts.kept)
  const base = { ...before, attempts, takenUntil: 0 }
  if (arrived(attempt)) return { ...base, state: 'delivered', tries: delivery.tries + (attempt.byHand ? 0 : 1) }
  if (attempt.byHand) return { ...base, ...(dueAt !== undefined && { dueAt }) }
  const tries = delivery.tries + 1
  const next = attempt.status === 410 ? undefined : nextDue(tries, new Date(Date.parse(attempt.at) + attempt.ms))
  return next === undefined ? { ...base, tries, state: 'failed' } : { ...base, tries, dueAt: next }
}

/** The health of the webhook after an attempt, and after that attempt led to giving up the delivery. */
export const healthAfter = (before: Health, attempt: Attempt, gaveUp: boolean): Health =>
  arrived(attempt)
    ? { slow: attempt.ms >= webhookAttempts.slow, givenUp: 0 }
    : { failingSince: before.failingSince ?? attempt.at, slow: before.slow, givenUp: before.givenUp + (gaveUp ? 1 : 0) }

/**
 * Whether an event is sent immediately; failing or slow webhooks are left to the retries, so that other deliveries do
 * not wait for them.
 */
export const isPrompt = ({ failingSince, slow }: Health): boolean => failingSince === undefined && !slow
