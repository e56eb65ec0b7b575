/** Events of reports and reporting schedules. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { events } from '../contract/event.ts'
import { reportAudiences, reportTypes } from './report-choices.ts'

/** A change of a report. Its content is not included. */
const reportChange = z.object({
  reportId: z.string(),
  /** Null for a report of the portfolio. */
  projectId: z.nullable(z.string()),
  title: z.string(),
  type: oneOf(reportTypes),
  audienceType: oneOf(reportAudiences),
  version: z.int(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
  /** The person to notify, if the reporting schedule made it. */
  readyFor: z.optional(z.string()),
  /** True if it was deleted or restored together with its project. */
  withProject: z.optional(z.boolean()),
})
export type ReportChange = z.output<typeof reportChange>

/** Whether a project's reports are made on a schedule. */
const reportScheduleChange = z.object({ projectId: z.string(), projectName: z.string(), on: z.boolean() })

export const reportEvents = events({
  'report.generated.v1': {
    family: 'report',
    summary: 'A report was generated, manually or on schedule.',
    data: reportChange,
  },
  'report.updated.v1': {
    family: 'report',
    summary: 'The title, the commentary or the stated health of a report was changed.',
    data: reportChange,
    untaken: 'The title, the commentary and the stated health are only shown in the report itself.',
  },
  'report.sealed.v1': { family: 'report', summary: 'A report was sealed.', data: reportChange },
  'report.deleted.v1': { family: 'report', summary: 'A report went to the trash.', data: reportChange },
  'report.restored.v1': { family: 'report', summary: 'A report came back from the trash.', data: reportChange },
  'report-schedule.changed.v1': {
    family: 'report-schedule',
    summary: 'The scheduled reports of a project were turned on or off.',
    data: reportScheduleChange,
  },
})
