/** In which order records are wanted, and how many. Pure. */
import type { QueryDate, QueryFigure, QueryGroup } from '../../../../../shared/assistant/query-choices.ts'
import { subjectOf, type QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { AssistantQuery } from '../../../../../shared/assistant/query.ts'
import { takeAdjective, type Adjective } from './adjectives.ts'
import { takeProjectFigure } from './figures.ts'
import type { Request } from './requests.ts'
import type { Subject } from './subjects.ts'
import type { Text } from './text.ts'

type Order = AssistantQuery['order']

export type Ranking = { what: QuerySubject; by: QueryGroup | undefined; order: Order; limit: number | undefined }

/** `Which project has the most …` ranks projects by a figure of theirs, or groups records by project. */
export const takeRanking = (text: Text, { what, isNamed }: Subject, { superlative, by, limit }: Request): Ranking => {
  if (superlative === undefined) return { what, by, order: undefined, limit }
  const { by: owner, first } = superlative
  const isOfProject = owner === 'project'
  // What was spent in a period are expenses, and their amounts are added up anyway.
  if (what === 'expenses') text.takeAll(/\b(?:money|spen[dt]|spending|spendings|costs?|expenditures?)\b/)
  const figure =
    isOfProject && (what === 'projects' || (!isNamed && what !== 'expenses')) ? takeProjectFigure(text) : undefined
  if (figure !== undefined || (isOfProject && what === 'projects'))
    return { what: 'projects', by, order: { by: figure ?? 'budget', first }, limit: 1 }
  return { what, by: owner, order: { by: subjectOf(what).figures[0] ?? 'age', first }, limit: 1 }
}

/** Whether the word asks for what is to come, or for what was. */
const timeOf = (what: QuerySubject, word: string): Ordering['time'] => {
  if (word === 'next') return what === 'meetings' || what === 'milestones' ? 'upcoming' : 'open'
  return what === 'meetings' && /^(?:last|latest|most recent|newest)$/.test(word) ? 'past' : undefined
}

export type Ordering = {
  order: Order
  limit: number | undefined
  /** The state that the order implies: the next meeting is one of those that are upcoming. */
  time: 'upcoming' | 'past' | 'open' | undefined
}

/** The largest task is one, and the largest tasks are several. */
const byAdjective = (
  { by: key, first, word }: Adjective,
  { what, by, limit }: Ranking,
  isPlural: boolean,
): Ordering => {
  const isTimed = what === 'meetings' || what === 'milestones'
  const isOne = !isPlural && (isTimed || (limit === undefined && by === undefined))
  return { order: { by: key, first }, limit: isOne ? 1 : limit, time: timeOf(what, word) }
}

const orderFigures: Readonly<Record<string, QueryFigure>> = {
  exposure: 'exposure',
  score: 'score',
  budget: 'budget',
  spending: 'spent',
  hours: 'hours',
  effort: 'hours',
  amount: 'amount',
  progress: 'progress',
  age: 'age',
  left: 'left',
}

const ended = { projects: 'end', tasks: 'due', milestones: 'planned', raid: 'due', orders: 'due' } as const
const begun = { projects: 'start', tasks: 'start', raid: 'opened' } as const

/** `ends last`, `has been running the longest` */
export const takeDatedOrder = (text: Text, what: QuerySubject): Order => {
  const [, degree, far] =
    what === 'projects' || what === 'tasks'
      ? (text.take(
          /\b(?:the )?(least|most) (?:finished|completed?|advanced|progress(?:ed)?|done|far along)\b|\b(?:the )?(furthest|farthest)(?: along| behind)?\b/,
        ) ?? [])
      : []
  if (degree !== undefined || far !== undefined) return { by: 'progress', first: degree === 'least' ? 'least' : 'most' }
  if (
    subjectOf(what).figures.includes('days_late') &&
    text.take(/\b(?:oldest|longest|most) (?=(?:overdue|late|delayed)\b)/)
  )
    return { by: 'days_late', first: 'most' }
  const [, end, at = ''] =
    text.take(
      /\b(?:(end|finish|close|complete|is due|are due|is delivered)(?:s|es|ed)?|starts?|started|begins?|began) (?:the )?(last|latest|first|earliest|soonest)\b/,
    ) ?? []
  const dates: Partial<Record<QuerySubject, QueryDate>> = end === undefined ? begun : ended
  if (at !== '' && dates[what] !== undefined) return { by: dates[what], first: at.startsWith('la') ? 'most' : 'least' }
  const by = (begun as Partial<Record<QuerySubject, QueryDate>>)[what]
  const longest =
    by === undefined
      ? undefined
      : text.take(
          /\b(?:(?:has|have) )?(?:been )?(?:running|open|going|going on) (?:for )?(?:the )?(longest|shortest)\b|\blongest[- ]running\b/,
        )
  return longest === undefined || by === undefined
    ? undefined
    : { by, first: longest[1] === 'shortest' ? 'most' : 'least' }
}

/** `by exposure` */
const takeNamedOrder = (text: Text, what: QuerySubject): Order => {
  const most =
    /\b(?:has|have|with) (?:the )?(most|highest|largest|least|lowest|smallest) (exposure|score|budget|spending|hours|amount|progress|age|left)\b/.exec(
      text.rest,
    )
  const wanted = orderFigures[most?.[2] ?? '']
  if (most !== null && wanted !== undefined && subjectOf(what).figures.includes(wanted)) {
    text.takeAll(/\b(?:has|have|with) (?:the )?(?:most|highest|largest|least|lowest|smallest) [a-z]+\b/)
    return { by: wanted, first: /^(?:least|lowest|smallest)$/.test(most[1] ?? '') ? 'least' : 'most' }
  }
  const word = /\bby (exposure|score|budget|spending|hours|effort|amount|progress|age)\b/.exec(text.rest)?.[1] ?? ''
  const figure = orderFigures[word]
  if (figure === undefined || !subjectOf(what).figures.includes(figure)) return undefined
  text.takeAll(new RegExp(String.raw`\bby ${word}\b`))
  return { by: figure, first: 'most' }
}

export const takeOrder = (
  text: Text,
  ranking: Ranking,
  {
    noun,
    figure,
    period,
    fact,
    dated,
  }: Pick<Subject, 'noun'> & Pick<Request, 'period' | 'fact'> & { figure: QueryFigure | undefined; dated: Order },
): Ordering => {
  const { what, order, limit } = ranking
  const named = order === undefined ? takeNamedOrder(text, what) : undefined
  if (named !== undefined) return { order: named, limit, time: undefined }
  if (order === undefined && dated !== undefined)
    return { order: dated, limit: limit ?? (noun.endsWith('s') ? undefined : 1), time: undefined }
  const adjective = order === undefined ? takeAdjective(text, what) : undefined
  if (adjective !== undefined) {
    const isAge = text.take(/\bhow old (?:is|are)\b/) !== undefined && subjectOf(what).figures.includes('age')
    const asked: Adjective = isAge
      ? { ...adjective, by: 'age', first: adjective.first === 'least' ? 'most' : 'least' }
      : adjective
    return byAdjective(asked, ranking, noun.endsWith('s'))
  }
  if (order !== undefined) return { order, limit, time: undefined }
  if (limit !== undefined && figure !== undefined)
    return { order: { by: figure, first: 'most' }, limit, time: undefined }
  // A fact of a meeting is that of the one nearest to today.
  if (what === 'meetings' && period === undefined && fact !== undefined)
    return {
      order: { by: 'held', first: fact.isLast ? 'most' : 'least' },
      limit: noun.endsWith('s') ? limit : 1,
      time: fact.isLast ? 'past' : 'upcoming',
    }
  return { order, limit, time: undefined }
}
