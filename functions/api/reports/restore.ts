import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { isRestorable, untrashed } from '../../domain/projects/deletion.ts'
import { withLiveProject } from '../../domain/projects/with-live-project.ts'
import { toReport } from '../../domain/reports/report-record.ts'
import { saveReport } from '../../domain/reports/report-repository.ts'
import { reportWithin } from '../../domain/reports/visible-report.ts'

/** Restores a report from the trash, unless its project is in the trash. */
export const restore: Handler<typeof routes.reports.restore> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const { record: before, body } = await reportWithin(principal, id)
    const by = nowBy(principal)
    if (!isRestorable(before, by.at)) throw notFound('Report')
    const written = await withLiveProject('report', before, (check) =>
      saveReport({ before, after: { ...before, ...untrashed }, event: 'report.restored.v1', by }, [check]),
    )
    return written === undefined ? lost : toReport(written, body)
  })
