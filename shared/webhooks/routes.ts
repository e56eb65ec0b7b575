/** Webhooks: addresses of other systems that get the workspace's events, signed by Standard Webhooks. */
import * as z from 'zod/mini'
import { page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import {
  byDelivery,
  byWebhook,
  createWebhook,
  delivery,
  replayDay,
  replayed,
  updateWebhook,
  webhook,
  webhookWithSecret,
} from './webhook.ts'

const access = { kind: 'session', actors: ['staff', 'customer'], capability: 'webhook.manage' } as const

export const webhooks = routes({
  list: {
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Lists the workspace’s webhooks, oldest first, each with the status of its latest delivery.',
    access,
    result: z.array(webhook),
  },
  create: {
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Registers a webhook and returns its signing secret, once.',
    access,
    body: createWebhook,
    result: webhookWithSecret,
    status: 201,
    errors: ['webhook_limit_reached', 'busy'],
  },
  update: {
    method: 'PUT',
    path: '/api/webhooks/{id}',
    summary: 'Updates a webhook, or turns it on or off. After it is turned on, it receives only new events.',
    access,
    params: byWebhook,
    body: updateWebhook,
    result: webhook,
    errors: ['version_conflict', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Deletes a webhook and its secret. Pending deliveries are not sent.',
    access,
    params: byWebhook,
    result: null,
    errors: ['busy'],
  },
  rotateSecret: {
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary:
      'Replaces the secret and returns the new one, once. For 24 hours, deliveries are also signed with the previous secret.',
    access,
    params: byWebhook,
    result: webhookWithSecret,
    errors: ['busy'],
  },
  test: {
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary: 'Sends the event `webhook.test` immediately, even if the webhook is off, and returns the result.',
    limitedAs: 'costly',
    access,
    params: byWebhook,
    result: delivery,
    errors: ['busy'],
  },
  deliveries: {
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'Lists the deliveries of a webhook in the last 30 days, newest event first, with every attempt.',
    access,
    params: byWebhook,
    query: page,
    result: z.array(delivery),
    paged: true,
  },
  redeliver: {
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{deliveryId}',
    summary: 'Resends a delivery immediately, with the same id, and returns the result.',
    limitedAs: 'costly',
    access,
    params: byDelivery,
    result: delivery,
    errors: ['busy'],
  },
  replay: {
    method: 'POST',
    path: '/api/webhooks/{id}/replay',
    summary:
      'Sends the deliveries of a day again, with the same ids, one after another within the next minutes. Pending deliveries are left out.',
    limitedAs: 'costly',
    access,
    params: byWebhook,
    body: replayDay,
    result: replayed,
    errors: ['wrong_state'],
  },
})
