/** What is said about the records of a query: how many they are, what they add up to, and what each of them is. Pure. */
import { monthOf, type Day } from '../../../../shared/dates/dates.ts'
import { writtenDay, writtenMonth } from '../../../../shared/dates/written-day.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import {
  queryDates,
  queryFacts,
  queryFigures,
  queryStates,
  type QueryDate,
  type QueryFact,
  type QueryFigure,
  type QueryState,
} from '../../../../shared/assistant/query-choices.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { inQuotes } from '../../../../shared/text/in-quotes.ts'
import type { InsightRecord } from '../../../../shared/verdict/insights.ts'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { counted, listed, plural, upperFirst, writtenNumber } from '../../../../shared/wording.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { quoted, resting } from '../statements/wording.ts'
import type { Row } from './sources/row.ts'
import { dateOf, spanWords } from './date-words.ts'
import { figureWords, written } from './figure-words.ts'
import { nounOf } from './noun-words.ts'
import { describe, type Names } from './words.ts'

export type Scene = { names: Names; /** What an answer about nothing rests on. */ otherwise: InsightRecord }

export type Measured = { statements: Statement[]; gaps: string[] }

const levels: Readonly<Record<string, number>> = { high: 0, medium: 1, low: 2 }

const orders: Record<AssistantQuery['what'], (a: Row, b: Row) => number> = {
  projects: (a, b) =>
    Number(b.states.includes('open')) - Number(a.states.includes('open')) ||
    (a.dates.end ?? '9').localeCompare(b.dates.end ?? '9'),
  tasks: (a, b) => (a.dates.due ?? '9').localeCompare(b.dates.due ?? '9'),
  raid: (a, b) =>
    (levels[a.severity ?? ''] ?? 3) - (levels[b.severity ?? ''] ?? 3) || (a.record.id < b.record.id ? 1 : -1),
  milestones: (a, b) => (a.dates.planned ?? '9').localeCompare(b.dates.planned ?? '9'),
  meetings: (a, b) => (a.dates.held ?? '').localeCompare(b.dates.held ?? ''),
  approvals: (a, b) => (a.dates.waiting ?? '').localeCompare(b.dates.waiting ?? ''),
  expenses: (a, b) => (b.dates.spent ?? '').localeCompare(a.dates.spent ?? ''),
  people: (a, b) => a.name.localeCompare(b.name),
  reports: (a, b) => (b.dates.created ?? '').localeCompare(a.dates.created ?? ''),
  documents: (a, b) => a.name.localeCompare(b.name),
  comments: (a, b) => (b.dates.created ?? '').localeCompare(a.dates.created ?? ''),
  budget_lines: (a, b) => (b.figures.budget ?? 0) - (a.figures.budget ?? 0),
  budget_months: (a, b) => (a.dates.planned ?? '').localeCompare(b.dates.planned ?? ''),
  orders: (a, b) => (a.dates.due ?? '9').localeCompare(b.dates.due ?? '9'),
  absences: (a, b) => (a.dates.start ?? '').localeCompare(b.dates.start ?? ''),
}

type Order = NonNullable<AssistantQuery['order']>

const isFigure = (by: Order['by']): by is QueryFigure => by in queryFigures

const valueFor = (row: Row, { by }: Order): number | Day | null =>
  (isFigure(by) ? row.figures[by] : row.dates[by as QueryDate]) ?? null

const sorted = (rows: readonly Row[], { what, order }: AssistantQuery): Row[] => {
  if (order === undefined) return rows.toSorted(orders[what])
  return rows
    .filter((row) => valueFor(row, order) !== null)
    .toSorted((a, b) => {
      const [x, y] = [valueFor(a, order) ?? 0, valueFor(b, order) ?? 0]
      const up = x < y ? -1 : x > y ? 1 : 0
      return order.first === 'most' ? -up : up
    })
}

const recordsOf = (rows: readonly Row[]): InsightRecord[] => [
  ...new Map(rows.map(({ record }) => [`${record.kind} ${record.id}`, record])).values(),
]

const each = (rows: readonly Row[], most: number): Statement[] =>
  rows.slice(0, most).map((row) => statement(`${row.name} ${row.says}`, row.record))

/** `There are 3 late tasks of “Depot roof”.` */
const headline = (
  rows: readonly Row[],
  query: AssistantQuery,
  { names, otherwise }: Scene,
  shown: number,
): Statement => {
  const count = rows.length
  const what = describe(query, count, names)
  if (count === 0) return resting(`There are no ${describe(query, 2, names)}.`, [], otherwise)
  const part = count > shown ? `; ${plural(shown, 'this is', `these are`)} the first ${shown}` : ''
  return resting(
    `There ${plural(count, 'is', 'are')} ${writtenNumber(count)} ${what}${part}.`,
    recordsOf(rows),
    otherwise,
  )
}

