import type { Authored } from '../../kernel/events/event.ts'
import type { ReportBody, ReportRecord } from './report-record.ts'
import { saveReport } from './report-repository.ts'
import { sealOf } from './seal.ts'

/** Writes the seal of a report; undefined if another writer was faster. */
export const writeSeal = (before: ReportRecord, body: ReportBody, by: Authored): Promise<ReportRecord | undefined> => {
  const after = { ...before, seal: sealOf(before, body), sealedAt: by.at.toISOString(), sealedBy: by.by.name }
  return saveReport({ before, after, event: 'report.sealed.v1', changed: ['seal'], by })
}
