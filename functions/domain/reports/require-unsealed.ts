import { Problem } from '../../kernel/problem.ts'
import { toReport, type ReportBody, type ReportRecord } from './report-record.ts'

/** 409 for a report that is sealed. */
export const requireUnsealed = (record: ReportRecord, body: ReportBody): void => {
  if (record.seal !== null)
    throw new Problem('report_sealed', 'This report is sealed and cannot be changed. Generate a new one.', {
      current: toReport(record, body),
    })
}
