/**
 * The event source mapping from a queue to a function: receives batches, invokes the function and acts on its result.
 */
import { createHash } from 'node:crypto'
import type { EventSource, Queue } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { Invoker } from '../lambda/invoker.ts'
import { unlimitedRoom } from '../lambda/room.ts'
import { createAlarm } from './alarm.ts'
import { readBatchAnswer } from './batch-answer.ts'
import type { Delivered } from '../records/records.ts'
import { splitAttributes, type Message } from './message.ts'
import { payloadGroups } from './payload-groups.ts'
import type { Queues } from './queues.ts'
import { createRecordFilter, decodeQueueRecord } from './record-filter.ts'
import { farRetry, interruptionDelay, longestWindow, type RetryDelay } from './retry-delay.ts'

export type QueueConsumer = {
  start(): void
  /** Whether messages are being processed, or will be soon. */
  busy(): boolean
  /** Receives no more messages; resolves when the running invocations have ended. */
  close(): Promise<void>
}

// Lambda starts with this many pollers; more do not help on one machine.
const defaultConcurrency = 5

export const createQueueConsumer = (parts: {
  source: EventSource
  queue: Queue
  region: string
  queues: Queues
  invoker: Invoker
  clock: Clock
  retryDelay: RetryDelay
  /** Called after each change that may have made the consumer idle. */
  onChange: () => void
}): QueueConsumer => {
  const { source, queue, queues, clock } = parts
  const passes = createRecordFilter(source.filters, decodeQueueRecord)
  const limit = source.maxConcurrency ?? defaultConcurrency
  const window = Math.min(source.windowSeconds * 1000, longestWindow)
  const { room = unlimitedRoom } = parts.invoker
  const running = new Set<Promise<void>>()
  const life = { open: false }
  let scheduled = false
  let windowOpen: NodeJS.Timeout | undefined
  let windowEnded = false
  /** Deliveries in a row that the stage itself ended. */
  let interruptions = 0

  // Waits for the end of this turn of the event loop, so that messages sent together arrive in one batch.
  const receiveSoon = () => {
    if (scheduled || !life.open) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      receiveReady()
      parts.onChange()
    })
  }

  const receiveReady = () => {
    if (!life.open) return
    let now = clock.now()
    while (running.size < limit && !room.crowded()) {
      now = clock.now()
      const ready = queues.ready(queue.arn, now)
      if (ready === 0) break
      if (ready < source.batchSize && window > 0 && !windowEnded) {
        windowOpen ??= setTimeout(() => {
          windowOpen = undefined
          windowEnded = true
          receiveSoon()
        }, window)
        break
      }
      windowEnded = false
      const batch = queues.receive(queue.arn, source.batchSize)
      // All of them had reached their maximum receive count, and moved to the dead-letter queue.
      if (batch.length === 0) continue
      const work: Promise<void> = handle(batch).finally(() => {
        running.delete(work)
        receiveSoon()
        parts.onChange()
      })
      running.add(work)
    }
    alarm.at(queues.nextReadyAt(queue.arn, now))
  }

  const handle = async (batch: Message[]): Promise<void> => {
    const records = batch.map((message) => ({ message, record: recordOf(message, queue.arn, parts.region) }))
    const passing = records.filter(({ record }) => passes(record))
    for (const { message } of records.filter((record) => !passing.includes(record))) queues.remove(message.receipt)
    for (const group of payloadGroups(passing, ({ record }) => record)) await handleGroup(group)
  }

  const handleGroup = async (group: { message: Message; record: Record<string, unknown> }[]): Promise<void> => {
    const payload = { Records: group.map(({ record }) => record) }
    const result = await parts.invoker.invoke(source.functionArn, payload, {
      kind: 'queue',
      queue: queue.name,
      messages: group.map(({ message }) => deliveredOf(message)),
    })
    const answer = readBatchAnswer(
      result,
      source.reportsBatchItemFailures,
      group.map(({ message }) => message.id),
    )
    const now = clock.now()
    interruptions = answer.kind === 'interrupted' ? interruptions + 1 : 0
    for (const { message } of group) {
      const error =
        answer.kind === 'failed'
          ? answer.error
          : answer.kind === 'partial' && answer.ids.has(message.id)
            ? 'Reported in batchItemFailures'
            : undefined
      if (answer.kind === 'interrupted')
        queues.putBack(message.receipt, now + interruptionDelay(parts.retryDelay, interruptions))
      else if (error === undefined) queues.remove(message.receipt)
      else queues.release(message.receipt, now + parts.retryDelay(message.receiveCount), error)
    }
  }
  const alarm = createAlarm(clock, receiveSoon)
  const stopListening = [queues.onArrival(queue.arn, receiveSoon), room.onRoom(receiveSoon)]

  return {
    start() {
      life.open = true
      receiveSoon()
    },
    busy() {
      if (running.size > 0) return true
      if (!life.open) return false
      return scheduled || queues.ready(queue.arn, clock.now() + farRetry) > 0
    },
    async close() {
      life.open = false
      clearTimeout(windowOpen)
      alarm.close()
      for (const stop of stopListening) stop()
      await Promise.all(running)
    },
  }
}

/** A message for the console. Its body is an event of the bus, or anything else. */
const deliveredOf = ({ id: messageId, body, receiveCount: attempt }: Message): Delivered => {
  const event = eventIn(body)
  return { messageId, attempt, ...(typeof event === 'string' && { event }) }
}

const eventIn = (body: string): unknown => {
  try {
    return (JSON.parse(body) as { detail?: { id?: unknown } } | null)?.detail?.id
  } catch {
    return undefined
  }
}

const recordOf = (message: Message, queueArn: string, region: string): Record<string, unknown> => {
  const { system, added } = splitAttributes(message.attributes)
  return {
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: {
      ApproximateReceiveCount: String(message.receiveCount),
      SentTimestamp: String(message.sentAt),
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
      ...(message.source ? { DeadLetterQueueSourceArn: message.source } : {}),
      ...system,
    },
    messageAttributes: Object.fromEntries(
      Object.entries(added).map(([name, stringValue]) => [
        name,
        { stringValue, stringListValues: [], binaryListValues: [], dataType: 'String' },
      ]),
    ),
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: region,
  }
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
