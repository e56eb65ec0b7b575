/** The address of a recipient in a request, in small letters. */
import * as z from 'zod/mini'
import { line } from './text-inputs.ts'

export const emailInput = line('Enter an email address').check(
  z.toLowerCase(),
  z.maxLength(320, 'Use at most 320 characters'),
  z.regex(z.regexes.email, 'Invalid email address'),
)
