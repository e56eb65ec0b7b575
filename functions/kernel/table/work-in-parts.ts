/**
 * Scheduled work that would take one run too long. A run by the schedule lists what is due and puts it into the
 * function's own queue, some of it in each message; runs by the queue work through a message each, as many at once as
 * the function's row allows. Work is claimed where it is done, so work that is listed twice is done once, and what a
 * message leaves undone is listed again by the next run.
 */
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { setting } from '../environment.ts'
import { log } from '../log.ts'
import { once } from './table.ts'

const client = once(() => new SQSClient({ useQueueUrlAsEndpoint: false }))

/** Messages of one call to SQS. */
const atOnce = 10

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** Puts pieces of work into the function's queue, `perMessage` in each message. Returns the number of messages. */
const sendParts = async (due: readonly unknown[], perMessage: number): Promise<number> => {
  const messages = chunksOf(due, perMessage)
  for (const batch of chunksOf(messages, atOnce)) {
    const { Failed = [] } = await client().send(
      new SendMessageBatchCommand({
        QueueUrl: setting('WORK_QUEUE_URL'),
        Entries: batch.map((part, index) => ({ Id: String(index), MessageBody: JSON.stringify(part) })),
      }),
    )
    // The next run lists them again.
    if (Failed.length > 0) log.warn('parts-unsent', { messages: Failed.length, code: Failed[0]?.Code })
  }
  return messages.length
}

type Parts<T> = {
  /** Name of the work in the log code `<name>-parts`. */
  name: string
  perMessage: number
  /** What is due, the longest overdue first. */
  list: (timeLeft: () => number) => Promise<readonly T[]>
  /** Works through a part. Throws if any of it failed, after the rest of it is done. */
  work: (part: readonly T[], timeLeft: () => number) => Promise<unknown>
}

/** The handler of a function with such a schedule. The message of a part that failed is delivered again. */
export const inParts =
  <T>({ name, perMessage, list, work }: Parts<T>) =>
  async (
    input: unknown,
    context: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<SQSBatchResponse | { listed: number; messages: number }> => {
    const timeLeft = () => context.getRemainingTimeInMillis()
    if (!isFromQueue(input)) {
      const due = await list(timeLeft)
      const messages = await sendParts(due, perMessage)
      if (messages > 0) log.info(`${name}-parts`, { listed: due.length, messages })
      return { listed: due.length, messages }
    }
    const failed: string[] = []
    for (const { body, messageId } of input.Records) {
      try {
        const part = JSON.parse(body) as unknown
        // A failed run comes from the dead-letter queue as well. The runs after it have listed what it did not.
        if (Array.isArray(part)) await work(part as T[], timeLeft)
      } catch (error) {
        log.error(`${name}-part-failed`, { messageId, error: error as Error })
        failed.push(messageId)
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
  }

const isFromQueue = (input: unknown): input is SQSEvent =>
  typeof input === 'object' && input !== null && 'Records' in input
