/** What the seal of a report covers: its whole content and the last event that it includes. Pure. */
import { hashOf } from '../../kernel/canonical.ts'
import type { ReportBody, ReportRecord } from './report-record.ts'

export const sealOf = (
  {
    id,
    contentHash,
    title,
    commentary,
    statedHealth,
    lastEventId,
  }: Pick<ReportRecord, 'id' | 'contentHash' | 'title' | 'commentary' | 'statedHealth' | 'lastEventId'>,
  { since }: Pick<ReportBody, 'since'>,
): string =>
  hashOf({
    id,
    contentHash,
    title,
    commentary,
    lastEventId,
    since,
    // Reports without one were sealed before it could be stated.
    ...(statedHealth !== null && { statedHealth }),
  })
