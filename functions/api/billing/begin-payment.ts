import type { routes } from '../../../shared/routes.ts'
import * as billing from '../../domain/billing/begin-subscription.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { visitorsApplication } from './visitor.ts'

export const beginPayment: Handler<typeof routes.billing.beginPayment> = ({ principal, body }) =>
  billing.beginSubscription(principal.workspaceId, body)

/** Another door to the same, also for visitors who have applied: the payment page names the plan `planType`. */
export const beginSubscription: Handler<typeof routes.billing.beginSubscription> = async ({
  principal,
  body,
  request,
}) => {
  const purchase = { plan: body.planType, interval: body.interval }
  return principal === undefined
    ? billing.beginApplication(await visitorsApplication(request), purchase)
    : billing.beginSubscription(principal.workspaceId, purchase)
}
