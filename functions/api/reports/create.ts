import { partsOf, reportTypes } from '../../../shared/reports/report-choices.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/id.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { createdBefore, claimKey } from '../../kernel/http/idempotency.ts'
import { timeZoneOf } from '../../kernel/session/today.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { whileProjectOf } from '../../domain/projects/project-repository.ts'
import { generateReport } from '../../domain/reports/generate.ts'
import { toReport } from '../../domain/reports/report-record.ts'
import { readBody, readReport } from '../../domain/reports/report-repository.ts'

/**
 * Generates a report. A repeat of the same request returns the result of the first; 404 if its project does not
 * exist or is in the trash.
 */
export const create: Handler<typeof routes.reports.create> = async ({ body, principal, request }) => {
  const { workspaceId, id: personId } = principal
  const { projectId = null, type, periodStart = null, periodEnd = null, title = '' } = body
  const audience = body.audienceType ?? reportTypes[type].audiences[0]
  if (partsOf(type, audience, projectId !== null) === null) {
    if (projectId === null && reportTypes[type].portfolio === null)
      throw invalid('projectId', 'Choose a project: a status report is about one')
    throw invalid('audienceType', 'This report is not made for this audience')
  }
  const by = nowBy(principal)
  const id = newId('report', by.at.getTime())
  const { idempotencyKey: requestKey } = request
  const projectCheck = whileProjectOf({ workspaceId, projectId })
  const mark = requestKey === undefined ? undefined : claimKey({ workspaceId, personId, requestKey }, id)
  try {
    const report = await generateReport(
      { workspaceId, timeZone: timeZoneOf(principal), now: by.at },
      {
        id,
        projectId,
        type,
        audience,
        period: { from: periodStart, to: periodEnd },
        title,
        by,
        scheduled: false,
        projectCheck,
        mark,
      },
    )
    if (report === undefined) throw new Error('A new report has the id of another')
    return report
  } catch (error) {
    const first = createdBefore(error, mark)
    const [record, said] =
      first === undefined ? [] : await Promise.all([readReport(workspaceId, first), readBody(workspaceId, first)])
    if (record !== undefined && said !== undefined) return toReport(record, said)
    if (failed(error, projectCheck)) throw notFound('Project')
    throw error
  }
}
