/** Events: attached to the write that makes the change, and received one by one from a queue. */
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { isAudited } from '../../../shared/audit/audited-events.ts'
import { envelope, type Author, type Origin } from '../../../shared/contract/event.ts'
import { eventNames, eventRows, type DataOf, type DomainEvent, type EventName } from '../../../shared/events.ts'
import { newId } from '../id.ts'
import { log } from '../log.ts'
import { metered, used } from '../meter.ts'
import { handleOneByOne } from './one-by-one.ts'
import type { Subscription } from './subscription.ts'
import { handling, tracedEvent } from '../trace.ts'

/** The event of an item's last write, stored on the item. */
export type StampedEvent = DomainEvent & { workspaceId: string }

/**
 * Who writes, when, and from where. `at` is in the past when the demo's history is loaded. `from` is omitted if there
 * was no caller. `reason` is why an operator of the platform acts in the workspace.
 */
export type Authored = { by: Author; at: Date; from?: Origin; reason?: string }

/** An author as a record stores them, without what else a principal has. */
export const authorOf = ({ id, kind, name }: Author): Author => ({ id, kind, name })

/** The author of changes that happen without a user, such as a date passing. */
export const system: Author = { id: 'system', kind: 'system', name: 'Plumbline' }

/**
 * Creates the event of a write. Throws if the data breaks the event's own schema, which is a defect. The origin is
 * added only to events that the audit log takes: all of those of operators.
 */
export const stamp = <N extends EventName>(
  name: N,
  workspaceId: string,
  author: Authored,
  data: DataOf<N>,
): DomainEvent<N> => {
  const { by, at } = author
  const parsed = eventRows[name].data.parse(data)
  const logged = isAudited(name) || by.kind === 'admin'
  const told = {
    ...(logged && author.from !== undefined && { from: author.from }),
    ...(author.reason !== undefined && { reason: author.reason }),
  }
  return {
    id: newId('event', at.getTime()),
    name,
    at: at.toISOString(),
    by,
    workspaceId,
    ...told,
    ...tracedEvent(),
    data: parsed,
  } as DomainEvent<N>
}

const eventNameSchema = z.enum(eventNames)
const busMessage = z.object({ 'detail-type': eventNameSchema, detail: z.looseObject({ data: z.unknown() }) })

/** The domain event in a queue message. Throws if there is none. */
export const readEvent = (record: SQSRecord): DomainEvent => {
  const message = busMessage.parse(JSON.parse(record.body))
  const name = message['detail-type']
  return {
    ...envelope.parse(message.detail),
    name,
    data: eventRows[name].data.parse(message.detail.data),
  } as DomainEvent
}

type Received<N extends EventName> = {
  event: DomainEvent<N>
  messageId: string
  /** How often the message was received, this time included. */
  tries: number
  /** Milliseconds that the message has been in the queue. */
  waited: number
}

/** Logs one line per workspace, with the traces of its events and its share of what the batch has used. */
const logWork = (batch: readonly { event: { workspaceId: string; trace?: string | undefined } }[]): void => {
  for (const [workspace, received] of Map.groupBy(batch, ({ event }) => event.workspaceId)) {
    const share = received.length / batch.length
    const traces = [...new Set(received.flatMap(({ event: { trace } }) => (trace ? [trace.slice(0, 32)] : [])))]
    log.info('work', {
      workspace,
      events: received.length,
      traces,
      share: Math.round(share * 1000) / 1000,
      ...used(share),
    })
  }
}

/**
 * The handler of a subscriber. `work` gets the events of a batch that match the subscription, and returns the ids of
 * the messages that failed. A message that cannot be read fails alone, so that it goes to the dead-letter queue and the
 * rest of the batch succeeds.
 */
const subscribe =
  <N extends EventName>(
    subscription: Subscription<N>,
    work: (batch: readonly Received<N>[], timeLeft: () => number) => Promise<readonly string[]>,
  ) =>
  async (input: SQSEvent, context?: Pick<Context, 'getRemainingTimeInMillis'>): Promise<SQSBatchResponse> => {
    const taken: Received<N>[] = []
    const failed: string[] = []
    for (const record of input.Records) {
      try {
        const event = readEvent(record)
        // An event that a subscription takes has one of its names, but a type guard cannot express that for a generic
        // union.
        if (subscription.takes(event))
          taken.push({
            event: event as unknown as DomainEvent<N>,
            messageId: record.messageId,
            tries: Number(record.attributes.ApproximateReceiveCount),
            waited: Date.now() - Number(record.attributes.SentTimestamp),
          })
      } catch (error) {
        log.error('event-unreadable', {
          messageId: record.messageId,
          reason: error instanceof Error ? error.name : 'unknown',
        })
        failed.push(record.messageId)
      }
    }
    await metered(async () => {
      failed.push(...(await work(taken, () => context?.getRemainingTimeInMillis() ?? Infinity)))
      logWork(taken)
    })
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
  }

/**
 * A subscriber for which some events of a batch are one piece of work, such as those of one workspace. No piece holds up
 * another. What has failed is tried again message by message, so that a poison fails alone.
 *
 * @param pieceOf - names the piece that an event belongs to
 * @param handle - also gets the milliseconds that the event that waited longest has been in the queue
 */
export const subscribeTogether = <N extends EventName>(
  subscription: Subscription<N>,
  pieceOf: (event: DomainEvent<N>) => string,
  handle: (events: readonly [DomainEvent<N>, ...DomainEvent<N>[]], waited: number) => Promise<void>,
) =>
  subscribe(subscription, async (batch, timeLeft) => {
    const failed: string[] = []
    const pieces = Map.groupBy(batch, ({ event, messageId, tries }) => (tries === 1 ? pieceOf(event) : messageId))
    await handleOneByOne(
      [...pieces.values()].map((received) => {
        const [first, ...others] = received.map(({ event }) => event) as [DomainEvent<N>, ...DomainEvent<N>[]]
        // The first event stands for all of its piece in traces: what follows has one cause.
        return {
          first,
          others,
          messageIds: received.map(({ messageId }) => messageId),
          tries: received[0]?.tries ?? 1,
          waited: Math.max(...received.map(({ waited }) => waited)),
        }
      }),
      timeLeft,
      ({ first, others, waited }) => handling(first, () => handle([first, ...others], waited)),
      ({ first, messageIds }, error) => {
        failed.push(...messageIds)
        handling(first, () => log.error('event-failed', { messageIds, eventId: first.id, event: first.name, error }))
      },
    )
    return failed
  })

/** A subscriber whose events are independent: each one is handled separately. */
export const subscribeEach = <N extends EventName>(
  subscription: Subscription<N>,
  handle: (event: DomainEvent<N>) => Promise<void>,
) =>
  subscribeTogether(
    subscription,
    ({ id }) => id,
    ([event]) => handle(event),
  )
