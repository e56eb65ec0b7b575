import { ProblemError } from '../../client/problem-error.ts'
import { refusedAt } from '../../forms/field-errors.ts'
import { signInErrorOf } from '../../session/sign-in-error.ts'

const wrongCode = 'The code is incorrect. Check it and try again.'
const tooMany = 'Too many attempts. Please try again later.'

/** Messages for the user pool's own errors. */
const words: Record<string, string> = {
  NotAuthorizedException: 'Invalid credentials',
  LimitExceededException: tooMany,
  TooManyRequestsException: tooMany,
  TooManyFailedAttemptsException: tooMany,
}

/** The pool's errors for a wrong code. */
const codeErrors: ReadonlySet<string> = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException'])

/** Where a refused sign-in says why: at a field, or above the form. */
export type Refused = {
  code?: string | undefined
  password?: string | undefined
  firstName?: string | undefined
  problem?: { title: string; text: string } | undefined
}

const poolMessage = ({ name, message }: Error): string => {
  // Cognito returns the same error for a wrong password and for an expired step.
  if (name === 'NotAuthorizedException' && /session/i.test(message))
    return 'This took too long. Start again with your email and password.'
  if (name === 'NotAuthorizedException' && /attempts/i.test(message)) return tooMany
  return words[name] ?? message
}

export const refusalOf = (error: unknown, portal: 'customer' | 'admin'): Refused => {
  if (error instanceof ProblemError) {
    const atFields = {
      code: refusedAt(error, 'code'),
      password: refusedAt(error, 'newPassword') ?? refusedAt(error, 'password'),
      firstName: refusedAt(error, 'firstName'),
    }
    const isAtField = Object.values(atFields).some((text) => text !== undefined)
    return isAtField ? atFields : { problem: signInErrorOf(error, portal) }
  }
  if (error instanceof Error && codeErrors.has(error.name)) return { code: wrongCode }
  if (error instanceof Error && error.name === 'NetworkError')
    return { problem: { title: 'Login error', text: 'Unable to connect to server' } }
  const text = error instanceof Error ? poolMessage(error) : 'Sign-in failed. Please try again.'
  return { problem: { title: 'Login failed', text } }
}
