/** Adjectives that put records in an order: `biggest`, `oldest`, `next`. Pure. */
import type { QueryDate, QueryFigure } from '../../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { Text } from './text.ts'

const adjectives: readonly {
  words: RegExp
  of: Partial<Record<QuerySubject, QueryFigure | QueryDate>>
  first: 'most' | 'least'
}[] = [
  {
    words: /\b(?:biggest|largest|highest|most expensive|costliest|greatest)\b/,
    of: {
      projects: 'budget',
      tasks: 'hours',
      expenses: 'amount',
      approvals: 'amount',
      orders: 'amount',
      budget_lines: 'budget',
      raid: 'exposure',
    },
    first: 'most',
  },
  {
    words: /\b(?:smallest|cheapest|lowest|least expensive)\b/,
    of: { projects: 'budget', tasks: 'hours', expenses: 'amount', approvals: 'amount', raid: 'exposure' },
    first: 'least',
  },
  {
    words: /\b(?:longest|most time-consuming)\b/,
    of: { tasks: 'hours', meetings: 'length', approvals: 'age' },
    first: 'most',
  },
  { words: /\bshortest\b/, of: { tasks: 'hours', meetings: 'length' }, first: 'least' },
  {
    words: /\b(?:oldest|longest open|longest-standing)\b/,
    of: {
      raid: 'opened',
      projects: 'start',
      tasks: 'created',
      approvals: 'waiting',
      reports: 'created',
      documents: 'created',
    },
    first: 'least',
  },
  {
    words: /\b(?:newest|latest|most recent|last)\b/,
    of: {
      raid: 'opened',
      projects: 'created',
      tasks: 'created',
      meetings: 'held',
      reports: 'created',
      documents: 'created',
      comments: 'created',
      orders: 'created',
      expenses: 'spent',
      approvals: 'waiting',
    },
    first: 'most',
  },
  { words: /\b(?:most advanced|furthest along)\b/, of: { projects: 'progress' }, first: 'most' },
  {
    words: /\b(?:latest|most overdue|most delayed)\b/,
    of: { tasks: 'days_late', projects: 'days_late', milestones: 'days_late' },
    first: 'most',
  },
  {
    words: /\bnext\b/,
    of: { meetings: 'held', milestones: 'planned', tasks: 'due', projects: 'end', orders: 'due' },
    first: 'least',
  },
  {
    words: /\b(?:first|earliest|soonest)\b/,
    of: { meetings: 'held', milestones: 'planned', tasks: 'due', projects: 'end' },
    first: 'least',
  },
]

export type Adjective = { by: QueryFigure | QueryDate; first: 'most' | 'least'; word: string }

/** The first adjective that says something about a subject: a meeting can be the last, but not the cheapest. */
export const takeAdjective = (text: Text, what: QuerySubject): Adjective | undefined => {
  for (const { words, of, first } of adjectives) {
    const by = of[what]
    const match = by === undefined ? undefined : text.take(words)
    if (by !== undefined && match !== undefined) return { by, first, word: match[0] }
  }
  return undefined
}
