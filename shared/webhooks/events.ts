/** Events of webhooks. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'

/** A webhook. Only the host of its address is included, since the rest may be a secret. */
const webhookChange = z.object({
  webhookId: z.string(),
  /** `hooks.example.com` */
  host: z.string(),
  version: z.int(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
})

/** Why the product turned a webhook off: deliveries failed for too long, or the endpoint answered 410. */
export const webhookFailures = ['failures', 'gone'] as const

const webhookOff = z.object({ ...webhookChange.shape, reason: z.enum(webhookFailures) })

export const webhookChangeEvents = events({
  'webhook.created.v1': { family: 'webhook', summary: 'A webhook was registered.', data: webhookChange },
  'webhook.updated.v1': {
    family: 'webhook',
    summary: 'A webhook was changed, or turned on or off by a user.',
    data: webhookChange,
  },
  'webhook.secret-rotated.v1': { family: 'webhook', summary: 'A webhook got a new secret.', data: webhookChange },
  'webhook.removed.v1': { family: 'webhook', summary: 'A webhook was deleted.', data: webhookChange },
  'webhook.turned-off.v1': {
    family: 'webhook',
    summary: 'The product turned off a webhook because its deliveries failed.',
    data: webhookOff,
  },
})
