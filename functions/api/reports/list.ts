import { recentReports } from '../../../shared/reports/limits.ts'
import type { ReportType } from '../../../shared/reports/report-choices.ts'
import type { ReportSummary } from '../../../shared/reports/report.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler, Reply } from '../../kernel/http/call.ts'
import { readPage, type Paging } from '../../kernel/http/page.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { isProjectId } from '../../domain/projects/visible-project.ts'
import { toSummary, type ReportRecord } from '../../domain/reports/report-record.ts'
import { listReports, listReportsOf } from '../../domain/reports/report-repository.ts'
import { reachOf } from '../../domain/reports/visible-report.ts'

type Wanted = { project?: string | undefined; type?: ReportType | undefined }

const pageOf = async (
  { project, type, ...paging }: Paging & Wanted,
  principal: Member,
  reply: Reply,
): Promise<ReportSummary[]> => {
  const { workspaceId } = principal
  // An id that is not a project's has no reports.
  if (project !== undefined && !isProjectId(project)) return []
  const [page, reaches] = await Promise.all([
    readPage<ReportRecord>(
      paging,
      `${workspaceId}:reports.list:${project ?? ''}:${type ?? ''}`,
      ({ id }) => id,
      (before, count) =>
        project === undefined
          ? listReports(workspaceId, { type }, before, count)
          : listReportsOf(workspaceId, project, { type }, before, count),
    ),
    reachOf(principal),
  ])
  reply.next(page.next)
  // A page may be shorter than requested for someone who sees only some reports; the cursor continues after it.
  return page.items.filter(reaches).map(toSummary)
}

export const list: Handler<typeof routes.reports.list> = ({ query, principal, reply }) =>
  pageOf(query, principal, reply)

/** For the caller's own workspace only; any other id is unknown. */
export const customerList: Handler<typeof routes.reports.customerList> = async ({
  params: { customerId },
  query,
  principal,
  reply,
}) => {
  if (customerId !== principal.workspaceId) throw notFound('Customer')
  return pageOf({ limit: recentReports, ...query }, principal, reply)
}
