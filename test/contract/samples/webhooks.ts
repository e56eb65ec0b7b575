import type { Actor } from '../../builders/actors.ts'
import { change, make, type Row } from '../records/made.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

/** The port is closed and the event never happens again, so only test deliveries are sent. They fail at once. */
const newWebhook = { url: 'http://127.0.0.1:9/sample', description: 'Sample webhook', events: ['workspace.opened.v1'] }

const aWebhook = async (manager: Actor): Promise<string> =>
  (await make<{ webhook: Row }>(manager, '/api/webhooks', newWebhook)).webhook.id

const webhook: Prepare = async (manager) => ({ path: { id: await aWebhook(manager) } })

/** A webhook with two deliveries in its log. */
const aDelivery = async (manager: Actor): Promise<{ id: string; deliveryId: string }> => {
  const id = await aWebhook(manager)
  await change(manager, 'POST', `/api/webhooks/${id}/test`)
  const { body } = await change(manager, 'POST', `/api/webhooks/${id}/test`)
  return { id, deliveryId: (body as Row).id }
}

export const webhooks: SamplesOf<'webhooks'> = {
  list: nothing,
  create: async () => ({ body: newWebhook }),
  update: async (manager) => ({
    path: { id: await aWebhook(manager) },
    body: { description: 'Sample webhook, changed' },
  }),
  remove: webhook,
  rotateSecret: webhook,
  test: webhook,
  deliveries: async (manager) => ({ path: { id: (await aDelivery(manager)).id } }),
  replay: async (manager) => {
    const { id } = await aDelivery(manager)
    return { path: { id }, body: { day: '2026-01-31' } }
  },
  redeliver: async (manager) => ({ path: await aDelivery(manager) }),
}
