import { log } from './log.ts'
import { Problem } from './problem.ts'

/** What is told of a defect: nothing. */
export const defect = (): Problem => new Problem('internal', 'Something went wrong. Please try again later.')

/** Whatever was thrown, as a problem; what nobody foresaw is logged whole. */
export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  log.error('unforeseen', { error })
  return defect()
}
