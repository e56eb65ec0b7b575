/** The webhook of the OpenAPI document: the call to the receiver, with a body for each event type. */
import * as z from 'zod/mini'
import { author } from '../../../shared/contract/event.ts'
import { instant } from '../../../shared/dates/day-inputs.ts'
import { eventRows } from '../../../shared/events.ts'
import { webhookEvents, type WebhookEvent } from '../../../shared/webhooks/webhook.ts'
import type { JsonSchema, JsonSchemas } from './json-schemas.ts'

/** What the bodies of all deliveries have, as a component. */
const envelope = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: instant,
  data: z.object({ workspaceId: z.string(), by: author }),
})

/** The body of a delivery: the envelope, and what the event adds to its `data`. */
const bodyOf = (name: WebhookEvent, schemas: JsonSchemas): JsonSchema => ({
  description: eventRows[name].summary,
  allOf: [{ $ref: '#/components/schemas/Event' }],
  properties: {
    type: { const: name },
    data: schemas.ofResult(eventRows[name].data),
  },
})

/** The bodies by the types of events. */
export const webhookBodies = (schemas: JsonSchemas): Record<string, JsonSchema> =>
  Object.fromEntries(webhookEvents.map((name) => [name, bodyOf(name, schemas)]))

/** The envelope, and the choice of all bodies. */
export const webhookSchemas = (
  schemas: JsonSchemas,
  bodies: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> => ({
  Event: schemas.ofResult(envelope),
  WebhookEvent: { oneOf: Object.values(bodies) },
})

const headers = {
  'webhook-id': 'Id of the event, the same in every attempt.',
  'webhook-timestamp': 'Seconds since the epoch at which this attempt was signed.',
  'webhook-signature':
    'Signatures of Standard Webhooks, `v1,<base64>`, with a space between them; two for a day after a rotation.',
}

/** The headers of every delivery, as components. */
export const webhookHeaders: Record<string, unknown> = Object.fromEntries(
  Object.entries(headers).map(([name, description]) => [
    name,
    { name, in: 'header', required: true, description, schema: { type: 'string' } },
  ]),
)

/** One call for all events, because they differ in their bodies alone. */
export const webhookCall = {
  post: {
    operationId: 'webhook.event',
    summary: 'Sends an event to the receiver.',
    // The receiver checks the signature.
    security: [],
    parameters: Object.keys(headers).map((header) => ({ $ref: `#/components/parameters/${header}` })),
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } } },
    responses: {
      '2XX': { description: 'It has arrived. Anything else is tried again.' },
      410: { description: 'The webhook is turned off.' },
    },
  },
}
