/** Which reports a caller may read: all reports of their workspace, or those made for the team of their projects. */
import { reportId } from '../../../shared/contract/ids.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { assignedProjects } from '../accounts/people/assigned-projects.ts'
import type { ReportRecord } from './report-record.ts'
import { readBody, readReport } from './report-repository.ts'

export type Reaches = (report: Pick<ReportRecord, 'projectId' | 'audienceType'>) => boolean

/** Reports for a team contain no money, so specialists never see any. */
export const reachOf = async (principal: Member): Promise<Reaches> => {
  const assigned = await assignedProjects(principal)
  return ({ projectId, audienceType }) =>
    assigned === undefined || (audienceType === 'team' && projectId !== null && assigned.has(projectId))
}

/** A report with its content, in the trash or not; 404 if the caller may not read it, whatever the reason. */
export const reportWithin = async (principal: Member, id: string) => {
  if (!reportId.safeParse(id).success) throw notFound('Report')
  const [record, body, reaches] = await Promise.all([
    readReport(principal.workspaceId, id),
    readBody(principal.workspaceId, id),
    reachOf(principal),
  ])
  if (record === undefined || body === undefined || !reaches(record)) throw notFound('Report')
  return { record, body }
}

/** Same as `reportWithin`, but not in the trash. */
export const visibleReport = async (principal: Member, id: string) => {
  const found = await reportWithin(principal, id)
  if (found.record.deletion !== undefined) throw notFound('Report')
  return found
}
