/** Opening a workspace: what a visitor sends, and the result. */
import * as z from 'zod/mini'
import { planNamed, type PlanType } from './plans.ts'
import { line, required, verbatim } from './text.ts'

/** The form's general message, above those at its fields. */
export const missingInformation = {
  title: 'Missing information',
  text: 'Please fill in all fields and select a plan',
} as const

/** A plan, by any of its names. */
const plan = z.pipe(
  line('Select a plan').check(z.refine((name) => planNamed(name) !== undefined, 'Select a plan')),
  z.transform((name: string): PlanType => planNamed(name) ?? 'starter'),
)

const noAddress = 'Enter your email address'

/** `POST /api/register` */
export const registration = z.object({
  plan,
  company: required('Enter your company name'),
  email: line(noAddress).check(
    z.minLength(1, { error: noAddress, abort: true }),
    z.maxLength(320, 'Use at most 320 characters'),
    z.regex(z.regexes.email, 'Enter a valid email address'),
  ),
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

export const registered = z.union([
  z.object({
    paymentRequired: z.literal(true),
    paymentData,
    message: z.string(),
    /** Anyone who has this id can continue the application. The table stores only its hash. */
    applicationId: z.string(),
  }),
  /** The same whether or not the address has an account. */
  z.object({ paymentRequired: z.literal(false), message: z.string() }),
])
export type Registered = z.output<typeof registered>
