/** The webhooks of the OpenAPI document: one call to the receiver for each event type. */
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
const bodyOf = (name: WebhookEvent, schemas: JsonSchemas): Record<string, unknown> => ({
  allOf: [{ $ref: '#/components/schemas/Event' }],
  properties: {
    type: { const: name },
    data: schemas.ofResult(eventRows[name].data),
  },
})

export const webhookSchemas = (schemas: JsonSchemas): Record<string, JsonSchema> => ({
  Event: schemas.ofResult(envelope),
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

export const webhookResponses: Record<string, Record<string, unknown>> = {
  Arrived: { description: 'It has arrived. Anything else is tried again.' },
  Off: { description: 'The webhook is turned off.' },
}

export const webhookCalls = (schemas: JsonSchemas): Record<string, { post: Record<string, unknown> }> =>
  Object.fromEntries(
    webhookEvents.map((name) => [
      name,
      {
        post: {
          operationId: `webhook.${name}`,
          summary: eventRows[name].summary,
          // The receiver checks the signature.
          security: [],
          parameters: Object.keys(headers).map((header) => ({ $ref: `#/components/parameters/${header}` })),
          requestBody: { content: { 'application/json': { schema: bodyOf(name, schemas) } } },
          responses: { '2XX': { $ref: '#/components/responses/Arrived' }, 410: { $ref: '#/components/responses/Off' } },
        },
      },
    ]),
  )
