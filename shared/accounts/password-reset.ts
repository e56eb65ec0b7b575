/** Requests and responses of the calls for a forgotten password. */
import * as z from 'zod/mini'
import { passwordProblem } from './password-rule.ts'
import { line, verbatim } from '../text/text-inputs.ts'

const missing = 'Please enter your email address.'

const email = line(missing).check(
  z.minLength(1, { error: missing, abort: true }),
  z.maxLength(320, 'Use at most 320 characters'),
  z.regex(z.regexes.email, 'Enter a valid email address'),
)

/** A new password, checked against the user pools' rule. */
export const newPassword = verbatim('Enter a new password').check((context) => {
  const message = passwordProblem(context.value)
  if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value })
})

export const resetRequest = z.object({ email })

/** A first password, before it is set. */
export const proposedPassword = z.object({ email, password: newPassword })

/** The sentence to show. It is the same whether or not there is an account. */
export const resetRequested = z.object({ message: z.string() })

export const resetConfirmation = z.object({
  email,
  code: line('Enter the code').check(z.regex(/^\d{6}$/, 'Enter the six digits of the code')),
  password: newPassword,
  /** Whether the person's API keys end too. */
  endKeys: z.optional(z.boolean()),
})
