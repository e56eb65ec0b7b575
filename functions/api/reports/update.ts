import { isDeepStrictEqual } from 'node:util'
import type { Report, UpdateReport } from '../../../shared/reports/report.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { authorOf, nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { toReport } from '../../domain/reports/report-record.ts'
import { requireUnsealed } from '../../domain/reports/require-unsealed.ts'
import { saveReport } from '../../domain/reports/report-repository.ts'
import { visibleReport } from '../../domain/reports/visible-report.ts'

type Stated = Report['statedHealth']

/** The stated health after an edit. The same one again keeps the name of the person who stated it. */
const statedAfter = (before: Stated, edit: UpdateReport['statedHealth'], by: string): Stated => {
  if (edit === undefined) return before
  if (edit === null) return null
  return edit.level === before?.level && edit.reason === before.reason ? before : { ...edit, by }
}

/** Changes what people add to a report. The figures that the product computed cannot be changed. */
export const update: Handler<typeof routes.reports.update> = ({
  params: { id },
  body: { version, ...edit },
  principal,
}) =>
  untilWritten(async () => {
    const { record: before, body } = await visibleReport(principal, id)
    requireUnsealed(before, body)
    requireVersion(version, before, () => toReport(before, body))
    const after = {
      ...before,
      title: edit.title ?? before.title,
      commentary: edit.commentary ?? before.commentary,
      statedHealth: statedAfter(before.statedHealth, edit.statedHealth, authorOf(principal).name),
    }
    const changed = (['title', 'commentary', 'statedHealth'] as const).filter(
      (field) => !isDeepStrictEqual(after[field], before[field]),
    )
    if (changed.length === 0) return toReport(before, body)
    const written = await saveReport({ before, after, event: 'report.updated.v1', changed, by: nowBy(principal) })
    return written === undefined ? lost : toReport(written, body)
  })
