import type { Billing } from '../../../shared/billing/billing.ts'
import type { PaidPlan } from '../../../shared/billing/plans.ts'
import type { routes } from '../../../shared/routes.ts'
import { readBilling, toBilling } from '../../domain/billing/billing-view.ts'
import { provePayment } from '../../domain/billing/prove-payment.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Member } from '../../kernel/session/principal.ts'

/** Both routes are doors to this: one screen names the plan `planType`, the other `plan`. */
const confirm = async (principal: Member, paymentIntentId: string, plan: PaidPlan): Promise<Billing> => {
  const seen = await readBilling(principal.workspaceId)
  return toBilling({ ...seen, ...(await provePayment(principal, seen, { paymentIntentId, plan })) })
}

export const upgrade: Handler<typeof routes.billing.upgrade> = ({ principal, body }) =>
  confirm(principal, body.paymentIntentId, body.planType)

export const upgradeSubscription: Handler<typeof routes.billing.upgradeSubscription> = ({ principal, body }) =>
  confirm(principal, body.paymentIntentId, body.plan)
