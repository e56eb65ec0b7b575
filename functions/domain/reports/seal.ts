/** What the seal of a report covers: its whole content and the last event that it includes. Pure. */
import { hashOf } from './canonical.ts'
import type { ReportBody, ReportRecord } from './report-record.ts'

export const sealOf = (
  {
    id,
    contentHash,
    title,
    commentary,
    lastEventId,
  }: Pick<ReportRecord, 'id' | 'contentHash' | 'title' | 'commentary' | 'lastEventId'>,
  { since }: Pick<ReportBody, 'since'>,
): string => hashOf({ id, contentHash, title, commentary, lastEventId, since })
