/**
 * Amounts in US dollars in requests and responses: decimal strings with two places. Separate from money.ts for the same
 * reason as day.ts is separate from dates.ts.
 */
import * as z from 'zod/mini'
import { confidential } from './confidential.ts'
import { formatCents } from './money.ts'
import { readCents } from './typed-amount.ts'

const decimal = () => z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** An amount in a response: `"1250.00"`. */
export const amount = confidential(decimal())

/** An amount that people get back as they entered it, also those who may not see other money. */
export const ownAmount = decimal()

/** An amount in a response that also goes to people who may not see money. They get the response without it. */
export const financeAmount = z.optional(amount)

const amountIn = (signed: boolean) =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value, context) => {
      const read = readCents(value, { signed })
      if ('cents' in read) return formatCents(read.cents)
      context.issues.push({ code: 'custom', message: read.fault, input: value })
      return z.NEVER
    }),
  )

/** An amount in a request, as a number or a string. It becomes a decimal string with two places. */
export const amountInput = amountIn(false)

/** The same for an amount that may be negative, such as a correction, but not zero. */
export const signedAmountInput = amountIn(true)
