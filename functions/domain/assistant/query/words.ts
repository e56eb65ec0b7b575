/** A query in words: as the subject of a sentence, and part by part. Pure. */
import { addMonths, addDays, monthOf, type Day } from '../../../../shared/dates/dates.ts'
import { writtenDay, writtenMonth } from '../../../../shared/dates/written-day.ts'
import {
  queryDates,
  queryFacts,
  queryFigures,
  queryGroups,
  queryMeasures,
  queryRoles,
  queryStates,
  subjectOf,
  type QueryDate,
  type QueryFigure,
  type QueryState,
  type QuerySubject,
} from '../../../../shared/assistant/query-choices.ts'
import type {
  AssistantQuery,
  Conditions,
  QueryChip,
  QueryPart,
  Threshold,
  WhatIf,
} from '../../../../shared/assistant/query.ts'
import { meetingTypes } from '../../../../shared/meetings/meeting-choices.ts'
import { wholeDollars } from '../../../../shared/money/written-amount.ts'
import { raidTypes, type RaidType } from '../../../../shared/raid/raid-choices.ts'
import { roles, type TeamRole } from '../../../../shared/permissions.ts'
import { counted, listed, lowerFirst, upperFirst, writtenNumber } from '../../../../shared/wording.ts'
import { periodWords } from '../statements/period-words.ts'
import { quoted } from '../statements/wording.ts'

/** The names that ids stand for. */
export type Names = { project: (id: string) => string; person: (id: string) => string; today: Day }

/** One meaning for a word: open and done projects are those that are unfinished and finished. */
export const stateWords = (what: QuerySubject, state: QueryState): string => {
  if (what === 'projects' && state === 'open') return 'unfinished'
  if (what === 'projects' && state === 'done') return 'finished'
  if (what === 'milestones' && state === 'open') return 'unreached'
  if (what === 'milestones' && state === 'done') return 'reached'
  if (what === 'projects' && state === 'late') return 'past their end date'
  if (state === 'mine_to_decide') return 'that wait for your decision'
  if (state === 'done' && what === 'raid') return 'resolved or closed'
  return lowerFirst(queryStates[state].label)
}

/** States that stand after the noun. */
const isAfter = (words: string): boolean =>
  /^(?:without|with|on|off|at|over|waiting|holding|past their|that|raised|to do|in progress|not|pending)\b/.test(words)

const values: Record<(typeof queryFigures)[QueryFigure]['unit'], (value: number) => string> = {
  money: wholeDollars,
  percent: (value) => `${writtenNumber(Math.round(value))}%`,
  hours: (value) => counted(Math.round(10 * value) / 10, 'hour'),
  days: (value) => counted(Math.round(value), 'day'),
  minutes: (value) => counted(value, 'minute'),
  count: (value) => writtenNumber(Math.round(10 * value) / 10),
}

/** A figure with its unit. */
export const written = (figure: QueryFigure, value: number): string => values[queryFigures[figure].unit](value)

export const figureWords = (figure: QueryFigure): string => queryFigures[figure].label

const signs = {
  over: 'more than',
  under: 'less than',
  at_least: 'at least',
  at_most: 'at most',
  exactly: 'exactly',
} as const

const thresholdWords = ({ of, is, value }: Threshold): string => {
  if (is === 'over' && value === 0 && queryFigures[of].unit === 'count') return `with ${figureWords(of)}`
  if (of === 'days_late') return `late by ${signs[is]} ${counted(value, 'day')}`
  if (of === 'spent_share') return `with ${signs[is]} ${writtenNumber(value)}% of the budget spent`
  if (queryFigures[of].unit === 'hours') return `with ${signs[is]} ${writtenNumber(value)} ${figureWords(of)}`
  if (queryFigures[of].unit === 'count')
    return of === 'people'
      ? `with ${signs[is]} ${counted(value, 'team member')}`
      : `with ${signs[is]} ${writtenNumber(value)} ${figureWords(of)}`
  return `with ${/^[aeiou]/.test(figureWords(of)) ? 'an' : 'a'} ${figureWords(of)} of ${signs[is]} ${written(of, value)}`
}

type Period = { from?: Day | undefined; to?: Day | undefined }

/** ` in December 2026` for a whole month, otherwise the days. */
export const spanWords = ({ from, to }: Period, today: Day): string => {
  if (from?.endsWith('-01') === true && to === addDays(`${addMonths(monthOf(from), 1)}-01`, -1))
    return ` in ${writtenMonth(from)}`
  if (from?.endsWith('-01-01') === true && to === `${from.slice(0, 4)}-12-31`) return ` in ${from.slice(0, 4)}`
  return periodWords({ from, to }, today)
}