const list = (rows: readonly Row[], query: AssistantQuery, scene: Scene): Measured => {
  const most = Math.min(query.most ?? assistantLimits.each, 2 * assistantLimits.each)
  const { order } = query
  const [first] = rows
  if (order !== undefined && query.most === 1 && first !== undefined) {
    const value = valueFor(first, order)
    const all = describe(query, rows.length, scene.names)
    const same = rows.filter((row) => valueFor(row, order) === value)
    const who = listed(same.slice(0, assistantLimits.each).map(({ name }) => name))
    const isBest = isFigure(order.by)
      ? `${plural(same.length, 'has', 'have')} ${order.first === 'most' ? 'the highest' : 'the lowest'} ${figureWords(order.by)}: ${written(order.by, Number(value))}`
      : `${plural(same.length, 'is', 'are')} the ${order.first === 'most' ? 'latest' : query.where.is?.includes('upcoming') === true ? 'next' : 'first'}, ${writtenDay(String(value))}`
    return {
      statements: [
        resting(`Of ${writtenNumber(rows.length)} ${all}, ${who} ${isBest}.`, recordsOf(same), scene.otherwise),
        ...each(same, assistantLimits.each),
      ],
      gaps: [],
    }
  }
  const shown = Math.min(most, rows.length)
  const extra = order !== undefined && isFigure(order.by) ? order.by : undefined
  const said = rows.slice(0, most).map((row) => {
    const value = extra === undefined ? null : (row.figures[extra] ?? null)
    const figure =
      extra === undefined || value === null ? '' : ` Its ${figureWords(extra)} is ${written(extra, value)}.`
    return statement(`${row.name} ${row.says}${figure}`, row.record)
  })
  return { statements: [headline(rows, query, scene, shown), ...said], gaps: [] }
}

const add = (rows: readonly Row[], figure: QueryFigure): { sum: number; known: Row[] } => {
  const known = rows.filter((row) => (row.figures[figure] ?? null) !== null)
  return { sum: known.reduce((total, row) => total + (row.figures[figure] ?? 0), 0), known }
}

const withoutFigure = (
  rows: readonly Row[],
  known: readonly Row[],
  figure: QueryFigure,
  query: AssistantQuery,
): string[] =>
  known.length === rows.length
    ? []
    : [
        `${rows.length - known.length} of the ${counted(rows.length, nounOf(query).one, nounOf(query).many)} ${plural(rows.length - known.length, 'has', 'have')} no ${figureWords(figure)}.`,
      ]

const sumsTo = (figure: QueryFigure): string => (figureWords(figure).endsWith('s') ? 'add up to' : 'adds up to')

/** Money that was spent, in the words of a question about it. */
const totalWords = (query: AssistantQuery, figure: QueryFigure, rows: readonly Row[], { names }: Scene): string => {
  const [only] = rows
  if (rows.length === 1 && only !== undefined)
    return `The ${figureWords(figure)} of ${only.name} ${figureWords(figure).endsWith('s') ? 'are' : 'is'}`
  return `The ${figureWords(figure)} of ${writtenNumber(rows.length)} ${describe(query, rows.length, names)} ${sumsTo(figure)}`
}

const sum = (rows: readonly Row[], query: AssistantQuery, scene: Scene): Measured => {
  const figure = query.figure ?? 'hours'
  if (rows.length === 0) return { statements: [headline(rows, query, scene, 0)], gaps: [] }
  const { sum: total, known } = add(rows, figure)
  const parts = known
    .toSorted((a, b) => (b.figures[figure] ?? 0) - (a.figures[figure] ?? 0))
    .slice(0, assistantLimits.each)
  return {
    statements: [
      resting(`${totalWords(query, figure, rows, scene)} ${written(figure, total)}.`, recordsOf(rows), scene.otherwise),
      ...(rows.length === 1
        ? each(rows, 1)
        : parts.map((row) => statement(`${row.name}: ${written(figure, row.figures[figure] ?? 0)}.`, row.record))),
    ],
    gaps: withoutFigure(rows, known, figure, query),
  }
}

const average = (rows: readonly Row[], query: AssistantQuery, scene: Scene): Measured => {
  const figure = query.figure ?? 'progress'
  const { sum: total, known } = add(rows, figure)
  if (known.length === 0)
    return { statements: [headline(rows, query, scene, 0)], gaps: withoutFigure(rows, known, figure, query) }
  return {
    statements: [
      resting(
        `The average ${figureWords(figure)} of ${writtenNumber(known.length)} ${describe(query, known.length, scene.names)} is ${written(figure, total / known.length)}.`,
        recordsOf(known),
        scene.otherwise,
      ),
    ],
    gaps: withoutFigure(rows, known, figure, query),
  }
}

type Group = { label: string; rows: Row[]; record: InsightRecord | undefined }

