import type { routes } from '../../../shared/routes.ts'
import * as billing from '../../domain/billing/begin-subscription.ts'
import type { Handler } from '../../kernel/call.ts'

export const beginPayment: Handler<typeof routes.billing.beginPayment> = ({ principal, body }) =>
  billing.beginSubscription(principal.workspaceId, body)

/** Another door to the same: the payment page names the plan `planType`. */
export const beginSubscription: Handler<typeof routes.billing.beginSubscription> = ({ principal, body }) =>
  billing.beginSubscription(principal.workspaceId, { plan: body.planType, interval: body.interval })
