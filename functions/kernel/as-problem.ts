import { log } from './log.ts'
import { Problem } from './problem.ts'

/** The problem for a defect. It reveals nothing about the cause. */
export const defect = (): Problem => new Problem('internal', 'Something went wrong. Please try again later.')

/** Converts any thrown value to a problem. Unexpected errors are logged in full. */
export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  log.error('unforeseen', { error })
  return defect()
}
