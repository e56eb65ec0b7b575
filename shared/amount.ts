/**
 * Amounts in US dollars in requests and responses: decimal strings with two places. Separate from money.ts for the same
 * reason as day.ts is separate from dates.ts.
 */
import * as z from 'zod/mini'
import { confidential } from './confidential.ts'
import { formatCents } from './money.ts'
import { amountMessage, parseCents, parseSignedCents, zeroMessage } from './typed-amount.ts'

const decimal = () => z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** An amount in a response: `"1250.00"`. */
export const amount = confidential(decimal())

/** An amount that people get back as they entered it, also those who may not see other money. */
export const ownAmount = decimal()

/** An amount in a response that also goes to people who may not see money. They get the response without it. */
export const financeAmount = z.optional(amount)

/** An amount in a request, as a number or a string. It becomes a decimal string with two places. */
export const amountInput = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const cents = parseCents(value)
    if (cents !== undefined) return formatCents(cents)
    context.issues.push({ code: 'custom', message: amountMessage, input: value })
    return z.NEVER
  }),
)

/** The same for an amount that may be negative, such as a correction, but not zero. */
export const signedAmountInput = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const cents = parseSignedCents(value)
    if (cents !== undefined && cents !== 0) return formatCents(cents)
    context.issues.push({ code: 'custom', message: cents === 0 ? zeroMessage : amountMessage, input: value })
    return z.NEVER
  }),
)
