import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { toReport } from '../../domain/reports/report-record.ts'
import { visibleReport } from '../../domain/reports/visible-report.ts'

export const read: Handler<typeof routes.reports.read> = async ({ params: { id }, principal }) => {
  const { record, body } = await visibleReport(principal, id)
  return toReport(record, body)
}
