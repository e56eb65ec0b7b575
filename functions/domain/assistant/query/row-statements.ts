/** Statements about the records of a query, and what they rest on. Pure. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import {
  queryDates,
  queryFigures,
  type QueryDate,
  type QueryFigure,
} from '../../../../shared/assistant/query-choices.ts'
import { subjectOf } from '../../../../shared/assistant/query-subjects.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import type { InsightRecord } from '../../../../shared/verdict/insights.ts'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { plural, writtenNumber } from '../../../../shared/wording.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { resting } from '../statements/wording.ts'
import type { Row } from './sources/row.ts'
import { figureWords } from './figure-words.ts'
import { describe, type Names } from './words.ts'

export type Scene = { names: Names; /** What an answer about nothing rests on. */ otherwise: InsightRecord }

export type Measured = { statements: Statement[]; gaps: string[] }

const levels: Readonly<Record<string, number>> = { high: 0, medium: 1, low: 2 }

export const orders: Record<AssistantQuery['what'], (a: Row, b: Row) => number> = {
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

export type Order = NonNullable<AssistantQuery['order']>

/** A word can be a figure of projects and a date of expenses: when it was spent. */
export const isFigure = (by: Order['by'], what: AssistantQuery['what']): by is QueryFigure =>
  by in queryFigures && (!(by in queryDates) || subjectOf(what).figures.includes(by as QueryFigure))

export const valueFor = (row: Row, { by }: Order): number | Day | null =>
  row.figures[by as QueryFigure] ?? row.dates[by as QueryDate] ?? null

export const recordsOf = (rows: readonly Row[]): InsightRecord[] => [
  ...new Map(rows.map(({ record }) => [`${record.kind} ${record.id}`, record])).values(),
]

export const each = (rows: readonly Row[], most: number): Statement[] =>
  rows.slice(0, most).map((row) => statement(`${row.name} ${row.says}`, row.record))

/** `There are 3 late tasks of “Depot roof”.` */
export const headline = (
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

export const add = (rows: readonly Row[], figure: QueryFigure): { sum: number; known: Row[] } => {
  const known = rows.filter((row) => (row.figures[figure] ?? null) !== null)
  return { sum: sumBy(known, (row) => row.figures[figure] ?? 0), known }
}

export const sumsTo = (figure: QueryFigure): string => (figureWords(figure).endsWith('s') ? 'add up to' : 'adds up to')
