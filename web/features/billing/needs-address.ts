import { ProblemError } from '../../client/problem-error.ts'

/** Whether a payment could not be begun because the tax on it depends on an address that is missing. */
export const needsAddress = (error: unknown): boolean =>
  error instanceof ProblemError && error.errors.some(({ path }) => path === 'country')
