/** The developers' pages that try the payment provider and the mail. Production has neither. */
import * as z from 'zod/mini'
import { amountInput, ownAmount } from '../money/amount.ts'
import { email } from '../text/email.ts'
import { paidPlanInput } from '../billing/plan-input.ts'

/** `POST /api/test/email` */
export const testEmailBody = z.object({ testEmail: email('Please enter an email address to test') })

export const testedEmail = z.object({
  success: z.boolean(),
  message: z.string(),
  testEmail: z.string(),
  /** SES is in its sandbox, which sends only to verified addresses, and this one is not verified. */
  needsVerification: z.boolean(),
})
export type TestedEmail = z.output<typeof testedEmail>

/** `POST /api/test/stripe-payment`. What is paid is the catalogue's price; another amount is refused. */
export const testPaymentBody = z.object({ planType: paidPlanInput, amount: z.optional(amountInput) })

export const testedPayment = z.object({
  success: z.boolean(),
  message: z.string(),
  amount: ownAmount,
  paymentIntentId: z.string(),
})
