/** The webhooks of the OpenAPI document: one call to the receiver for each event type. */
import * as z from 'zod/mini'
import { author } from '../../../shared/contract/event.ts'
import { instant } from '../../../shared/dates/day-inputs.ts'
import { eventRows } from '../../../shared/events.ts'
import { webhookEvents, type WebhookEvent } from '../../../shared/webhooks/webhook.ts'
import type { JsonSchemas } from './json-schemas.ts'

/** The body of a delivery: the envelope of the event, with its payload in `data`. */
const bodyOf = (name: WebhookEvent): z.ZodMiniType =>
  z.object({
    id: z.string(),
    type: z.literal(name),
    timestamp: instant,
    data: z.object({ workspaceId: z.string(), by: author, ...(eventRows[name].data as z.ZodMiniObject).shape }),
  })

const headers = {
  'webhook-id': 'Id of the event, the same in every attempt.',
  'webhook-timestamp': 'Seconds since the epoch at which this attempt was signed.',
  'webhook-signature':
    'Signatures of Standard Webhooks, `v1,<base64>`, with a space between them; two for a day after a rotation.',
}

export const webhookCalls = (schemas: JsonSchemas): Record<string, unknown> =>
  Object.fromEntries(
    webhookEvents.map((name) => [
      name,
      {
        post: {
          summary: eventRows[name].summary,
          parameters: Object.entries(headers).map(([header, description]) => ({
            name: header,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: { required: true, content: { 'application/json': { schema: schemas.ofResult(bodyOf(name)) } } },
          responses: {
            '2XX': { description: 'It has arrived. Anything else is tried again; 410 turns the webhook off.' },
          },
        },
      },
    ]),
  )
