/** What is said about the records of a query: how many they are, what they add up to, and what each of them is. Pure. */
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import {
  queryDates,
  queryFacts,
  queryFigures,
  queryRoles,
  type QueryFact,
  type QueryFigure,
} from '../../../../shared/assistant/query-choices.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { inQuotes } from '../../../../shared/text/in-quotes.ts'
import { counted, listed, plural, upperFirst, writtenNumber } from '../../../../shared/wording.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { quoted, resting } from '../statements/wording.ts'
import type { Row } from './sources/row.ts'
import { dateOf, spanWords } from './date-words.ts'
import { figureWords, written } from './figure-words.ts'
import { nounOf } from './noun-words.ts'
import { describe } from './words.ts'
import { byGroup } from './groups.ts'
import {
  type Scene,
  type Measured,
  orders,
  isFigure,
  valueFor,
  recordsOf,
  each,
  headline,
  add,
  sumsTo,
} from './row-statements.ts'

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

const list = (rows: readonly Row[], query: AssistantQuery, scene: Scene): Measured => {
  const most = Math.min(query.most ?? assistantLimits.each, assistantLimits.listed)
  const { order } = query
  const [first] = rows
  if (order !== undefined && query.most === 1 && first !== undefined) {
    const value = valueFor(first, order)
    const all = describe(query, rows.length, scene.names)
    const same = rows.filter((row) => valueFor(row, order) === value)
    const who = listed(same.slice(0, assistantLimits.each).map(({ name }) => name))
    const isBest = isFigure(order.by, query.what)
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
  const extra = order !== undefined && isFigure(order.by, query.what) ? order.by : undefined
  const said = rows.slice(0, most).map((row) => {
    const value = extra === undefined ? null : (row.figures[extra] ?? null)
    const figure =
      extra === undefined || value === null ? '' : ` Its ${figureWords(extra)} is ${written(extra, value)}.`
    return statement(`${row.name} ${row.says}${figure}`, row.record)
  })
  return { statements: [headline(rows, query, scene, shown), ...said], gaps: [] }
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
  if (figure === 'spent_share' && rows.length === 1) return sum(rows, query, scene)
  const { sum: total, known } = add(rows, figure)
  if (known.length === 0)
    return { statements: [headline(rows, query, scene, rows.length)], gaps: withoutFigure(rows, known, figure, query) }
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
  'score',
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

/** Whether a figure is higher, or there are more records. */
const comparedWords = (figure: QueryFigure | undefined, difference: number): string =>
  figure === undefined ? (difference > 0 ? 'more' : 'fewer') : difference > 0 ? 'higher' : 'lower'

/** Two projects or people, or some of each. */
const compareSides = (rows: readonly Row[], others: readonly Row[], query: AssistantQuery, scene: Scene): Measured => {
  const { figure, where } = query
  const { projects, people, againstProjects, againstPeople, ...kept } = where
  const { names, otherwise } = scene
  const sides =
    againstPeople === undefined
      ? [projects, againstProjects].map((ids = []) => listed(ids.map((id) => quoted(names.project(id)))))
      : [people, againstPeople].map((ids = []) => listed(ids.map((id) => quoted(names.person(id)))))
  const [first = '', second = ''] = sides
  const shared = againstPeople === undefined ? { people } : { projects }
  const said = describe({ ...query, where: { ...kept, ...shared } }, 2, names)
  const about =
    againstPeople === undefined || where.role === undefined ? said : `${said} (${queryRoles[where.role].label})`
  const sizes = [rows, others].map((some) => (figure === undefined ? some.length : add(some, figure).sum))
  const [one = 0, other = 0] = sizes
  const words = (amount: number): string =>
    figure === undefined
      ? writtenNumber(amount)
      : queryFigures[figure].unit === 'percent'
        ? counted(Math.round(amount), 'percentage point')
        : written(figure, amount)
  const difference = one - other
  const of = query.what === 'projects' || figure === undefined ? '' : ` of ${about}`
  const title = figure === undefined ? `The number of ${about}` : `The ${figureWords(figure)}${of}`
  const is = figure !== undefined && /[^s]s$/.test(figureWords(figure)) ? 'are' : 'is'
  return {
    statements: [
      resting(
        difference === 0
          ? `${title} ${is} the same for ${first} and for ${second}.`
          : `${title} ${is} ${words(Math.abs(difference))} ${comparedWords(figure, difference)} for ${first} than for ${second}.`,
        recordsOf([...rows, ...others]),
        otherwise,
      ),
      ...[rows, others].map((some, place) =>
        resting(
          `${upperFirst(sides[place] ?? '')}: ${figure === undefined ? writtenNumber(some.length) : written(figure, sizes[place] ?? 0)}.`,
          recordsOf(some),
          otherwise,
        ),
      ),
    ],
    gaps:
      figure === undefined
        ? []
        : [rows, others].flatMap((some) => withoutFigure(some, add(some, figure).known, figure, query)),
  }
}

const compare = (rows: readonly Row[], others: readonly Row[], query: AssistantQuery, scene: Scene): Measured => {
  const { figure, where } = query
  if (where.againstProjects !== undefined || where.againstPeople !== undefined)
    return compareSides(rows, others, query, scene)
  const size = (some: readonly Row[]): number => (figure === undefined ? some.length : add(some, figure).sum)
  const words = (amount: number): string => (figure === undefined ? writtenNumber(amount) : written(figure, amount))
  const { period: _, against: __, ...without } = where
  const about = describe({ ...query, where: without }, 2, scene.names)
  const { label } = queryDates[dateOf(query)]
  const span = (period: AssistantQuery['where']['period']): string => spanWords(period ?? {}, scene.names.today)
  const [now, then] = [size(rows), size(others)]
  const difference =
    now === then
      ? 'the same'
      : `${words(Math.abs(now - then))} ${now > then ? 'more' : 'less'}${then === 0 ? '' : ` (${Math.round((100 * Math.abs(now - then)) / Math.abs(then))}%)`}`
  const title = figure === undefined ? `The number of ${about}` : `The ${figureWords(figure)} of ${about}`
  return {
    statements: [
      resting(
        `${title}${label === queryDates.spent.label ? '' : ` ${label}`} is ${words(now)}${span(where.period)}, and ${words(then)}${span(where.against)}: ${difference}.`,
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
