import type { routes } from '../../../shared/routes.ts'
import { changeSubscription, keepSubscription } from '../../domain/billing/change-subscription.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { afterChange } from './after-change.ts'

export const change: Handler<typeof routes.billing.change> = async ({ principal, body }) => {
  const { result, billing } = await afterChange(principal, (current) =>
    changeSubscription(current, body, body.calculatedAt),
  )
  return { billing, action: result }
}

export const keep: Handler<typeof routes.billing.keep> = async ({ principal }) =>
  (await afterChange(principal, keepSubscription)).billing
