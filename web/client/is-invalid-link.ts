import { ProblemError } from './problem-error.ts'

/** Whether an error means that a link is unknown or incomplete. */
export const isInvalidLink = (error: unknown): boolean =>
  error instanceof ProblemError &&
  (error.code === 'link_invalid' ||
    (error.code === 'invalid_input' && error.errors.some(({ path }) => path === 'token')))
