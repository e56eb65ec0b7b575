import { ProblemError } from '../../client/problem-error.ts'

/** How long to wait for a response, in milliseconds. */
export const patience = 20_000

const otherwise = 'Failed to process password reset request. Please try again.'

/** The message for a reset that failed. */
export const resetRefusal = (error: unknown): string => {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'Request timed out. Please try again.'
  if (!(error instanceof ProblemError)) return otherwise
  if (error.status === 0) return 'Network error. Please check your connection and try again.'
  if (error.status === 504) return 'Request timed out. Please try again.'
  if (error.status >= 500) return 'Server error occurred. Please try again later.'
  if (error.status === 400) return 'Invalid email format. Please check and try again.'
  return error.message === '' ? otherwise : `Error: ${error.message}`
}
