/** A query part by part, as the chips above its answer. Pure. */
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import {
  queryDates,
  queryFacts,
  queryGroups,
  queryMeasures,
  queryRoles,
  type QueryDate,
  type QueryRole,
} from '../../../../shared/assistant/query-choices.ts'
import { subjectOf } from '../../../../shared/assistant/query-subjects.ts'
import type { AssistantQuery, Conditions, QueryChip, QueryPart, WhatIf } from '../../../../shared/assistant/query.ts'
import { counted, listed, listedOr, upperFirst } from '../../../../shared/wording.ts'
import { ageWords, dateOf, spanWords } from './date-words.ts'
import { isFigure } from './row-statements.ts'
import { figureWords, thresholdWords } from './figure-words.ts'
import { typeNouns } from './noun-words.ts'
import { stateWords } from './state-words.ts'
import type { Names } from './words.ts'

const changeWords = ({ addPeople, dropTasks, endDate, task, days }: WhatIf): string =>
  listed([
    ...(addPeople === undefined ? [] : [counted(addPeople, 'more person', 'more people')]),
    ...(dropTasks === undefined ? [] : [`${counted(dropTasks, 'task')} dropped`]),
    ...(endDate === undefined ? [] : [`end on ${writtenDay(endDate)}`]),
    ...(task === undefined
      ? []
      : [`“${task}” ${counted(Math.abs(days ?? 0), 'day')} ${(days ?? 0) < 0 ? 'earlier' : 'later'}`]),
  ])

const orderWords = (order: NonNullable<AssistantQuery['order']>, what: AssistantQuery['what']): string => {
  const label = isFigure(order.by, what) ? figureWords(order.by) : `${queryDates[order.by as QueryDate].label} date`
  return `by ${label}, ${order.first === 'most' ? 'highest' : 'lowest'} first`
}

/** The way in which records belong to people stands with these people, or with the groups by person. */
const roleWords = (role: QueryRole | undefined): string => (role === undefined ? '' : ` (${queryRoles[role].label})`)

const partWords: Partial<Record<QueryPart, (query: AssistantQuery, names: Names) => string>> = {
  projects: ({ where: { projects = [] } }, names) => listed(projects.map((id) => names.project(id))),
  notProjects: ({ where: { notProjects = [] } }, names) =>
    `not ${listedOr(notProjects.map((id) => names.project(id)))}`,
  projectIs: ({ where: { projectIs = [] } }) =>
    `of projects that are ${listed(projectIs.map((state) => stateWords('projects', state)))}`,
  people: ({ where: { people = [], role } }, names) =>
    `${listed(people.map((id) => names.person(id)))}${roleWords(role)}`,
  notPeople: ({ where: { notPeople = [], people, role } }, names) =>
    `not ${listedOr(notPeople.map((id) => names.person(id)))}${people === undefined ? roleWords(role) : ''}`,
  is: ({ what, where: { is = [] } }) => listed(is.map((state) => stateWords(what, state))),
  isAny: ({ what, where: { isAny = [] } }) => listedOr(isAny.map((state) => stateWords(what, state))),
  isNot: ({ what, where: { isNot = [] } }) => `not ${listedOr(isNot.map((state) => stateWords(what, state)))}`,
  types: ({ what, where: { types = [] } }) => typeNouns(what, types)?.many ?? listed(types),
  priorities: ({ where: { priorities = [] } }) => `${listedOr(priorities)} priority`,
  severities: ({ where: { severities = [] } }) => `${listedOr(severities)} severity`,
  probabilities: ({ where: { probabilities = [] } }) => `${listedOr(probabilities)} probability`,
  impacts: ({ where: { impacts = [] } }) => `${listedOr(impacts)} impact`,
  category: ({ where: { category = '' } }) => category,
  follows: ({ where: { follows = '' } }) => `waiting for “${follows}”`,
  period: (query, { today }) =>
    `${query.measure === 'workload' || query.measure === 'activity' ? '' : queryDates[dateOf(query)].label}${spanWords(query.where.period ?? {}, today)}`.trim(),
  against: ({ where: { against } }, { today }) => `against${spanWords(against ?? {}, today).replace(/^ in/, '')}`,
  againstProjects: ({ where: { againstProjects = [] } }, names) =>
    `against ${listed(againstProjects.map((id) => names.project(id)))}`,
  againstPeople: ({ where: { againstPeople = [] } }, names) =>
    `against ${listed(againstPeople.map((id) => names.person(id)))}`,
  age: ({ where }) => ageWords(where),
  figures: ({ where: { figures = [] } }) => listed(figures.map(thresholdWords)),
  words: ({ where: { words = '' } }) => `“${words}”`,
  entry: ({ where: { entry = '' } }) => entry,
  by: ({ by, where: { people, notPeople, role } }) =>
    by === undefined
      ? ''
      : `${queryGroups[by].label}${by === 'person' && (people ?? notPeople) === undefined ? roleWords(role) : ''}`,
  order: ({ what, order }) => (order === undefined ? '' : orderWords(order, what)),
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
  if (measure === 'activity' && fact === 'status') return 'Changes of status'
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
