/** Applies the conditions of a query to records. What a kind of record does not have is left out, and said. Pure. */
import { addDays, monthsLater, type Day } from '../../../../shared/dates/dates.ts'
import type { QueryRole, QueryState } from '../../../../shared/assistant/query-choices.ts'
import { subjectOf } from '../../../../shared/assistant/query-subjects.ts'
import type { Age, AssistantQuery, Conditions, QueryPart, Threshold } from '../../../../shared/assistant/query.ts'
import { askedWords, fold, hasWords, type AskedWord } from '../../../../shared/search/search-words.ts'
import type { Row } from './sources/row.ts'
import { dateOf } from './date-words.ts'

export type Chosen = {
  rows: Row[]
  /** Conditions that this kind of record does not have. */
  unmet: QueryPart[]
  /** Words that no record has. */
  unused: string[]
}

/** The day that was so long ago. */
export const dayAgo = ({ amount, unit }: Pick<Age, 'amount' | 'unit'>, today: Day): Day => {
  if (unit === 'day' || unit === 'week') return addDays(today, -amount * (unit === 'week' ? 7 : 1))
  return monthsLater(today, -amount * (unit === 'year' ? 12 : 1))
}

const compares: Record<Threshold['is'], (value: number, limit: number) => boolean> = {
  over: (value, limit) => value > limit,
  under: (value, limit) => value < limit,
  at_least: (value, limit) => value >= limit,
  at_most: (value, limit) => value <= limit,
  exactly: (value, limit) => value === limit,
}

type Test = (row: Row) => boolean

/** The ways in which records of a kind belong to a person, if a question does not say which one is meant. */
const anyRole = (roles: readonly QueryRole[]): readonly QueryRole[] =>
  roles.filter(
    (role) => role !== 'sponsor' && role !== 'approver' && role !== 'raised_by' && role !== 'project_manager',
  )

export type Scene = {
  today: Day
  /** The states of each project, for conditions on the projects of records. */
  projectStates: ReadonlyMap<string, readonly QueryState[]>
  /** Ids of the manager of each project. */
  managers: ReadonlyMap<string, readonly (string | null)[]>
}

