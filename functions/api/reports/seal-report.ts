import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { toReport } from '../../domain/reports/report-record.ts'
import { visibleReport } from '../../domain/reports/visible-report.ts'
import { writeSeal } from '../../domain/reports/write-seal.ts'

/** Seals a report. A second click succeeds and changes nothing. */
export const seal: Handler<typeof routes.reports.seal> = ({ params: { id }, body: sent, principal }) =>
  untilWritten(async () => {
    const { record: before, body } = await visibleReport(principal, id)
    if (before.seal !== null) return toReport(before, body)
    requireVersion(sent?.version, before, () => toReport(before, body))
    const written = await writeSeal(before, body, nowBy(principal))
    return written === undefined ? lost : toReport(written, body)
  })
