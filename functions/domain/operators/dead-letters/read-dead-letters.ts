/** Counts the messages of the stage's dead-letter queues. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { DeadLetterQueue, DeadLetters } from '../../../../shared/operators/dead-letters.ts'
import { setting } from '../../../kernel/environment.ts'
import { log } from '../../../kernel/log.ts'
import { once } from '../../../kernel/table/table.ts'

/** One attempt: a dashboard that is opened again reads again. */
const client = once(() => new SQSClient({ maxAttempts: 1, useQueueUrlAsEndpoint: false }))

const counted = [
  'ApproximateNumberOfMessages',
  'ApproximateNumberOfMessagesNotVisible',
  'ApproximateNumberOfMessagesDelayed',
] as const

/** Milliseconds after which a queue counts as unread. */
const longest = 3000

const read = async (name: string): Promise<DeadLetterQueue> => {
  // The template has one address for all, because 40 of them exceed what an environment may contain.
  const url = setting('DEAD_LETTERS_URL').replace('*', name)
  const { Attributes = {} } = await client().send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [...counted] }),
    { abortSignal: AbortSignal.timeout(longest) },
  )
  return {
    name,
    queue: url.slice(url.lastIndexOf('/') + 1),
    messages: sumBy(counted, (attribute) => Number(Attributes[attribute] ?? 0)),
  }
}

/** The queues that are not empty, and how many could not be read. Never throws for a queue. */
export const readDeadLetters = async (): Promise<Omit<DeadLetters, 'stage'>> => {
  const names = setting('DEAD_LETTERS_OF').split(',').toSorted()
  const results = await Promise.allSettled(names.map(read))
  const failed = results.filter((result) => result.status === 'rejected')
  if (failed[0] !== undefined)
    log.error('dead-letters-unread', { queues: failed.length, error: failed[0].reason as Error })
  return {
    queues: results.flatMap((result) =>
      result.status === 'fulfilled' && result.value.messages > 0 ? [result.value] : [],
    ),
    unread: failed.length,
  }
}
