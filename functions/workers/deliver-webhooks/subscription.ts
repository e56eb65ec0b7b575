/** Every event that a webhook can subscribe to. */
import { subscribesTo } from '../../kernel/events/subscription.ts'
import { webhookEvents } from '../../../shared/webhooks/webhook.ts'

export const subscription = subscribesTo({ events: webhookEvents })
