/** The differences between a report and the previous one. Pure. */
import type { ReportList } from '../../../shared/reports/report-choices.ts'
import type { ReportContent, ReportSince } from '../../../shared/reports/report.ts'

/** Lists that show the state at a moment; lists of a period differ every time. */
const standing: ReadonlySet<ReportList> = new Set(['decisions', 'late', 'risks', 'projects'])

type Rows = ReportContent['lists'][number]['rows']

/** Rows of the first list whose records are missing from the second. */
const missing = (rows: Rows, others: Rows): Rows => {
  const known = new Set(others.map(({ id }) => id))
  return rows.filter(({ id }) => !known.has(id))
}

/** Compares only lists that both reports contain in full; a partial list cannot show what was added or removed. */
const ofLists = (now: ReportContent, was: ReportContent): ReportSince['lists'] =>
  now.lists.flatMap(({ list, rows, total }) => {
    const before = was.lists.find((other) => other.list === list)
    if (!standing.has(list) || before === undefined || rows.length < total || before.rows.length < before.total)
      return []
    const [came, went] = [missing(rows, before.rows), missing(before.rows, rows)]
    return came.length + went.length === 0 ? [] : [{ list, came, went }]
  })

/** Empty if the reports are the same. Compares only what both reports contain. */
export const differences = (now: ReportContent, was: ReportContent): Omit<ReportSince, 'reportId' | 'asOf'> => ({
  health: now.health.flatMap(({ area, level }) => {
    const before = was.health.find((other) => other.area === area)
    return before === undefined || before.level === level ? [] : [{ area, was: before.level, now: level }]
  }),
  figures: now.figures.flatMap(({ figure, value }) => {
    const before = was.figures.find((other) => other.figure === figure)
    return before === undefined || before.value === value ? [] : [{ figure, was: before.value, now: value }]
  }),
  lists: ofLists(now, was),
})
