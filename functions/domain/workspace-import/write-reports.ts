/**
 * Writes imported reports. A sealed one stays sealed: by a new seal, because the ids in its content are new, and in the
 * name of the old one, marked as imported, because the file alone says who sealed it.
 */
import { reportLimits } from '../../../shared/reports/limits.ts'
import type { ReportContent, ReportSince } from '../../../shared/reports/report.ts'
import { clipped } from '../../../shared/wording.ts'
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { hashOf } from '../../kernel/canonical.ts'
import { refuseErrors } from '../../kernel/problem.ts'
import { bodyWrite, saveReport } from '../reports/report-repository.ts'
import type { ReportRecord } from '../reports/report-record.ts'
import { sealOf } from '../reports/seal.ts'
import { importedAuthor, type Importing } from './importing.ts'

/** 400 for reports whose content is not what they were saved with. Their ids are still those of the export. */
export const refuseAltered = (records: readonly Imported<'reports'>[]): void =>
  refuseErrors(
    records.flatMap(({ content, contentHash }, index) =>
      hashOf(content) === contentHash
        ? []
        : [{ path: `reports.${index}.content`, message: 'The content was changed after the report was made' }],
    ),
  )

const reportOf = (
  { workspaceId, by }: Importing,
  { content: computed, since, generatedBy, sealedBy, statedHealth, ...report }: Imported<'reports'>,
) => {
  const body = { content: computed as ReportContent, since: since as ReportSince | null }
  const record: ReportRecord = {
    ...report,
    workspaceId,
    health: body.content.health[0]?.level ?? 'unknown',
    summary: clipped(body.content.summary, reportLimits.summary),
    generatedBy: importedAuthor(generatedBy),
    sealedBy: report.sealedAt === null ? null : importedAuthor(sealedBy ?? '').name,
    statedHealth: statedHealth && { ...statedHealth, by: importedAuthor(statedHealth.by).name },
    contentHash: hashOf(body.content),
    seal: null,
    version: 1,
    updatedAt: by.at.toISOString(),
  }
  return { record: report.sealedAt === null ? record : { ...record, seal: sealOf(record, body) }, body }
}

export const writeReports = async (importing: Importing, records: readonly Imported<'reports'>[]): Promise<void> => {
  const { workspaceId, by } = importing
  for (const sent of records) {
    const { record: after, body } = reportOf(importing, sent)
    // Undefined if it is there already.
    await saveReport({ before: undefined, after, event: 'report.generated.v1', withProject: true, by }, [
      bodyWrite(workspaceId, after.id, body, undefined),
    ])
  }
}
