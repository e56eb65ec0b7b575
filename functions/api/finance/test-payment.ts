import { formatCents, writtenCents } from '../../../shared/money/written-amount.ts'
import { plans } from '../../../shared/billing/plans.ts'
import type { routes } from '../../../shared/routes.ts'
import { parseCents } from '../../../shared/money/read-amount.ts'
import { payForTest } from '../../domain/billing/pay-for-test.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { invalid } from '../../kernel/problem.ts'
import { requireTestPages } from '../../kernel/http/test-pages.ts'

export const testPayment: Handler<typeof routes.finance.testPayment> = async ({ body: { planType, amount } }) => {
  requireTestPages()
  const { label, monthlyCents } = plans[planType]
  if (amount !== undefined && parseCents(amount) !== monthlyCents)
    throw invalid('amount', `${label} costs ${writtenCents(monthlyCents)} per month`)
  const paymentIntentId = await payForTest(planType)
  return {
    success: true,
    message: `${writtenCents(monthlyCents)} for ${label} was paid with a test card, and refunded.`,
    amount: formatCents(monthlyCents),
    paymentIntentId,
  }
}
