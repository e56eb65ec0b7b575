/** Webhooks: addresses of other systems that get the workspace's events, signed by Standard Webhooks. */
import * as z from 'zod/mini'
import { page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import {
  byDelivery,
  byWebhook,
  createWebhook,
  delivery,
  updateWebhook,
  webhook,
  webhookWithSecret,
} from '../webhook.ts'

const access = { kind: 'session', actors: ['staff', 'customer'], capability: 'webhook.manage' } as const

export const webhooks = routes({
  list: {
    method: 'GET',
    path: '/api/webhooks',
    summary: 'The webhooks of the workspace, oldest first, each with the state of its newest delivery.',
    access,
    result: z.array(webhook),
  },
  create: {
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Registers a webhook and answers the secret that its deliveries are signed with, once.',
    access,
    body: createWebhook,
    result: webhookWithSecret,
    status: 201,
    errors: ['webhook_limit_reached', 'busy'],
  },
  update: {
    method: 'PUT',
    path: '/api/webhooks/{id}',
    summary: 'Changes a webhook, or turns it on or off. Turned on, it gets what happens from then on.',
    access,
    params: byWebhook,
    body: updateWebhook,
    result: webhook,
    errors: ['version_conflict', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Deletes a webhook with its secret; what waits for it is not sent any more.',
    access,
    params: byWebhook,
    result: null,
    errors: ['busy'],
  },
  rotateSecret: {
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary: 'Makes a new secret and answers it, once. For 24 hours deliveries are signed by the earlier one as well.',
    access,
    params: byWebhook,
    result: webhookWithSecret,
    errors: ['busy'],
  },
  test: {
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary:
      'Sends the event `webhook.test` at once, to a webhook that is turned off too, and answers what came of it.',
    access,
    params: byWebhook,
    result: delivery,
    errors: ['busy'],
  },
  deliveries: {
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'The deliveries of a webhook in the last 30 days, newest event first, with every attempt.',
    access,
    params: byWebhook,
    query: page,
    result: z.array(delivery),
    paged: true,
  },
  redeliver: {
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{deliveryId}',
    summary: 'Sends a delivery once more, at once and under the same id, and answers what came of it.',
    access,
    params: byDelivery,
    result: delivery,
    errors: ['busy'],
  },
})
