/** A message of a queue, as a consumer receives it and as the store keeps it. */
import { traceAttribute } from '../records/trace-header.ts'

/** The attribute in which SQS keeps the message group: in a standard queue, the tenant of a message. */
export const groupAttribute = 'MessageGroupId'

/** The attributes that SQS keeps itself, and those that the sender has added. */
export function splitAttributes(attributes: Record<string, string>): {
  system: Record<string, string>
  added: Record<string, string>
} {
  const { [traceAttribute]: trace, [groupAttribute]: group, ...added } = attributes
  return {
    system: {
      ...(trace !== undefined && { [traceAttribute]: trace }),
      ...(group !== undefined && { [groupAttribute]: group }),
    },
    added,
  }
}

/** Times are in milliseconds of the stage's clock. */
export type Message = {
  id: string
  body: string
  receipt: string
  sentAt: number
  firstReceivedAt: number
  /** How often it has been received, including this time. */
  receiveCount: number
  /** Attributes added by the service that gave up on its delivery; empty for other messages. */
  attributes: Record<string, string>
  /** ARN of the queue that moved it to this dead-letter queue. */
  source?: string
}

export type MessageRow = {
  seq: number
  queue: string
  id: string
  body: string
  attributes: string
  sent_at: number
  visible_at: number
  first_received_at: number | null
  receive_count: number
  receipt: string | null
  source: string | null
  last_error: string | null
}
