/** The payload of an event: its id, name, time and data. The actor's location is left out. */
import type { DomainEvent } from '../../../shared/events.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { testEvent, type WebhookEvent } from '../../../shared/webhooks/webhook.ts'
import type { Author } from '../../../shared/contract/event.ts'
import { newId } from '../../kernel/id.ts'
import { traceNow } from '../../kernel/trace.ts'

export type Message = {
  /** Id of the delivery, derived from the event's id, so that a repeated event makes one delivery. */
  id: string
  /** Id of the event, by which a receiver detects duplicates. */
  messageId: string
  name: string
  at: string
  body: string
  /** The act that the event belongs to. */
  trace?: string | undefined
}

const bodyOf = (id: string): string => id.slice(id.indexOf('_') + 1)

type Sent = Pick<DomainEvent, 'id' | 'at' | 'by' | 'workspaceId' | 'trace'> & { name: string; data: object }

const toMessage = ({ id, name, at, by, workspaceId, trace, data }: Sent): Message => ({
  id: `${prefixes.delivery}_${bodyOf(id)}`,
  messageId: id,
  name,
  at,
  body: JSON.stringify({ id, type: name, timestamp: at, data: { workspaceId, by, ...data } }),
  ...(trace !== undefined && { trace }),
})

export const messageOf = (event: DomainEvent<WebhookEvent>): Message => toMessage(event)

/** A message for testing whether the receiver works. */
export const testMessage = (workspaceId: string, webhookId: string, by: Author, at: Date): Message =>
  toMessage({
    id: newId('event', at.getTime()),
    name: testEvent,
    at: at.toISOString(),
    by,
    workspaceId,
    trace: traceNow()?.id,
    data: { webhookId },
  })
