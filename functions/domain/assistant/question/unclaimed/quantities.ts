/** Numbers, shares and groups that a query does not say as the question does. */
import { queryFigures, type QueryFigure } from '../../../../../shared/assistant/query-choices.ts'
import { numberWord, numberWords } from '../grammar/number-words.ts'
import { lacking, type Rule, type Seen } from './rule.ts'

const withFigures = (query: Seen['query'], keep: (of: QueryFigure) => boolean): Seen['query'] => {
  const { figures = [], ...where } = query.where
  const kept = figures.filter(({ of }) => keep(of))
  return { ...query, where: { ...where, ...(kept.length > 0 && { figures: kept }) } }
}

/** `more than 10% of the budget` of an expense is no amount. */
const share: Rule = ({ said, query }) => {
  const words = /\d[\d.,]* ?(?:%|percent)(?: of (?:the |its )?\w+)?/.exec(said)?.[0]
  const isMoney = (of: QueryFigure): boolean => queryFigures[of].unit !== 'percent'
  return words === undefined || query.where.figures?.some(({ of }) => isMoney(of)) !== true
    ? undefined
    : { words, query: withFigures(query, (of) => !isMoney(of)) }
}

/** What a question calls a figure by; one that it does not name is not compared with the number. */
const units: Partial<Record<QueryFigure, RegExp>> = {
  hours: /\bhours?\b|\d ?h\b|\bestimat|\beffort|\b(?:long|short|big|small|large|work)/,
  hours_left: /\bhours?\b|\d ?h\b|\beffort|\bwork/,
  score: /\bscor|\bpoint|\brat(?:ed|ing)/,
  tasks: /\btask|\bwork/,
  open_tasks: /\btask|\bopen\b|\bwork/,
  late_tasks: /\btask|\blate\b|\boverdue\b/,
  projects: /\bproject/,
  people: /\bpeople|\bperson|\bmember|\bteam|\bstaff|\bcolleague|\bspecialist/,
}

const number = String.raw`(?:\d[\d.,]*|${numberWord})`

/** 0 for what is no number. */
const valueOf = (word: string): number => numberWords[word] ?? Number(word.replaceAll(',', '') || '0')

/** `tasks with at least 2 predecessors` are not those of two hours. */
const otherUnit: Rule = ({ said, query }) => {
  // A question that goes on has the limits of the one before.
  if (!new RegExp(String.raw`\b${number}\b`).test(said)) return undefined
  const isNamed = (of: QueryFigure): boolean => units[of]?.test(said) ?? true
  const wrong = query.where.figures?.find(({ of, value }) => value > 0 && !isNamed(of))
  if (wrong === undefined) return undefined
  const [words = String(wrong.value)] =
    new RegExp(
      String.raw`\b(?:(?:more|less|fewer) than |at least |at most |over |under |exactly )?${number} [a-z]+`,
    ).exec(said) ?? []
  // “Exactly” may stand for “only”.
  return { words: words.replace(/^exactly /, ''), query: withFigures(query, isNamed) }
}

const inProjects = new RegExp(
  String.raw`\bin (only|just|exactly|more than|over|at least|fewer than|less than) (${number}) projects?\b`,
)
const comparisons = {
  only: 'exactly',
  just: 'exactly',
  exactly: 'exactly',
  'more than': 'over',
  over: 'over',
  'at least': 'at_least',
  'fewer than': 'under',
  'less than': 'under',
} as const

/** `people with tasks in only one project`: the number is one of projects. */
const numberOfProjects: Rule = ({ said, query }) => {
  const [whole, than = '', count = ''] = inProjects.exec(said) ?? []
  const { figures = [], words: _, ...where } = query.where
  if (whole === undefined || query.what !== 'people' || figures.some(({ of }) => of === 'projects')) return undefined
  const figure = { of: 'projects', is: comparisons[than as keyof typeof comparisons], value: valueOf(count) } as const
  return { used: whole, query: { ...query, where: { ...where, figures: [figure] } } }
}

const groupNoun =
  'person|people|owner|assignee|project|month|week|quarter|year|day|category|status|type|kind|priority|severity|supplier|manager|client|sponsor|phase|line|role'

