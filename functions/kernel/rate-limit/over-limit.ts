/** Refuses calls over a limit, and describes limits in headers: draft-ietf-httpapi-ratelimit-headers-10. */
import {
  callLimits,
  policyName,
  type CallClass,
  type CallLimit,
  type CountedBy,
  type LimitState,
} from '../../../shared/contract/call-limits.ts'
import { counted } from '../counted.ts'
import { log } from '../log.ts'
import { Problem } from '../problem.ts'

/** The window of a class at a time: its number since the epoch, its end and how long it still lasts, in seconds. */
export type Window = { number: string; endsAt: number; resetSeconds: number }

/** The present window of a class. Windows end by themselves, at the same time for everyone. */
export const windowOf = (callClass: CallClass): Window => windowIn(callLimits[callClass].windowSeconds)

/** The window of this length at present. */
export const windowIn = (windowSeconds: number): Window => {
  const seconds = Math.floor(Date.now() / 1000)
  const number = Math.floor(seconds / windowSeconds)
  const endsAt = (number + 1) * windowSeconds
  return { number: String(number), endsAt, resetSeconds: endsAt - seconds }
}

export const stateOf = (
  callClass: CallClass,
  by: CountedBy,
  { left, resetSeconds }: Pick<LimitState, 'left' | 'resetSeconds'>,
): LimitState => {
  const { most, windowSeconds }: CallLimit = callLimits[callClass]
  return { name: policyName(callClass, by), most: most[by] ?? 0, windowSeconds, left, resetSeconds }
}

/** `RateLimit-Policy` says what the limits are, and `RateLimit` what is left of them. Both are lists of RFC 9651. */
export const limitHeaders = (states: readonly LimitState[]): Record<string, string> =>
  states.length === 0
    ? {}
    : {
        'ratelimit-policy': states
          .map(({ name, most, windowSeconds }) => `"${name}";q=${most};w=${windowSeconds}`)
          .join(', '),
        ratelimit: states.map(({ name, left, resetSeconds }) => `"${name}";r=${left};t=${resetSeconds}`).join(', '),
      }

/** `in 40 seconds`, `in 1 minute`, `in 12 minutes`: never less than the seconds. */
const waitOf = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`
}

/**
 * The refusal of a call over a limit. The log line names the limit, and no one. It is also a metric.
 */
export const overLimit = (
  callClass: CallClass,
  by: CountedBy,
  reason: string,
  states: readonly LimitState[],
): Problem => {
  const retryAfter = Math.max(1, ...states.filter(({ left }) => left === 0).map(({ resetSeconds }) => resetSeconds))
  log.warn('over-limit', counted('OverLimit', { limit: policyName(callClass, by) }))
  return new Problem('too_many_requests', `${reason} Please try again ${waitOf(retryAfter)}.`, {
    retryAfter,
    limits: states,
  })
}
