import type { routes } from '../../../shared/routes.ts'
import * as cards from '../../domain/billing/card.ts'
import { inEffect } from '../../domain/billing/subscription-in-effect.ts'
import { readSubscription } from '../../domain/billing/subscription-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { afterChange } from './after-change.ts'

export const payment: Handler<typeof routes.billing.payment> = ({ principal }) =>
  cards.readPayment(principal.workspaceId)

export const pay: Handler<typeof routes.billing.pay> = async ({ principal }) => {
  const { result, billing } = await afterChange(principal, cards.payNow)
  return { billing, action: result }
}

export const beginCard: Handler<typeof routes.billing.beginCard> = async ({ principal }) =>
  cards.beginCard(inEffect(await readSubscription(principal.workspaceId)))

export const saveCard: Handler<typeof routes.billing.saveCard> = async ({ principal, body }) => {
  const { result, billing } = await afterChange(principal, (current) => cards.saveCard(current, body.setupIntentId))
  return { ...result, billing }
}