const secondGroup = new RegExp(
  String.raw`\b(?:per|by|for each|each) (?:${groupNoun})(?:y|ies)?s? ((?:and|&|by|per|\/|then by|and by|and per) (?:(?:per|by|each) )?(?:${groupNoun})s?)\b`,
)

/** `per person and month` */
const twoGroups: Rule = ({ said, query }) => {
  const words = secondGroup.exec(said)?.[1]
  if (words === undefined) return undefined
  const { words: searched, ...where } = query.where
  // The second group is nothing to search for.
  return searched !== undefined && words.includes(searched) ? { words, query: { ...query, where } } : { words }
}

const grouping = new RegExp(String.raw`\b(?:per|by each|for each|each|every) (${groupNoun})\b`, 'g')
const ofPeople = /^(?:person|people|owner|assignee|manager)$/

/** `tasks of each person in each project`: a query has one group. */
const apartGroups: Rule = ({ said, query: { by } }) => {
  const found = [...said.matchAll(grouping)]
  if (by === undefined || found.length < 2) return undefined
  const words = found.find(([, noun = '']) => noun !== by && !(by === 'person' && ofPeople.test(noun)))?.[0]
  return words === undefined ? undefined : { words }
}

/** `name the three projects with the lowest budget` */
const listedNumber: Rule = ({ said, query }) => {
  const [, number = ''] =
    /\b(?:the|those|these|me) (two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) [a-z]+ (?:with|that have|who have) the\b/.exec(
      said,
    ) ?? []
  const most = valueOf(number)
  return query.most !== 1 || most < 2 ? undefined : { used: number, query: { ...query, most } }
}

const limitOfHours = /\b(?:(?:more|less|fewer) than|over|under|at least|at most) \d[\d.,]* ?h(?:ours?|rs?)?\b/

/** Hours of people are their workload, and those of tasks an estimate. */
const hoursOfPeople: Rule = ({ said, query }) => {
  const { what, measure, where, figure, order } = query
  if (!/\bhours\b/.test(said) || /\b(?:task|estimat)/.test(said)) return undefined
  if (measure !== 'list' || figure !== undefined || order !== undefined) return undefined
  const { people, period } = where
  const limit = limitOfHours.exec(said)?.[0]
  const isOfPeople =
    limit === undefined ? people !== undefined : /\b(?:who|anyone|anybody|someone|somebody|people)\b/.test(said)
  if (!isOfPeople || (what !== 'tasks' && what !== 'people')) return undefined
  const workload = {
    what: 'people',
    measure: 'workload',
    where: { ...(people !== undefined && { people }), ...(period !== undefined && { period }) },
  } as const
  // The people with the most hours come first, so that an answer to the limit can be seen.
  return limit === undefined
    ? { query: workload }
    : { words: limit, query: { ...workload, order: { by: 'hours', first: 'most' } } }
}

const weekday = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day`

/** `due every Monday` is not due on the next one. */
const recurring: Rule = ({ said, query }) => {
  const words = new RegExp(String.raw`\b(?:every|each) ${weekday}\b|\bon ${weekday}s\b`).exec(said)?.[0]
  return words === undefined ? undefined : { words, query: lacking(query, 'period') }
}

/** What is counted, if it is not how many records there are. */
const counts: readonly (readonly [RegExp, (query: Seen['query']) => boolean])[] = [
  [
    /\bhow many (?:working )?(?:days|weeks|months)\b/,
    ({ what, figure, measure }) =>
      what === 'absences' || figure === 'days_late' || figure === 'age' || !['list', 'count', 'sum'].includes(measure),
  ],
  [
    /\bhow many hours\b/,
    ({ figure, measure }) => figure?.includes('hours') === true || figure === 'length' || measure === 'workload',
  ],
  [
    /\b(?:which|what|how many) (?:suppliers?|vendors?)\b/,
    ({ what, measure }) => what === 'orders' || (what === 'expenses' && measure === 'list'),
  ],
]

const otherCount: Rule = ({ said, query }) => {
  const words = counts.flatMap(([pattern, isCounted]) => (isCounted(query) ? [] : (pattern.exec(said)?.[0] ?? [])))[0]
  return words === undefined ? undefined : { words }
}

export const quantityRules: readonly Rule[] = [
  share,
  otherUnit,
  twoGroups,
  apartGroups,
  listedNumber,
  hoursOfPeople,
  numberOfProjects,
  recurring,
  otherCount,
]
