/**
 * What can be wrong with the services around the product, which the console and the drill cause one at a time. A model
 * that is off is a mode of its own stand-in.
 */
import type { Clock } from '../clock/clock.ts'
import { createRingBuffer } from '../records/ring-buffer.ts'

/** What each fault does, for the console. */
export const faults = {
  'mail-paused': 'SES sends no mail, as it does for an account that it has paused',
  'roles-refused': 'STS refuses the roles of workspaces, because its quota is reached',
  'table-throttled': 'DynamoDB throttles every write of the table',
  'wrong-origin-secret': 'CloudFront sends a secret that no function knows',
  'wrong-webhook-secret': 'Stripe signs its webhooks with another secret than the stored one',
} as const

export type Fault = keyof typeof faults

class UnknownFault extends Error {
  readonly status = 400
}

export type Faults = {
  /** The fault of the moment. */
  now(): Fault | undefined
  is(fault: Fault): boolean
  /** @throws UnknownFault; undefined mends everything */
  cause(fault: unknown): void
  /** A flag that the copies of functions share: 1 while the table is throttled. */
  throttled: Int32Array
  noteThrottled(): void
  /** When writes were throttled, in milliseconds of the stage's clock. */
  throttledAt(): number[]
}

export function createFaults(clock: Clock): Faults {
  let current: Fault | undefined
  const throttled = new Int32Array(new SharedArrayBuffer(4))
  const times = createRingBuffer<number>(10_000)
  return {
    now: () => current,
    is: (fault) => current === fault,
    cause(fault) {
      if (fault !== undefined && fault !== null && !Object.keys(faults).includes(fault as Fault))
        throw new UnknownFault(`Give {"fault": null or one of ${Object.keys(faults).join(', ')}}.`)
      current = (fault ?? undefined) as Fault | undefined
      Atomics.store(throttled, 0, current === 'table-throttled' ? 1 : 0)
    },
    throttled,
    noteThrottled: () => times.add(clock.now()),
    throttledAt: () => times.all(),
  }
}
