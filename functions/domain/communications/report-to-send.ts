/** The report that a drafted text sends. */
import type { Audience } from '../../../shared/communications/communication-choices.ts'
import type { Report } from '../../../shared/reports/report.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { toReport } from '../reports/report-record.ts'
import { visibleReport } from '../reports/visible-report.ts'
import { refusedReader } from './drafting/report-body.ts'

/**
 * A report of the project, or of the portfolio if there is no project; 404 if the caller may not read it. Sending it to an audience that it was not made for is
 * refused, because it may contain too much for them.
 */
export const reportToSend = async (
  principal: Member,
  reportId: string,
  { projectId, audienceType }: { projectId: string | null; audienceType: Audience },
): Promise<Report> => {
  const { record, body } = await visibleReport(principal, reportId)
  if (record.projectId !== projectId)
    throw invalid(
      'reportId',
      projectId === null ? 'The report is about a project' : 'The report is about another project',
    )
  const refused = refusedReader(record, audienceType)
  if (refused !== undefined) throw invalid('audienceType', refused)
  return toReport(record, body)
}