/** The test of each condition; undefined where the kind of record does not have what it is about. */
const testsOf = (
  rows: readonly Row[],
  query: AssistantQuery,
  { today, projectStates, managers }: Scene,
): Partial<Record<QueryPart, Test | undefined>> => {
  const { what, where } = query
  const subject = subjectOf(what)
  const has = (state: QueryState): boolean => subject.states.includes(state)
  const roles = where.role === undefined ? anyRole(subject.roles) : subject.roles.filter((role) => role === where.role)
  const date = dateOf(query)
  const belongsTo = (ids: readonly string[]): Test | undefined => {
    if (what === 'people') return (row) => ids.includes(row.record.id)
    if (where.role === 'project_manager')
      return (row) => managers.get(row.projectId ?? '')?.some((id) => id !== null && ids.includes(id)) ?? false
    // A meeting with two people is one that both attend.
    if (what === 'meetings')
      return (row) => ids.every((id) => roles.some((role) => row.people[role]?.includes(id) === true))
    return roles.length === 0
      ? undefined
      : (row) => roles.some((role) => row.people[role]?.some((id) => id !== null && ids.includes(id)) ?? false)
  }
  const tests: { [part in keyof Conditions]: (value: NonNullable<Conditions[part]>) => Test | undefined } = {
    projects: (ids) =>
      what === 'people' ? () => true : (row) => row.projectId !== null && ids.includes(row.projectId),
    // Those on a project are chosen when they are read.
    notProjects: (ids) =>
      what === 'people' ? () => true : (row) => row.projectId === null || !ids.includes(row.projectId),
    projectIs: (states) => (row) =>
      states.every((state) => projectStates.get(row.projectId ?? '')?.includes(state) ?? false),
    people: belongsTo,
    notPeople: (ids) => {
      const theirs = ids.map((id) => belongsTo([id]))
      return theirs.includes(undefined) ? undefined : (row) => !theirs.some((test) => test?.(row) === true)
    },
    is: (states) => (states.every(has) ? (row) => states.every((state) => row.states.includes(state)) : undefined),
    isAny: (states) => (states.every(has) ? (row) => states.some((state) => row.states.includes(state)) : undefined),
    isNot: (states) => (states.every(has) ? (row) => !states.some((state) => row.states.includes(state)) : undefined),
    types: (types) => (subject.types === undefined ? undefined : (row) => types.includes(row.type ?? '')),
    priorities: (levels) =>
      subject.has?.includes('priority') === true
        ? (row) => (levels as readonly string[]).includes(row.priority ?? '')
        : undefined,
    severities: (levels) =>
      subject.has?.includes('severity') === true
        ? (row) => (levels as readonly string[]).includes(row.severity ?? '')
        : undefined,
    probabilities: (levels) =>
      subject.has?.includes('probability') === true
        ? (row) => (levels as readonly string[]).includes(row.probability ?? '')
        : undefined,
    impacts: (levels) =>
      subject.has?.includes('impact') === true
        ? (row) => (levels as readonly string[]).includes(row.impact ?? '')
        : undefined,
    follows: (words) => {
      if (what !== 'tasks') return undefined
      const before = withWords(rows, words)
      const ids = new Set(before.isFound ? before.rows.map(({ record }) => record.id) : [])
      return (row) => row.waitsFor?.some((id) => ids.has(id)) ?? false
    },
    category: (category) =>
      subject.has?.includes('category') === true
        ? (row) => hasWords(row.category ?? '', askedWords(category), true)
        : undefined,
    period: ({ from = '', to = '9' }) =>
      // What a project is or who is on it has no period.
      subject.dates.includes(date) &&
      !(what === 'projects' && query.measure === 'value' && where.period?.of === undefined)
        ? (row) => {
            const day = row.dates[date] ?? null
            return day !== null && (row.until?.[date] ?? day) >= from && day <= to
          }
        : undefined,
    age: (age) => {
      const limit = dayAgo(age, today)
      return subject.dates.includes(age.of)
        ? (row) => {
            const day = row.dates[age.of] ?? null
            return day !== null && (age.is === 'over' ? day < limit : day > limit)
          }
        : undefined
    },
    figures: (limits) =>
      limits.every(({ of }) => subject.figures.includes(of))
        ? (row) =>
            limits.every(({ of, is, value }) => {
              const own = row.figures[of] ?? null
              return own !== null && compares[is](own, value)
            })
        : undefined,
    entry: (number) => (what === 'raid' ? (row) => row.name.startsWith(`${number} `) : undefined),
  }
  return Object.fromEntries(
    (Object.keys(tests) as (keyof typeof tests)[]).flatMap((part) => {
      const value = where[part]
      if (value === undefined || (Array.isArray(value) && value.length === 0)) return []
      return [[part, (tests[part] as (value: unknown) => Test | undefined)(value)]]
    }),
  )
}

const hits = (text: string, words: readonly AskedWord[]): AskedWord[] =>
  words.filter((word) => hasWords(text, [word]) || hasWords(text, [word], true) || fold(text).includes(`-${word.text}`))

/** The least share of the words that records have to have, so that they are those that are meant. */
const leastShare = 2 / 3

/** The records that have the most of these words, in their names or else in what describes them. */
export const withWords = (rows: readonly Row[], text: string): { rows: Row[]; unused: string[]; isFound: boolean } => {
  const words = askedWords(text)
  const scored = rows.map((row) => {
    const inName = hits(row.texts[0] ?? '', words)
    const anywhere = hits(row.texts.join(' '), words)
    return { row, inName, anywhere }
  })
  const best = Math.max(0, ...scored.map(({ anywhere }) => anywhere.length))
  if (words.length === 0 || best < leastShare * words.length)
    return { rows: [...rows], unused: text === '' ? [] : [text], isFound: false }
  const most = scored.filter(({ anywhere }) => anywhere.length === best)
  const named = Math.max(...most.map(({ inName }) => inName.length))
  const found = most.filter(({ inName }) => inName.length === named)
  const used = new Set(found.flatMap(({ anywhere }) => anywhere.map((word) => word.text)))
  return {
    rows: found.map(({ row }) => row),
    unused: words.filter((word) => !used.has(word.text)).map((word) => word.text),
    isFound: true,
  }
}

export const choose = (rows: readonly Row[], query: AssistantQuery, scene: Scene): Chosen => {
  const tests = Object.entries(testsOf(rows, query, scene)) as [QueryPart, Test | undefined][]
  const met = tests.flatMap(([, test]) => test ?? [])
  const chosen = rows.filter((row) => met.every((test) => test(row)))
  const unmet = tests.flatMap(([part, test]) => (test === undefined ? [part] : []))
  const { words } = query.where
  if (words === undefined) return { rows: chosen, unmet, unused: [] }
  const found = withWords(chosen, words)
  return { rows: found.rows, unmet: found.isFound ? unmet : [...unmet, 'words'], unused: found.unused }
}
