/** Opening a workspace: what a visitor sends, and the result. */
import * as z from 'zod/mini'
import { paidPlanInput, planInput } from '../billing/plan-input.ts'
import { stripeId } from '../billing/stripe-id.ts'
import { line, required, verbatim } from '../text/text-inputs.ts'

/** The cookie by which a browser goes on with an application for a paid plan. */
export const registrationCookie = '__Host-reg'

/** The form's general message, above those at its fields. */
export const missingInformation = {
  title: 'Missing information',
  text: 'Please fill in all fields and select a plan',
} as const

const company = required('Enter your company name')

const noAddress = 'Enter your email address'

const email = line(noAddress).check(
  z.minLength(1, { error: noAddress, abort: true }),
  z.maxLength(320, 'Use at most 320 characters'),
  z.regex(z.regexes.email, 'Enter a valid email address'),
)

/** `POST /api/register` */
export const registration = z.object({
  plan: planInput,
  company,
  email,
  /** IANA name from the browser. An unknown name is read as UTC. */
  timeZone: z.optional(verbatim().check(z.maxLength(100))),
})
export type Registration = z.output<typeof registration>

/** The price of a plan. The amount charged is always the catalogue's price, whatever the client sends back. */
const paymentData = z.object({
  customerEmail: z.string(),
  companyName: z.string(),
  /** Cents a month. */
  amount: z.int(),
  currency: z.literal('usd'),
  planName: z.string(),
})

export type PaymentData = z.output<typeof paymentData>

export const registered = z.union([
  z.object({
    paymentRequired: z.literal(true),
    paymentData,
    message: z.string(),
    /** Names the application. Going on with it takes the cookie that was set with this response. */
    applicationId: z.string(),
  }),
  /** The same whether or not the address has an account. */
  z.object({ paymentRequired: z.literal(false), message: z.string() }),
])
export type Registered = z.output<typeof registered>

/** `POST /api/payment-success`: what was applied for, and the payment of it. */
export const completion = z.object({ email, company, plan: paidPlanInput, transactionId: stripeId('pi_') })

export const completed = z.object({
  /** The workspace was set up before, or the address belongs to another account. */
  alreadyExists: z.boolean(),
  /** Only for the browser that applied, and the same for ten minutes. The password is temporary. */
  credentials: z.nullable(z.object({ email: z.string(), password: z.string() })),
  message: z.string(),
})
export type Completed = z.output<typeof completed>
