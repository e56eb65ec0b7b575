import { Problem } from '../problem.ts'

/** Whether the stage has the developers' pages that try the payment provider and the mail. */
export const hasTestPages = (): boolean => process.env['TEST_PAGES'] === 'on'

/** 404 where there are none, such as in production. */
export const requireTestPages = (): void => {
  if (!hasTestPages()) throw new Problem('not_found', 'There is no such call.')
}
