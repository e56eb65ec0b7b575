import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { trashed } from '../../domain/projects/deletion.ts'
import { toReport } from '../../domain/reports/report-record.ts'
import { saveReport } from '../../domain/reports/report-repository.ts'
import { reportWithin } from '../../domain/reports/visible-report.ts'

/** Moves a report to the trash, sealed or not. A second click succeeds and changes nothing. */
export const remove: Handler<typeof routes.reports.remove> = ({ params: { id }, body: sent, principal }) =>
  untilWritten(async () => {
    const { record: before, body } = await reportWithin(principal, id)
    if (before.deletion !== undefined) return null
    requireVersion(sent?.version, before, () => toReport(before, body))
    const by = nowBy(principal)
    const written = await saveReport({
      before,
      after: { ...before, ...trashed(sent?.reason ?? '', by) },
      event: 'report.deleted.v1',
      by,
    })
    return written === undefined ? lost : null
  })