/** The date that a period is about, if the query does not name it. */
export const dateOf = ({ what, where: { is = [], period } }: AssistantQuery): QueryDate => {
  if (period?.of !== undefined) return period.of
  if (is.includes('done') || is.includes('completed') || is.includes('resolved') || is.includes('closed')) {
    const end = { tasks: 'completed', raid: 'closed', milestones: 'reached', projects: 'end' } as const
    if (what in end) return end[what as keyof typeof end]
  }
  return subjectOf(what).dates[0] ?? 'created'
}

const typeNouns = (what: QuerySubject, types: readonly string[]): { one: string; many: string } | undefined => {
  const [only] = types
  if (types.length !== 1 || only === undefined) return undefined
  if (what === 'raid' && only in raidTypes) {
    const { noun, plural } = raidTypes[only as RaidType]
    return { one: noun, many: lowerFirst(plural) }
  }
  if (what === 'people' && only in roles) {
    const role = roles[only as TeamRole]
    return { one: role, many: `${role}s` }
  }
  const { one, many } = subjectOf(what)
  const label =
    what === 'meetings' && only in meetingTypes
      ? lowerFirst(meetingTypes[only as keyof typeof meetingTypes].label)
      : only === 'opex' || only === 'capex'
        ? only.toUpperCase()
        : only
  return { one: `${label} ${one}`, many: `${label} ${many}` }
}

export const nounOf = ({ what, where: { types = [] } }: Pick<AssistantQuery, 'what' | 'where'>) =>
  typeNouns(what, types) ?? { one: subjectOf(what).one, many: subjectOf(what).many }

const personWords = ({ what, where: { people = [], role } }: AssistantQuery, names: Names): string => {
  const who = listed(people.map((id) => quoted(names.person(id))))
  if (role === 'manager') return `managed by ${who}`
  if (role === 'sponsor') return `sponsored by ${who}`
  if (role === 'responsible') return `for which ${who} is responsible`
  if (role === 'member') return `with ${who} on the team`
  if (what === 'projects') return `of ${who}, as manager or on the team`
  if (what === 'tasks') return `assigned to ${who}`
  if (what === 'raid')
    return role === 'owner' ? `assigned to ${who}` : `assigned to ${who}, or for which they are responsible`
  if (what === 'meetings') return `with ${who}`
  return what === 'people' ? `named ${who}` : `filed by ${who}`
}

const negated = (what: QuerySubject, states: readonly QueryState[]): string =>
  `that are not ${listed(states.map((state) => stateWords(what, state)))}`

const ageWords = ({ age }: Conditions): string =>
  age === undefined
    ? ''
    : `${queryDates[age.of].label} ${age.is === 'over' ? 'more' : 'less'} than ${counted(age.amount, age.unit)} ago`

/** The conditions that stand before the noun, and those after it. */
const clausesOf = (query: AssistantQuery, names: Names): { before: string[]; after: string[] } => {
  const { what, where } = query
  const { is = [], isNot = [], types = [], priorities = [], severities = [], people = [], projects = [] } = where
  const states = is.map((state) => stateWords(what, state))
  const listedTypes = typeNouns(what, types) === undefined && types.length > 0 ? [`of the type ${listed(types)}`] : []
  const after = [
    ...states.filter(isAfter),
    ...listedTypes,
    ...(isNot.length === 0 ? [] : [negated(what, isNot)]),
    ...(where.category === undefined ? [] : [`for ${quoted(where.category)}`]),
    ...(projects.length === 0 || what === 'projects'
      ? []
      : [`of ${listed(projects.map((id) => quoted(names.project(id))))}`]),
    ...(where.projectIs === undefined || where.projectIs.length === 0
      ? []
      : [`of projects that are ${listed(where.projectIs.map((state) => stateWords('projects', state)))}`]),
    ...(people.length === 0 ? [] : [personWords(query, names)]),
    ...(where.period === undefined
      ? []
      : [`${queryDates[dateOf(query)].label}${spanWords(where.period, names.today)}`]),
    ...(where.age === undefined ? [] : [ageWords(where)]),
    ...(where.figures ?? []).map(thresholdWords),
    ...(where.words === undefined ? [] : [`about ${quoted(where.words)}`]),
    ...(where.entry === undefined ? [] : [`with the number ${where.entry}`]),
  ]
  const before = [
    ...states.filter((words) => !isAfter(words)),
    ...priorities.map((level) => `${level}-priority`),
    ...severities.map((level) => `${level}-severity`),
  ]
  return { before, after }
}

