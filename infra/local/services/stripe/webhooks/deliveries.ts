/** Delivers webhooks, one after another, and retries those that the receiver did not take. */
import type { Objects } from '../store/objects.ts'
import type { Delivery, Outbox } from './outbox.ts'
import { present } from '../../../values/present.ts'
import { createHmac } from 'node:crypto'

/** The header `stripe-signature`, which the SDK's `webhooks.constructEvent` checks. @param at seconds */
const signatureHeader = (payload: string, secret: string, at: number): string => {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return `t=${at},v1=${signature}`
}

/** Posts a webhook to its address. Rejects if there is no answer. */
export type Deliver = (url: string, body: string, headers: Record<string, string>) => Promise<{ status: number }>

const minute = 60_000
const hour = 60 * minute
/** The time from each failed attempt to the next, in milliseconds: three days in all, as by Stripe. */
export const retryDelays = [
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  ...Array.from({ length: 4 }, () => 12 * hour),
]

export const createDeliveries = (parts: {
  outbox: Outbox
  objects: Objects
  /** Milliseconds. */
  now: () => number
  random: () => number
  deliver: Deliver
  onError(message: string): void
}) => {
  const { outbox, objects } = parts
  let last: Promise<unknown> = Promise.resolve()
  let running = 0
  let isStarted = false

  /** Returns whether it arrived. */
  const attempt = async (delivery: Delivery): Promise<boolean> => {
    const endpoint = objects.find('webhook_endpoint', delivery.endpoint)
    const event = objects.find('event', delivery.event)
    if (!endpoint || !event || endpoint.status !== 'enabled') {
      outbox.giveUp(delivery)
      return false
    }
    const body = JSON.stringify(event, null, 2)
    const at = Math.floor(parts.now() / 1_000)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(body, endpoint.internal.secret, at),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }
    const failure = await parts.deliver(endpoint.url, body, headers).then(
      ({ status }) => (status >= 200 && status < 300 ? undefined : `status ${status}`),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (failure === undefined) {
      outbox.delivered(delivery)
      return true
    }
    const delay = retryDelays[delivery.attempts]
    if (delay === undefined) outbox.giveUp(delivery)
    else outbox.retry(delivery, parts.now() + delay, failure)
    parts.onError(`The webhook ${event.type} (${event.id}) was not taken by ${endpoint.url}: ${failure}`)
    return false
  }

  /** Deliveries never overlap, so that those in order arrive in order. */
  const afterOthers = <T>(work: () => Promise<T>): Promise<T> => {
    running++
    const done = last.then(work).finally(() => running--)
    last = done.catch(() => {})
    return done
  }

  const isDue = (delivery: Delivery | undefined): delivery is Delivery =>
    isStarted && delivery !== undefined && delivery.due_at <= parts.now() && outbox.mode() !== 'hold'

  /** A copy in random order (Fisher and Yates). */
  const shuffled = <T>(list: readonly T[]): T[] => {
    const copy = [...list]
    for (let at = copy.length - 1; at > 0; at--) {
      const other = Math.floor(parts.random() * (at + 1))
      ;[copy[at], copy[other]] = [present(copy[other]), present(copy[at])]
    }
    return copy
  }

  return {
    start: () => void (isStarted = true),
    stop: () => void (isStarted = false),
    /** Delivers what is due. */
    run: (): Promise<void> =>
      afterOthers(async () => {
        for (let next = outbox.next(); isDue(next); next = outbox.next()) await attempt(next)
      }),
    /** Delivers everything that waits, whatever the mode and the time. */
    flush: (): Promise<{ delivered: number; failed: number }> =>
      afterOthers(async () => {
        const waiting = outbox.mode() === 'shuffle' ? shuffled(outbox.waiting()) : outbox.waiting()
        let delivered = 0
        for (const delivery of waiting) if (await attempt(delivery)) delivered++
        return { delivered, failed: waiting.length - delivered }
      }),
    /** When there is something to deliver next, in milliseconds. */
    nextAt: (): number | undefined => (isStarted && outbox.mode() !== 'hold' ? outbox.next()?.due_at : undefined),
    busy: (): boolean => running > 0 || isDue(outbox.next()),
    /** Resolves when nothing is being delivered any more. */
    settled: (): Promise<unknown> => last,
  }
}
