/**
 * The fields of the Generate Report dialog, which shows the errors that the call would return before sending anything.
 * Separate from report.ts, because the dialog needs no schemas of responses, and without `oneOf`, which would bring the
 * schemas to the first screen.
 */
import * as z from 'zod/mini'
import { keysOf } from '../contract/choices.ts'
import { reportAudiences, reportTypes } from './report-choices.ts'

export const portfolioChoice = 'portfolio'

export const generateReportForm = z
  .object({
    /** A project's id, or the portfolio. */
    project: z.string().check(z.minLength(1, 'Choose a project or the portfolio')),
    type: z.enum(keysOf(reportTypes)),
    audience: z.enum(keysOf(reportAudiences)),
    periodStart: z.string(),
    periodEnd: z.string(),
  })
  .check(
    z.refine(({ periodStart, periodEnd }) => periodStart === '' || periodEnd === '' || periodStart <= periodEnd, {
      error: 'The end date is before the start date',
      path: ['periodEnd'],
    }),
    z.refine(({ project, type }) => project !== portfolioChoice || reportTypes[type].portfolio !== null, {
      error: 'This report type requires a single project',
      path: ['project'],
    }),
  )
export type GenerateReportForm = z.output<typeof generateReportForm>
