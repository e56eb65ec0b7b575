/** Messages that could not be processed, for operators. */
import * as z from 'zod/mini'

export const deadLetterQueue = z.object({
  /** The function that the messages are for. */
  name: z.string(),
  queue: z.string(),
  /** About how many, as SQS counts them. */
  messages: z.int(),
})
export type DeadLetterQueue = z.output<typeof deadLetterQueue>

/** `GET /api/admin/dead-letters` */
export const deadLetters = z.object({
  stage: z.string(),
  /** The queues that are not empty, by name. */
  queues: z.array(deadLetterQueue),
  /** Queues that could not be read. */
  unread: z.int(),
})
export type DeadLetters = z.output<typeof deadLetters>
