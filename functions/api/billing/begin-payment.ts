import type { routes } from '../../../shared/routes.ts'
import * as billing from '../../domain/billing/begin-subscription.ts'
import { takeAttempt } from '../../domain/credentials/attempt-repository.ts'
import { applicationOf } from '../../domain/registration/registration-cookie.ts'
import type { Handler, RequestInfo } from '../../kernel/call.ts'
import { Problem } from '../../kernel/problem.ts'

export const beginPayment: Handler<typeof routes.billing.beginPayment> = ({ principal, body }) =>
  billing.beginSubscription(principal.workspaceId, body)

const beginAsVisitor = async (purchase: billing.Purchase, request: RequestInfo) => {
  const application = await applicationOf(request)
  if (application === undefined)
    throw new Problem('unauthenticated', 'Your application has expired. Please choose a plan again, or log in.')
  await takeAttempt('payment', application.email, request.address)
  return billing.beginApplication(application, purchase)
}

/** Another door to the same, also for visitors who have applied: the payment page names the plan `planType`. */
export const beginSubscription: Handler<typeof routes.billing.beginSubscription> = ({ principal, body, request }) => {
  const purchase = { plan: body.planType, interval: body.interval }
  return principal === undefined
    ? beginAsVisitor(purchase, request)
    : billing.beginSubscription(principal.workspaceId, purchase)
}
