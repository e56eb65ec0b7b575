import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import type { Authored } from '../kernel/event.ts'
import { lost, untilWritten } from '../kernel/optimistic.ts'
import { nowBy } from '../kernel/principal.ts'
import { requireVersion } from '../kernel/version.ts'
import { toReport, type ReportBody, type ReportRecord } from './report-record.ts'
import { saveReport } from './report-repository.ts'
import { sealOf } from './seal.ts'
import { visibleReport } from './visible-report.ts'

/** The report with its seal; undefined where somebody else was faster. */
export const writeSeal = (before: ReportRecord, body: ReportBody, by: Authored): Promise<ReportRecord | undefined> => {
  const after = { ...before, seal: sealOf(before, body), sealedAt: by.at.toISOString(), sealedBy: by.by.name }
  return saveReport({ before, after, event: 'report.sealed.v1', changed: ['seal'], by })
}

/** Seals a report. A second click finds it sealed and is content. */
export const seal: Handler<typeof routes.reports.seal> = ({ params: { id }, body: sent, principal }) =>
  untilWritten(async () => {
    const { record: before, body } = await visibleReport(principal, id)
    if (before.seal !== null) return toReport(before, body)
    requireVersion(sent?.version, before, () => toReport(before, body))
    const written = await writeSeal(before, body, nowBy(principal))
    return written === undefined ? lost : toReport(written, body)
  })
