/**
 * What a question says and its query does not: each rule compares a kind of word with the finished query. What no
 * condition claims is named, and where the query would mislead, it is reduced to the part that it can say. Pure.
 */
import type { AssistantQuery } from '../../../../../shared/assistant/query.ts'
import { eventRules } from './events.ts'
import { joinRules } from './joins.ts'
import { negationRules } from './negations.ts'
import { peopleRules } from './people.ts'
import { quantityRules } from './quantities.ts'
import type { Seen } from './rule.ts'

const rules = [...joinRules, ...eventRules, ...quantityRules, ...peopleRules, ...negationRules]

export type Unclaimed = {
  query: AssistantQuery
  words: string[]
  notes: string[]
  /** Words that were left over, and used all the same. */
  used: string[]
  /** Whether the query is only a part of what was asked for. */
  isPart: boolean
}

export const unclaimed = (seen: Seen): Unclaimed => {
  let { query } = seen
  const words: string[] = []
  const notes: string[] = []
  const used: string[] = []
  let isPart = false
  for (const rule of rules) {
    const found = rule({ ...seen, query })
    if (found === undefined) continue
    if (found.words !== undefined) words.push(found.words)
    if (found.used !== undefined) used.push(found.used)
    if (found.note !== undefined) notes.push(found.note)
    isPart ||= found.query !== undefined && (found.words ?? found.note) !== undefined
    query = found.query ?? query
  }
  return { query, words, notes, used, isPart }
}