const labelOf = (row: Row, query: AssistantQuery, { names }: Scene): string[] => {
  const { by, what, where } = query
  if (by === 'project') return [row.projectId === null ? 'no project' : quoted(names.project(row.projectId))]
  if (by === 'month') {
    const day = row.dates[dateOf(query)] ?? null
    return [day === null ? 'no date' : writtenMonth(monthOf(day))]
  }
  if (by === 'person') {
    const role =
      where.role ??
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

/** The months in their order, everything else by its size. */
const byGroup = (rows: readonly Row[], query: AssistantQuery, scene: Scene): Measured => {
  const { figure, order, most } = query
  const isSum = (query.measure === 'sum' || query.measure === 'trend') && figure !== undefined
  const sizeOf = (group: Group): number => (isSum ? add(group.rows, figure).sum : group.rows.length)
  const monthAt = ({ rows: [row] }: Group): string => row?.dates[dateOf(query)] ?? '9'
  const isMonth = query.by === 'month'
  const groups = groupsOf(rows, query, scene).toSorted((a, b) =>
    isMonth
      ? monthAt(a).localeCompare(monthAt(b))
      : (order?.first === 'least' ? 1 : -1) * (sizeOf(a) - sizeOf(b)) || a.label.localeCompare(b.label),
  )
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

/** Facts that people typed stand in quotation marks; the others are the product’s own words. */
const own: ReadonlySet<QueryFact> = new Set([
  'status',
  'priority',
  'start',
  'end',
  'due',
  'decisions',
  'actions',
  'agenda',
  'attendees',
  'role',
  'reporting',
  'review',
  'type',
  'risk_level',
])
const several: ReadonlySet<QueryFact> = new Set([
  'objectives',
  'stakeholders',
  'deliverables',
  'constraints',
  'success_factors',
  'decisions',
  'actions',
  'attendees',
  'tags',
  'brief_risks',
])

const value = (rows: readonly Row[], query: AssistantQuery, scene: Scene): Measured => {
  const fact = query.fact ?? 'description'
  const { label } = queryFacts[fact]
  const shown = rows.slice(0, query.most ?? assistantLimits.each)
  const said = shown.map((row) => ({ row, text: row.facts[fact] ?? '' }))
  return {
    statements: [
      ...(rows.length === 1 ? [] : [headline(rows, query, scene, shown.length)]),
      ...said.flatMap(({ row, text }) =>
        text === ''
          ? []
          : [
              statement(
                `The ${label} of ${row.name} ${several.has(fact) ? 'are' : 'is'} ${own.has(fact) ? text : inQuotes(text, assistantLimits.fact)}.`,
                row.record,
              ),
              ...(rows.length === 1 ? [statement(`${row.name} ${row.says}`, row.record)] : []),
            ],
      ),
    ],
    gaps: said.flatMap(({ row, text }) => (text === '' ? [`${row.name} has no ${label} on record.`] : [])),
  }
}

const compare = (rows: readonly Row[], others: readonly Row[], query: AssistantQuery, scene: Scene): Measured => {
  const { figure, where } = query
  const size = (some: readonly Row[]): number => (figure === undefined ? some.length : add(some, figure).sum)
  const words = (amount: number): string => (figure === undefined ? writtenNumber(amount) : written(figure, amount))
  const { period: _, ...without } = where
  const about = describe({ ...query, where: without }, 2, scene.names)
  const span = (period: AssistantQuery['where']['period']): string =>
    `${queryDates[dateOf(query)].label}${spanWords(period ?? {}, scene.names.today)}`
  const [now, then] = [size(rows), size(others)]
  const difference =
    now === then
      ? 'the same'
      : `${words(Math.abs(now - then))} ${now > then ? 'more' : 'less'}${then === 0 ? '' : ` (${Math.round((100 * Math.abs(now - then)) / Math.abs(then))}%)`}`
  const title = figure === undefined ? `The number of ${about}` : `The ${figureWords(figure)} of ${about}`
  return {
    statements: [
      resting(
        `${title} ${span(where.period)} is ${words(now)}, and ${span(where.against)} ${words(then)}: ${difference}.`,
        recordsOf([...rows, ...others]),
        scene.otherwise,
      ),
    ],
    gaps: [],
  }
}

/** @param others - the records of the period that the first is compared with */
export const measure = (
  rows: readonly Row[],
  others: readonly Row[],
  query: AssistantQuery,
  scene: Scene,
): Measured => {
  if (query.measure === 'compare') return compare(rows, others, query, scene)
  if (query.by !== undefined) return byGroup(rows, query, scene)
  if (query.measure === 'sum') return sum(rows, query, scene)
  if (query.measure === 'average') return average(rows, query, scene)
  const inOrder = sorted(rows, query)
  if (query.measure === 'value') return value(inOrder, query, scene)
  return list(inOrder, query, scene)
}
