/** The records of a query in groups: by project, by person, by month. Pure. */
import { addMonths, monthOf } from '../../../../shared/dates/dates.ts'
import { writtenMonth } from '../../../../shared/dates/written-day.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { queryStates, type QueryState } from '../../../../shared/assistant/query-choices.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import type { InsightRecord } from '../../../../shared/verdict/insights.ts'
import { listed, plural, upperFirst, writtenNumber } from '../../../../shared/wording.ts'
import { quoted, resting } from '../statements/wording.ts'
import type { Row } from './sources/row.ts'
import { dateOf } from './date-words.ts'
import { figureWords, written } from './figure-words.ts'
import { describe } from './words.ts'
import { type Scene, type Measured, orders, recordsOf, each, headline, add, sumsTo } from './row-statements.ts'

const mostMonths = 24

type Group = { label: string; rows: Row[]; record: InsightRecord | undefined }

const labelOf = (row: Row, query: AssistantQuery, { names }: Scene): string[] => {
  const { by, what, where } = query
  if (by === 'project') return [row.projectId === null ? 'no project' : quoted(names.project(row.projectId))]
  if (by === 'month') {
    const day = row.dates[dateOf(query)] ?? null
    return [day === null ? 'no date' : writtenMonth(monthOf(day))]
  }
  if (by === 'person') {
    // Records of someone's projects are grouped by their own people.
    const role =
      (where.role === 'project_manager' ? undefined : where.role) ??
      ({ projects: 'manager', tasks: 'assignee', raid: 'owner', meetings: 'attendee' } as const)[what as 'tasks'] ??
      'submitter'
    const ids = (row.people[role] ?? []).filter((id) => id !== null)
    return ids.length === 0 ? ['no one'] : ids.map((id) => quoted(names.person(id)))
  }
  if (by === 'status') return [queryStates[(row.status ?? '') as QueryState]?.label ?? 'no status']
  if (by === 'category') return [row.category === undefined ? 'no category' : quoted(row.category)]
  return [(by === 'priority' ? row.priority : by === 'severity' ? row.severity : row.type) ?? 'none']
}

const groupsOf = (rows: readonly Row[], query: AssistantQuery, scene: Scene): Group[] => {
  const groups = new Map<string, Group>()
  for (const row of rows)
    for (const label of labelOf(row, query, scene)) {
      const group = groups.get(label) ?? { label, rows: [], record: row.record }
      groups.set(label, { ...group, rows: [...group.rows, row] })
    }
  return [...groups.values()]
}

/** All months of a trend up to this one, also those without records. */
const withAllMonths = (groups: readonly Group[], query: AssistantQuery, { names }: Scene): Group[] => {
  const months = groups.flatMap(({ rows: [row] }) => row?.dates[dateOf(query)] ?? []).map(monthOf)
  const [first] = months
  const last = [monthOf(names.today), months.at(-1) ?? ''].toSorted().at(-1) ?? ''
  const all: Group[] = []
  for (let month = first; month !== undefined && month <= last && all.length < mostMonths; month = addMonths(month, 1))
    all.push(
      groups.find(({ label }) => label === writtenMonth(month)) ?? {
        label: writtenMonth(month),
        rows: [],
        record: undefined,
      },
    )
  return all.length < groups.length ? [...groups] : all
}

/** The months in their order, everything else by its size. */
export const byGroup = (rows: readonly Row[], query: AssistantQuery, scene: Scene): Measured => {
  const { figure, order, most } = query
  const isSum = (query.measure === 'sum' || query.measure === 'trend') && figure !== undefined
  const sizeOf = (group: Group): number => (isSum ? add(group.rows, figure).sum : group.rows.length)
  const monthAt = ({ rows: [row] }: Group): string => row?.dates[dateOf(query)] ?? '9'
  const isMonth = query.by === 'month' && most !== 1
  const found = groupsOf(rows, query, scene).toSorted((a, b) =>
    isMonth
      ? monthAt(a).localeCompare(monthAt(b))
      : (order?.first === 'least' ? 1 : -1) * (sizeOf(a) - sizeOf(b)) || a.label.localeCompare(b.label),
  )
  const groups =
    query.measure === 'trend' && isMonth && query.where.period === undefined
      ? withAllMonths(found, query, scene)
      : found
  const size = (value: number): string => (isSum ? written(figure, value) : writtenNumber(value))
  const total = isSum ? add(rows, figure).sum : rows.length
  const what = describe(query, 2, scene.names)
  const [first] = groups
  if (first === undefined) return { statements: [headline(rows, query, scene, 0)], gaps: [] }
  if (most === 1) {
    const named = groups.filter(({ label }) => label !== 'no one' && label !== 'no project')
    const best = named[0] ?? first
    const same = named.filter((group) => sizeOf(group) === sizeOf(best))
    const labels = listed(same.slice(0, assistantLimits.each).map(({ label }) => label))
    return {
      statements: [
        resting(
          `${upperFirst(labels)} ${plural(same.length, 'has', 'have')}${query.where.role === 'approver' ? ' approved or rejected' : ''} the ${order?.first === 'least' ? 'fewest' : 'most'} ${what}: ${size(sizeOf(best))} of ${size(total)}.`,
          recordsOf(best.rows),
          scene.otherwise,
        ),
        ...each(best.rows.toSorted(orders[query.what]), assistantLimits.each),
      ],
      gaps: [],
    }
  }
  const about = isSum
    ? `The ${figureWords(figure)} of ${writtenNumber(rows.length)} ${describe(query, rows.length, scene.names)} ${sumsTo(figure)} ${size(total)}`
    : `There ${plural(total, 'is', 'are')} ${size(total)} ${describe(query, total, scene.names)}`
  return {
    statements: [
      resting(`${about}.`, recordsOf(rows), scene.otherwise),
      ...groups
        .slice(0, 2 * assistantLimits.happened)
        .map((group) =>
          resting(`${upperFirst(group.label)}: ${size(sizeOf(group))}.`, recordsOf(group.rows), scene.otherwise),
        ),
    ],
    gaps: groups.length > 2 * assistantLimits.happened ? ['Only the largest groups are listed.'] : [],
  }
}
