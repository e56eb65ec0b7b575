/** A report as the product holds it, and as it is answered. */
import type { Report, ReportContent, ReportSince, ReportSummary } from '../../../shared/report.ts'
import type { ReportChange } from '../../../shared/events/reports.ts'
import { without } from '../../kernel/compact.ts'
import type { Trashable } from '../projects/deletion.ts'

/** What lists read; what a report says stands in an item of its own. */
export type ReportRecord = Trashable &
  Omit<ReportSummary, 'state'> & {
    workspaceId: string
    commentary: string
    contentHash: string
    seal: string | null
    lastEventId: string | null
  }

/** What is written once, with the report, and never again. */
export type ReportBody = { content: ReportContent; since: ReportSince | null }

export const toSummary = (record: ReportRecord): ReportSummary => ({
  ...without(record, 'workspaceId', 'deletion', 'expiresAt', 'commentary', 'contentHash', 'seal', 'lastEventId'),
  state: record.seal === null ? 'open' : 'sealed',
})

export const toReport = (record: ReportRecord, { content, since }: ReportBody): Report => {
  const { commentary, contentHash, seal, lastEventId } = record
  return { ...toSummary(record), commentary, contentHash, seal, lastEventId, content, since }
}

/** What events tell of a report. */
export const changeOf = (
  { id, projectId, title, type, audienceType, version }: ReportRecord,
  changed: string[],
): ReportChange => ({ reportId: id, projectId, title, type, audienceType, version, changed })
