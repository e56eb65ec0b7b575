/**
 * Amounts in US dollars in requests and responses: decimal strings with two places. Apart from wording.ts,
 * so that screens which only show amounts load no schemas.
 */
import * as z from 'zod/mini'
import { confidential } from '../contract/confidential.ts'
import { formatCents } from './written-amount.ts'
import { readCents, readTypedCents, type AmountRead } from './read-amount.ts'

const decimal = () => z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** An amount in a response: `"1250.00"`. */
export const amount = confidential(decimal())

/** An amount that people get back as they entered it, also those who may not see other money. */
export const ownAmount = decimal()

/** An amount in a response that also goes to people who may not see money. They get the response without it. */
export const financeAmount = z.optional(amount)

/** Turns what was sent into a decimal string with two places, or reports why it is no amount. */
const reading =
  <Sent extends string | number>(read: (sent: Sent) => AmountRead) =>
  (sent: Sent, context: { issues: z.core.$ZodRawIssue[] }): string => {
    const amountRead = read(sent)
    if ('cents' in amountRead) return formatCents(amountRead.cents)
    context.issues.push({ code: 'custom', message: amountRead.fault, input: sent })
    return z.NEVER
  }

const amountIn = (signed: boolean) =>
  z.pipe(z.union([z.string(), z.number()]), z.transform(reading((sent) => readCents(sent, { signed }))))

/**
 * An amount in a request, as a number or a decimal string: `1250.5`, `"1250.50"`. It becomes a decimal string with two
 * places.
 */
export const amountInput = amountIn(false)

/** The same for an amount that may be negative, such as a correction, but not zero. */
export const signedAmountInput = amountIn(true)

const readingTyped = (signed: boolean) => reading((text: string) => readTypedCents(text, { signed }))

/** An amount in a form, as people type it: `1,250.50`, `$1.250`. It becomes what the request takes. */
export const typedAmountInput = z.pipe(z.string(), z.transform(readingTyped(false)))
export const typedSignedAmountInput = z.pipe(z.string(), z.transform(readingTyped(true)))

/** The same where no amount has to be entered. It becomes an empty text then. */
export const optionalTypedAmountInput = z.pipe(
  z.string(),
  z.transform((text, context) => (text.trim() === '' ? '' : readingTyped(false)(text, context))),
)
