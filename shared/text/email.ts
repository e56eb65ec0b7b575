/** An email address that a person enters. */
import * as z from 'zod/mini'
import { line } from './text-inputs.ts'

export const email = (message: string) =>
  line(message).check(z.maxLength(320, 'Use at most 320 characters'), z.regex(z.regexes.email, message))
