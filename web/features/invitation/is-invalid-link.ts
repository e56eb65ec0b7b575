import { ProblemError } from '../../client/problem-error.ts'

/** Whether an answer says that there is nothing behind a link, or that it is no whole one. */
export const isInvalidLink = (error: unknown): boolean =>
  error instanceof ProblemError &&
  (error.code === 'link_invalid' ||
    (error.code === 'invalid_input' && error.errors.some(({ path }) => path === 'token')))
