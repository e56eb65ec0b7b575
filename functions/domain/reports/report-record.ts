/** A report as the product stores it and as the API returns it. */
import type { Report, ReportContent, ReportSince, ReportSummary } from '../../../shared/reports/report.ts'
import type { ReportChange } from '../../../shared/reports/events.ts'
import { without } from '../../kernel/compact.ts'
import type { Trashable } from '../projects/deletion.ts'

/** The part that lists read; the content is in a separate item. */
export type ReportRecord = Trashable &
  Omit<ReportSummary, 'state'> & {
    workspaceId: string
    commentary: string
    statedHealth: Report['statedHealth']
    contentHash: string
    seal: string | null
    lastEventId: string | null
  }

/** Written once, with the report, and never changed. */
export type ReportBody = { content: ReportContent; since: ReportSince | null }

export const toSummary = (record: ReportRecord): ReportSummary => ({
  ...without(
    record,
    'workspaceId',
    'deletion',
    'expiresAt',
    'commentary',
    'statedHealth',
    'contentHash',
    'seal',
    'lastEventId',
  ),
  state: record.seal === null ? 'open' : 'sealed',
})

export const toReport = (record: ReportRecord, { content, since }: ReportBody): Report => {
  const { commentary, statedHealth, contentHash, seal, lastEventId } = record
  return { ...toSummary(record), commentary, statedHealth, contentHash, seal, lastEventId, content, since }
}

/** The facts that events carry about a report. */
export const changeOf = (
  { id, projectId, title, type, audienceType, version }: ReportRecord,
  changed: string[],
): ReportChange => ({ reportId: id, projectId, title, type, audienceType, version, changed })
