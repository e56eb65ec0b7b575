/** A query as the subject of a sentence: `late tasks of “Depot roof” due in December 2026`. Pure. */
import type { Day } from '../../../../shared/dates/dates.ts'
import { queryDates, type QueryState } from '../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../shared/assistant/query-subjects.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { listed, listedOr, plural } from '../../../../shared/wording.ts'
import { quoted } from '../statements/wording.ts'
import { ageWords, dateOf, spanWords } from './date-words.ts'
import { thresholdWords } from './figure-words.ts'
import { nounOf, typeNouns } from './noun-words.ts'
import { isAfter, stateWords } from './state-words.ts'

/** The names that ids stand for. */
export type Names = { project: (id: string) => string; person: (id: string) => string; today: Day }

const personWords = ({ what, where: { people = [], role } }: AssistantQuery, names: Names): string => {
  const who = listed(people.map((id) => quoted(names.person(id))))
  if (role === 'manager') return `managed by ${who}`
  if (role === 'sponsor') return `sponsored by ${who}`
  if (role === 'responsible') return `for which ${who} is responsible`
  if (role === 'project_manager') return `of projects managed by ${who}`
  if (role === 'raised_by') return `raised by ${who}`
  if (role === 'member') return `with ${who} on the team`
  if (what === 'projects') return `of ${who}, as manager or on the team`
  if (what === 'tasks') return `assigned to ${who}`
  if (what === 'raid')
    return role === 'owner' ? `assigned to ${who}` : `assigned to ${who}, or for which they are responsible`
  if (what === 'meetings') return `with ${people.length === 2 ? 'both ' : ''}${who}`
  if (role === 'approver') return `approved or rejected by ${who}`
  if (what === 'comments') return `by ${who}`
  if (what === 'absences') return `of ${who}`
  return what === 'people' ? `named ${who}` : `filed by ${who}`
}

const negated = (what: QuerySubject, states: readonly QueryState[], count: number): string =>
  `that ${plural(count, 'is', 'are')} not ${listed(states.map((state) => stateWords(what, state)))}`

/** The conditions that stand before the noun, and those after it. */
const clausesOf = (query: AssistantQuery, count: number, names: Names): { before: string[]; after: string[] } => {
  const { what, where } = query
  const {
    is = [],
    isAny = [],
    isNot = [],
    types = [],
    priorities = [],
    severities = [],
    people = [],
    projects = [],
  } = where
  const states = is.map((state) => stateWords(what, state))
  const listedTypes = typeNouns(what, types) === undefined && types.length > 0 ? [`of the type ${listed(types)}`] : []
  const after = [
    ...states.filter(isAfter),
    ...listedTypes,
    ...(where.category === undefined ? [] : [`for ${quoted(where.category)}`]),
    ...(projects.length === 0 || what === 'projects'
      ? []
      : [`of ${listed(projects.map((id) => quoted(names.project(id))))}`]),
    ...(where.notProjects === undefined
      ? []
      : [
          `${what === 'projects' ? 'other than' : what === 'people' ? 'who are not on' : 'not of'} ${listed(where.notProjects.map((id) => quoted(names.project(id))))}`,
        ]),
    ...(where.projectIs === undefined || where.projectIs.length === 0
      ? []
      : [`of projects that are ${listed(where.projectIs.map((state) => stateWords('projects', state)))}`]),
    ...(people.length === 0 ? [] : [personWords(query, names)]),
    ...((where.notPeople ?? []).length === 0
      ? []
      : [`other than those ${personWords({ ...query, where: { ...where, people: where.notPeople } }, names)}`]),
    ...(where.period === undefined
      ? []
      : [`${queryDates[dateOf(query)].label}${spanWords(where.period, names.today)}`]),
    ...(where.follows === undefined ? [] : [`that ${plural(count, 'waits', 'wait')} for ${quoted(where.follows)}`]),
    ...(where.age === undefined ? [] : [ageWords(where)]),
    ...(where.figures ?? []).map(thresholdWords),
    ...(where.words === undefined ? [] : [`about ${quoted(where.words)}`]),
    ...(where.entry === undefined ? [] : [`with the number ${where.entry}`]),
    ...(isAny.length === 0
      ? []
      : [`that ${plural(count, 'is', 'are')} ${listedOr(isAny.map((state) => stateWords(what, state)))}`]),
    ...(isNot.length === 0 ? [] : [negated(what, isNot, count)]),
  ]
  const before = [
    ...states.filter((words) => !isAfter(words)),
    ...priorities.map((level) => `${level}-priority`),
    ...severities.map((level) => `${level}-severity`),
    ...(where.probabilities ?? []).map((level) => `${level}-probability`),
    ...(where.impacts ?? []).map((level) => `${level}-impact`),
  ]
  return { before, after }
}

/** `late tasks of “Depot roof” due in December 2026` */
export const describe = (query: AssistantQuery, count: number, names: Names): string => {
  const { one, many } = nounOf(query)
  const { before, after } = clausesOf(query, count, names)
  const adjectives = before.length > 1 ? before.join(', ') : (before[0] ?? '')
  return [adjectives, count === 1 ? one : many, ...after].filter((part) => part !== '').join(' ')
}
