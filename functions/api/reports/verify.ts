import { isDeepStrictEqual } from 'node:util'
import type { ReportVerification } from '../../../shared/reports/report.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { hashOf } from '../../kernel/canonical.ts'
import { contentOf } from '../../domain/reports/content.ts'
import type { Evidence } from '../../domain/reports/evidence.ts'
import type { ReportBody, ReportRecord } from '../../domain/reports/report-record.ts'
import { sealOf } from '../../domain/reports/seal.ts'
import { visibleReport } from '../../domain/reports/visible-report.ts'

/** Whether the stored evidence reproduces the report, and whether the content still matches its hash. */
export const verificationOf = (
  record: ReportRecord,
  body: ReportBody,
  evidence: Evidence | undefined,
): ReportVerification => ({
  reproduces: evidence === undefined ? null : isDeepStrictEqual(contentOf(evidence), body.content),
  intact: hashOf(body.content) === record.contentHash && (record.seal === null || record.seal === sealOf(record, body)),
  contentHash: record.contentHash,
  tasks: evidence?.tasks.length ?? 0,
  entries: evidence?.entries.length ?? 0,
})

export const verify: Handler<typeof routes.reports.verify> = async ({ params: { id }, principal }) => {
  const { record, body } = await visibleReport(principal, id)
  return verificationOf(record, body, body.evidence())
}
