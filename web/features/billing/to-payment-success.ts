import type { PlanType } from '../../../shared/plans.ts'
import { plans } from '../../../shared/plans.ts'

type Payment = { email: string; company: string; plan: PlanType; amount: string; transactionId: string }

/** Leads a visitor who has paid to the page that opens the new workspace. */
export const toPaymentSuccess = ({ plan, ...payment }: Payment): void =>
  location.assign(`/payment-success?${new URLSearchParams({ ...payment, plan: plans[plan].label })}`)
