/** Reports of projects and of the portfolio. */
import * as z from 'zod/mini'
import { choiceInput } from '../contract/choice-input.ts'
import { draftedCommentary } from './commentary-draft.ts'
import { may } from '../contract/access.ts'
import { byId, page, paging } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { pendingGeneration } from '../generation/generation.ts'
import { deletion } from '../projects/project.ts'
import {
  changeScheduleBody,
  createReportBody,
  report,
  reportSchedule,
  reportSummary,
  reportVerification,
  sealReportBody,
  updateReportBody,
} from './report.ts'
import { reportTypes } from './report-choices.ts'
import { verbatim } from '../text/text-inputs.ts'

const filter = z.object({
  ...paging,
  /** Id of a project. */ project: z.optional(verbatim()),
  type: z.optional(choiceInput(reportTypes)),
})

export const reports = routes({
  list: {
    method: 'GET',
    path: '/api/reports',
    summary: 'Lists the reports that the caller can read, newest first, optionally filtered by project and type.',
    access: may('report.read'),
    query: filter,
    result: z.array(reportSummary),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/reports',
    summary: 'Generates a report on a project or the portfolio from the current records.',
    limitedAs: 'costly',
    access: may('report.write'),
    body: createReportBody,
    result: report,
    status: 201,
    errors: ['not_found', 'busy'],
    repeatable: true,
  },
  read: {
    method: 'GET',
    path: '/api/reports/{id}',
    summary: 'Returns a report, with its changes since the previous one.',
    access: may('report.read'),
    params: byId,
    result: report,
  },
  update: {
    method: 'PUT',
    path: '/api/reports/{id}',
    summary: 'Updates the title, the commentary or the stated health of a report that is not sealed.',
    access: may('report.write'),
    params: byId,
    body: updateReportBody,
    result: report,
    errors: ['version_conflict', 'report_sealed', 'busy'],
  },
  draftCommentary: {
    method: 'POST',
    path: '/api/reports/{id}/commentary/draft',
    summary:
      'Proposes a commentary from the content of a report that is not sealed, each sentence with the records that it rests on. A language model words them, if there is one. Saves nothing.',
    limitedAs: 'costly',
    access: may('report.write'),
    params: byId,
    result: draftedCommentary,
    later: pendingGeneration,
    errors: ['report_sealed'],
  },
  seal: {
    method: 'POST',
    path: '/api/reports/{id}/seal',
    summary: 'Seals a report. Its title, commentary and stated health can no longer be changed.',
    access: may('report.write'),
    params: byId,
    body: z.optional(sealReportBody),
    result: report,
    errors: ['version_conflict', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/reports/{id}',
    summary: 'Moves a report to the trash.',
    access: may('report.delete'),
    params: byId,
    body: z.optional(deletion),
    result: null,
    errors: ['version_conflict', 'busy'],
  },
  restore: {
    method: 'POST',
    path: '/api/reports/{id}/restore',
    summary: 'Restores a report from the trash.',
    access: may('report.delete'),
    params: byId,
    result: report,
    errors: ['busy'],
  },
  verify: {
    method: 'GET',
    path: '/api/reports/{id}/verification',
    summary: 'Recalculates a report from the records stored with it, and compares the results.',
    access: may('report.read'),
    params: byId,
    result: reportVerification,
  },
  schedule: {
    method: 'GET',
    path: '/api/report-schedules',
    summary: 'Lists the projects that have a reporting schedule, with the date of each next report.',
    access: may('report.write'),
    result: z.array(reportSchedule),
  },
  changeSchedule: {
    method: 'PUT',
    path: '/api/report-schedules/{id}',
    summary: 'Turns the scheduled reports of a project on or off.',
    access: may('report.write'),
    params: byId,
    body: changeScheduleBody,
    result: reportSchedule,
    errors: ['busy'],
  },
  customerList: {
    method: 'GET',
    path: '/api/customers/{customerId}/reports',
    sameAs: '/api/reports',
    summary: 'Lists the reports of the caller’s workspace, newest first, for the customer portal.',
    access: may('report.read'),
    params: z.object({ customerId: verbatim() }),
    query: page,
    result: z.array(reportSummary),
    paged: true,
  },
})
