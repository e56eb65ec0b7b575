/** What is sent of an event: its id, name and time, and what it carries. Where somebody acted from is left out. */
import type { DomainEvent } from '../../../shared/events.ts'
import { prefixes } from '../../../shared/ids.ts'
import { testEvent, type WebhookEvent } from '../../../shared/webhook.ts'
import type { Author } from '../../../shared/contract/event.ts'
import { newId } from '../../kernel/id.ts'

export type Message = {
  /** Of the delivery: made from the event's, so that an event that comes twice is one delivery. */
  id: string
  /** The event's own, under which a receiver knows it again. */
  messageId: string
  name: string
  at: string
  body: string
}

const bodyOf = (id: string): string => id.slice(id.indexOf('_') + 1)

type Sent = Pick<DomainEvent, 'id' | 'at' | 'by' | 'workspaceId'> & { name: string; data: object }

const toMessage = ({ id, name, at, by, workspaceId, data }: Sent): Message => ({
  id: `${prefixes.delivery}_${bodyOf(id)}`,
  messageId: id,
  name,
  at,
  body: JSON.stringify({ id, type: name, timestamp: at, data: { workspaceId, by, ...data } }),
})

export const messageOf = (event: DomainEvent<WebhookEvent>): Message => toMessage(event)

/** A message by which somebody sees whether the receiver works. */
export const testMessage = (workspaceId: string, webhookId: string, by: Author, at: Date): Message =>
  toMessage({
    id: newId('event', at.getTime()),
    name: testEvent,
    at: at.toISOString(),
    by,
    workspaceId,
    data: { webhookId },
  })
