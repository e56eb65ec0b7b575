import { log } from '../log.ts'
import { Problem } from '../problem.ts'

/** The problem for a defect. It reveals nothing about the cause. */
export const defect = (): Problem => new Problem('internal', 'Something went wrong. Please try again later.')

/** The problem in an error, or in its cause: ElectroDB wraps what a write has thrown. */
const problemIn = (error: unknown): Problem | undefined => {
  if (error instanceof Problem) return error
  return error instanceof Error && error.cause !== undefined ? problemIn(error.cause) : undefined
}

/** Converts any thrown value to a problem. Unexpected errors are logged. */
export const asProblem = (error: unknown): Problem => {
  const refusal = problemIn(error)
  if (refusal !== undefined) return refusal
  log.error('unforeseen', { error })
  return defect()
}

/** Why one record of a bulk call was refused, and the current record if its version was out of date. */
export const refusalOf = (error: unknown) => {
  const { code, message, errors, current } = asProblem(error)
  return {
    refused: { code, message, ...(errors && { errors: [...errors] }) },
    current: code === 'version_conflict' ? current : null,
  }
}
