import { partsOf, reportTypes } from '../../../shared/report-choices.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { newId } from '../../kernel/id.ts'
import { nowBy } from '../../kernel/principal.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { madeBefore, markRequest } from '../../kernel/request-mark.ts'
import { timeZoneOf } from '../../kernel/today.ts'
import { TransactionRefused } from '../../kernel/transaction.ts'
import { generateReport, othersFrom } from '../../domain/reports/generate.ts'
import { toReport } from '../../domain/reports/report-record.ts'
import { readBody, readReport } from '../../domain/reports/report-repository.ts'

/** Counts a report. A repeat of the same request answers what the first made; 404 where its project is not there or in the trash. */
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
  const name =
    request.idempotencyKey === undefined ? undefined : { workspaceId, personId, requestKey: request.idempotencyKey }
  try {
    const made = await generateReport(
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
        others: name === undefined ? [] : [markRequest(name, id)],
      },
    )
    if (made === undefined) throw new Error('A new report has the id of another')
    return made
  } catch (error) {
    const first = name === undefined ? undefined : madeBefore(error, othersFrom(projectId), 'report')
    const [record, said] =
      first === undefined ? [] : await Promise.all([readReport(workspaceId, first), readBody(workspaceId, first)])
    if (record !== undefined && said !== undefined) return toReport(record, said)
    if (projectId !== null && error instanceof TransactionRefused && error.failedAt(othersFrom(projectId) - 1))
      throw notFound('Project')
    throw error
  }
}
