/** Reads a question as a query over records, by a grammar. What it does not use is returned. Pure. */
import { queryDates, type QueryFact } from '../../../../../shared/assistant/query-choices.ts'
import { subjectOf } from '../../../../../shared/assistant/query-subjects.ts'
import type { AssistantQuery, Conditions } from '../../../../../shared/assistant/query.ts'
import { conditionsOf, takeTime, without, type Asked } from './conditions.ts'
import { takeEntryFact } from './facts.ts'
import { comparingWords, contentWords, openWords, pronounsOf, turning } from './fillers.ts'
import { defaultStates } from '../../query/default-states.ts'
import { measureOf } from './measures.ts'
import { takeRecords } from './records.ts'
import { partOfBudget } from './parts-of-budgets.ts'
import { takeRequest } from './requests.ts'
import type { Scene } from './scene.ts'
import { takeSubject } from './subjects.ts'
import { Text } from './text.ts'

export type Reading = {
  query: AssistantQuery
  /** Whether the words say what is asked for, rather than a default. */
  isClear: boolean
  /** Whether it names what it is about. */
  hasNoun: boolean
  /** The conditions that it names, without those that are taken for granted. */
  explicit: Conditions
  /** Words that were not used, and can be those of a name. */
  left: string[]
}

type Detail = {
  detail: QueryFact | undefined
  /** The words that records are searched for. */
  words: string | undefined
  left: string[]
}

/** A detail that is asked for is one of a record that is named. */
const takeDetail = (text: Text, { project, people, quoted }: Scene, asked: Asked): Detail => {
  const { what, fact, measured, superlative, order, follows } = asked
  const isOfOne =
    fact === undefined &&
    measured === undefined &&
    superlative === undefined &&
    order === undefined &&
    people.length === 0
  const detail = isOfOne ? takeEntryFact(text, what) : undefined
  // Each order and each expense says its supplier.
  if (what === 'orders' || what === 'expenses') text.takeAll(/\bsuppliers?\b/)
  const left = contentWords(text.rest)
  // The name of a sponsor or client that is no user is looked for in what projects say.
  const isOfName = what === 'projects' && fact !== undefined && project === undefined && people.length === 0
  const words =
    (quoted === follows ? undefined : quoted) ??
    ((what === 'projects' && !isOfName) || what === 'people'
      ? undefined
      : left.filter((word) => !turning.test(word)).join(' ') || undefined)
  const isNamed = words !== undefined || (what === 'projects' && project !== undefined)
  return {
    detail: isNamed ? detail : undefined,
    words,
    left: words === undefined || quoted !== undefined ? left : left.filter((word) => turning.test(word)),
  }
}

/** `Is “Lay the tiles” done?` */
const asksStateOf = (said: string, { quoted }: Scene, { what, states, fact, period }: Asked): boolean =>
  quoted !== undefined &&
  fact === undefined &&
  period === undefined &&
  states.is.length + states.isAny.length + states.isNot.length > 0 &&
  subjectOf(what).facts.includes('status') &&
  /^\s*(?:is|are|was|were|has|have|did)\b/.test(said)

/** A limit chooses records, and is nothing to add up. Expenses that are added up are added up by their amount. */
const measured = (asked: Asked, hasFact: boolean): Pick<AssistantQuery, 'figure' | 'measure'> => {
  const { what, by, conditions, against, comparison } = asked
  const hasSecond = against !== undefined || comparison !== undefined
  const isLimit =
    asked.measured === undefined &&
    conditions.figures.some(({ of }) => of === asked.figure || (of === 'spent_share' && asked.figure === 'spent'))
  const isActs = asked.superlative?.role !== undefined && asked.measured === undefined
  const figure = isLimit || isActs ? undefined : asked.figure
  const measure = measureOf({ ...asked, figure, hasFact, hasSecond, countsActs: isActs })
  const isAmount =
    what === 'expenses' &&
    !isActs &&
    measure !== 'value' &&
    figure === undefined &&
    (measure === 'sum' || by !== undefined || hasSecond)
  return { measure, figure: isAmount ? 'amount' : figure }
}

/** The query without what cannot hold, and the words of it. */
const possible = (query: AssistantQuery, said: string): { query: AssistantQuery; unmet: string[] } => {
  const { what, measure, figure, by, order, most, where } = query
  // Tasks have no other figure of this kind: `the average days late`.
  if (what === 'tasks' && measure === 'average' && figure === undefined)
    return { query: { ...query, measure: 'list' }, unmet: ['average'] }
  // What is late is open, so the two choose nothing together: `tasks finished late`.
  if (where.is?.includes('late') === true && where.is.includes('done'))
    return {
      query: { ...query, where: { ...where, is: where.is.filter((state) => state !== 'late') } },
      unmet: ['late'],
    }
  // The first of all is not the first of each: `the next milestone of every project`.
  const [each] = /\b(?:each|every)\b/.exec(said) ?? []
  if (by !== undefined && order !== undefined && order.by in queryDates && most !== undefined && each !== undefined)
    return { query: without({ ...query, by: undefined, most: undefined, measure: 'list' }), unmet: [each] }
  return { query, unmet: [] }
}

/** @param said - in lower case, without the names of projects and people */
export const readQuestion = (said: string, scene: Scene): Reading => {
  const text = new Text(` ${said.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()} `)
  const request = takeRequest(text, said, scene)
  const subject = takeSubject(text, scene, request)
  const taken = { ...request, ...takeRecords(text, scene, subject, request) }
  const asksState = asksStateOf(said, scene, taken)
  // Whether a record is done is said by its status, whichever it is.
  const asked = asksState ? { ...taken, states: { is: [], isAny: [], isNot: [] }, wasAskedDone: false } : taken
  const time = takeTime(text, said, scene, asked)
  const { words, left, ...details } = takeDetail(text, scene, asked)
  const detail = asksState ? 'status' : details.detail
  const { what, by, order, limit, fact, isTrend } = asked
  const { figure, measure } = measured(asked, fact !== undefined || detail !== undefined)
  const explicit = conditionsOf(said, scene, asked, { ...time, words })
  // What is done counts for how far a whole is.
  const isWhole = measure === 'value' || (measure === 'average' && figure === 'progress')
  const is = defaultStates(what, explicit, isWhole, asked.wasAskedDone || asked.isFiled)
  const { query, unmet } = possible(
    without({
      what,
      where: is.length > 0 ? { ...explicit, is } : explicit,
      measure,
      figure,
      fact: fact?.fact ?? detail,
      by: by ?? (isTrend ? 'month' : undefined),
      order,
      most: limit,
    }),
    said,
  )
  const part = partOfBudget(query, { left, isDated: time.of !== undefined })
  return {
    query: part ?? query,
    isClear:
      subject.isNamed ||
      fact !== undefined ||
      request.superlative !== undefined ||
      (request.period !== undefined && !/^\s*who\b/.test(said)) ||
      asked.states.is.length + asked.states.isAny.length > 0,
    hasNoun: subject.noun !== '',
    explicit,
    left: [
      ...(part === undefined ? left : []),
      ...request.causes,
      ...unmet,
      ...openWords(text.rest),
      ...(scene.people.length > 1 && what !== 'meetings' && text.has(/\bboth\b/) ? ['both'] : []),
      // Two sides are compared by their sums.
      ...(measure === 'compare' && request.measured === 'average' && what !== 'projects' ? ['average'] : []),
      ...(measure === 'compare' ? [] : comparingWords(text.rest, { isOrdered: order !== undefined })),
      ...(subject.noun === '' ? pronounsOf(said) : []),
    ],
  }
}
