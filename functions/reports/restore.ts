import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { lost, untilWritten } from '../kernel/optimistic.ts'
import { nowBy } from '../kernel/principal.ts'
import { notFound } from '../kernel/problem.ts'
import { isRestorable, untrashed } from '../projects/deletion.ts'
import { withLiveProject } from '../projects/with-live-project.ts'
import { toReport } from './report-record.ts'
import { saveReport } from './report-repository.ts'
import { reportWithin } from './visible-report.ts'

/** Takes a report out of the trash, while its project is not in it. */
export const restore: Handler<typeof routes.reports.restore> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const { record: before, body } = await reportWithin(principal, id)
    const by = nowBy(principal)
    if (!isRestorable(before, by.at)) throw notFound('Report')
    const written = await withLiveProject('report', before, (check) =>
      saveReport({ before, after: { ...before, ...untrashed }, event: 'report.restored.v1', by }, check),
    )
    return written === undefined ? lost : toReport(written, body)
  })
