import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { lost, untilWritten } from '../kernel/optimistic.ts'
import { nowBy } from '../kernel/principal.ts'
import { notFound, Problem } from '../kernel/problem.ts'
import { TransactionRefused } from '../kernel/transaction.ts'
import { isRestorable, untrashed } from '../projects/deletion.ts'
import { whileProject } from '../projects/project-repository.ts'
import { toReport } from './report-record.ts'
import { saveReport } from './report-repository.ts'
import { reportWithin } from './visible-report.ts'

/** Takes a report out of the trash, while its project is not in it. */
export const restore: Handler<typeof routes.reports.restore> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const { record: before, body } = await reportWithin(principal, id)
    const by = nowBy(principal)
    if (!isRestorable(before, by.at)) throw notFound('Report')
    const { workspaceId, projectId } = before
    try {
      const held = projectId === null ? [] : [whileProject(workspaceId, projectId, undefined)]
      const written = await saveReport({ before, after: { ...before, ...untrashed }, event: 'report.restored.v1', by }, held)
      return written === undefined ? lost : toReport(written, body)
    } catch (error) {
      if (error instanceof TransactionRefused && error.failedAt(1)) throw new Problem('not_found', 'The project of this report is in the trash. Restore the project first.')
      throw error
    }
  })
