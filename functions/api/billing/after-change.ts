import type { Billing } from '../../../shared/billing/billing.ts'
import { readBilling, toBilling } from '../../domain/billing/billing-view.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { inEffect, type InEffect } from '../../domain/billing/subscription-in-effect.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'

/** Changes the caller's subscription at Stripe, and reads there what it led to. */
export const afterChange = async <T>(
  principal: Member,
  change: (found: InEffect) => Promise<T>,
): Promise<{ result: T; billing: Billing }> => {
  const seen = await readBilling(principal.workspaceId)
  const result = await change(inEffect(seen.subscription))
  const settled = await settleSubscription(principal.workspaceId, nowBy(principal), seen)
  return { result, billing: toBilling({ ...seen, ...settled }) }
}