/** `late tasks of “Depot roof” due in December 2026` */
export const describe = (query: AssistantQuery, count: number, names: Names): string => {
  const { one, many } = nounOf(query)
  const { before, after } = clausesOf(query, names)
  const adjectives = before.length > 1 ? before.join(', ') : (before[0] ?? '')
  return [adjectives, count === 1 ? one : many, ...after].filter((part) => part !== '').join(' ')
}

const changeWords = ({ addPeople, dropTasks, endDate, task, days }: WhatIf): string =>
  listed([
    ...(addPeople === undefined ? [] : [counted(addPeople, 'more person', 'more people')]),
    ...(dropTasks === undefined ? [] : [`${counted(dropTasks, 'task')} dropped`]),
    ...(endDate === undefined ? [] : [`end on ${writtenDay(endDate)}`]),
    ...(task === undefined
      ? []
      : [`“${task}” ${counted(Math.abs(days ?? 0), 'day')} ${(days ?? 0) < 0 ? 'earlier' : 'later'}`]),
  ])

const orderWords = (order: NonNullable<AssistantQuery['order']>): string => {
  const label =
    order.by in queryFigures ? figureWords(order.by as QueryFigure) : `${queryDates[order.by as QueryDate].label} date`
  return `by ${label}, ${order.first === 'most' ? 'highest' : 'lowest'} first`
}

const partWords: Partial<Record<QueryPart, (query: AssistantQuery, names: Names) => string>> = {
  projects: ({ where: { projects = [] } }, names) => listed(projects.map((id) => names.project(id))),
  projectIs: ({ where: { projectIs = [] } }) =>
    `of projects that are ${listed(projectIs.map((state) => stateWords('projects', state)))}`,
  people: ({ where: { people = [], role } }, names) =>
    `${listed(people.map((id) => names.person(id)))}${role === undefined ? '' : ` (${queryRoles[role].label})`}`,
  is: ({ what, where: { is = [] } }) => listed(is.map((state) => stateWords(what, state))),
  isNot: ({ what, where: { isNot = [] } }) => `not ${listed(isNot.map((state) => stateWords(what, state)))}`,
  types: ({ what, where: { types = [] } }) => typeNouns(what, types)?.many ?? listed(types),
  priorities: ({ where: { priorities = [] } }) => `${listed(priorities)} priority`,
  severities: ({ where: { severities = [] } }) => `${listed(severities)} severity`,
  category: ({ where: { category = '' } }) => category,
  period: (query, { today }) =>
    `${query.measure === 'workload' || query.measure === 'activity' ? '' : queryDates[dateOf(query)].label}${spanWords(query.where.period ?? {}, today)}`.trim(),
  against: ({ where: { against } }, { today }) => `against${spanWords(against ?? {}, today).replace(/^ in/, '')}`,
  age: ({ where }) => ageWords(where),
  figures: ({ where: { figures = [] } }) => listed(figures.map(thresholdWords)),
  words: ({ where: { words = '' } }) => `“${words}”`,
  entry: ({ where: { entry = '' } }) => entry,
  by: ({ by }) => (by === undefined ? '' : queryGroups[by].label),
  order: ({ order }) => (order === undefined ? '' : orderWords(order)),
  most: ({ most }) => `first ${most}`,
  change: ({ change = {} }) => changeWords(change),
}

const present = (query: AssistantQuery, part: QueryPart): boolean => {
  const value = part in query ? query[part as 'by'] : query.where[part as keyof Conditions]
  return value !== undefined && !(Array.isArray(value) && value.length === 0)
}

/** `Sum of budget`, `Sponsor`, `List` */
const measureWords = ({ measure, figure, fact }: AssistantQuery): string => {
  if (measure === 'value' && fact !== undefined) return upperFirst(queryFacts[fact].label)
  const { label } = queryMeasures[measure]
  return figure === undefined ||
    (measure !== 'sum' && measure !== 'average' && measure !== 'compare' && measure !== 'trend')
    ? label
    : `${label} of ${figureWords(figure)}`
}

/** The query as chips: what it is about, its conditions, and what is measured. */
export const chipsOf = (query: AssistantQuery, names: Names): QueryChip[] => [
  { label: subjectOf(query.what).label },
  ...(Object.keys(partWords) as QueryPart[]).flatMap((part): QueryChip[] =>
    present(query, part) ? [{ part, label: partWords[part]?.(query, names) ?? part }] : [],
  ),
  { label: measureWords(query) },
]

/** A part that could not be used, in words. */
export const partIn = (query: AssistantQuery, part: QueryPart, names: Names): string =>
  partWords[part]?.(query, names) ?? part
