import { isDeepStrictEqual } from 'node:util'
import type { ReportVerification } from '../../shared/report.ts'
import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { hashOf } from './canonical.ts'
import { contentOf } from './content.ts'
import type { Evidence } from './evidence.ts'
import type { ReportBody, ReportRecord } from './report-record.ts'
import { sealOf } from './seal.ts'
import { visibleReport } from './visible-report.ts'

/** Whether a report comes out of what it keeps once more, and whether it says what was hashed. */
export const verificationOf = (record: ReportRecord, body: ReportBody, evidence: Evidence): ReportVerification => ({
  reproduces: isDeepStrictEqual(contentOf(evidence), body.content),
  intact: hashOf(body.content) === record.contentHash && (record.seal === null || record.seal === sealOf(record, body)),
  contentHash: record.contentHash,
  tasks: evidence.tasks.length,
  entries: evidence.entries.length,
})

export const verify: Handler<typeof routes.reports.verify> = async ({ params: { id }, principal }) => {
  const { record, body } = await visibleReport(principal, id)
  return verificationOf(record, body, body.evidence())
}
