/** Reports of projects and of the portfolio. */
import * as z from 'zod/mini'
import { choiceInput } from '../choice-input.ts'
import { may } from '../contract/access.ts'
import { byId, page, paging } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { deletion } from '../project.ts'
import {
  changeScheduleBody,
  createReportBody,
  report,
  reportSchedule,
  reportSummary,
  reportVerification,
  sealReportBody,
  updateReportBody,
} from '../report.ts'
import { reportTypes } from '../report-choices.ts'

const filter = z.object({
  ...paging,
  /** Id of a project. */ project: z.optional(z.string()),
  type: z.optional(choiceInput(reportTypes)),
})

export const reports = routes({
  list: {
    method: 'GET',
    path: '/api/reports',
    summary: 'The reports that the caller may read, newest first, of a project and of a type where they are named.',
    access: may('report.read'),
    query: filter,
    result: z.array(reportSummary),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/reports',
    summary: 'Counts a report of a project or of the portfolio from the records as they stand.',
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
    summary: 'A report, with what is different from the one before.',
    access: may('report.read'),
    params: byId,
    result: report,
  },
  update: {
    method: 'PUT',
    path: '/api/reports/{id}',
    summary: 'Changes the title or the commentary of a report that is not sealed.',
    access: may('report.write'),
    params: byId,
    body: updateReportBody,
    result: report,
    errors: ['version_conflict', 'report_sealed', 'busy'],
  },
  seal: {
    method: 'POST',
    path: '/api/reports/{id}/seal',
    summary: 'Fixes title and commentary as well; a sealed report never changes.',
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
    summary: 'Brings a report back from the trash.',
    access: may('report.delete'),
    params: byId,
    result: report,
    errors: ['busy'],
  },
  verify: {
    method: 'GET',
    path: '/api/reports/{id}/verification',
    summary: 'Counts a report once more from the records that are kept with it, and compares.',
    access: may('report.read'),
    params: byId,
    result: reportVerification,
  },
  schedule: {
    method: 'GET',
    path: '/api/reports/schedule',
    summary: 'The projects with a reporting schedule, and when the next report of each is made.',
    access: may('report.write'),
    result: z.array(reportSchedule),
  },
  changeSchedule: {
    method: 'PUT',
    path: '/api/reports/schedule/{id}',
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
    summary: 'The reports of the own workspace, newest first, for the customer portal.',
    access: may('report.read'),
    params: z.object({ customerId: z.string() }),
    query: page,
    result: z.array(reportSummary),
    paged: true,
  },
})
