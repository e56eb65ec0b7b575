/**
 * What a company pays for began, changed, was not paid, was paid again, or ended; or money or credit was given to it.
 */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['subscription.updated.v1', 'invoice.refunded.v1', 'credit.changed.v1', 'upgrade.requested.v1'],
})
