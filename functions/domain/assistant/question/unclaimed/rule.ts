/** What a rule sees of a question and its query, and what it finds that the query does not say. */
import type { AssistantQuery } from '../../../../../shared/assistant/query.ts'
import type { Day } from '../../../../../shared/dates/dates.ts'

export type Seen = {
  /** As it was typed. */
  text: string
  /** In lower case and corrected, without the names of projects and people. */
  said: string
  query: AssistantQuery
  today: Day
  me: string
  /** Whether the question goes on about the answer before. */
  goesOn: boolean
  /** The query of another text, read in the same way: with the names of this one, or with its own. */
  read: (said: string) => AssistantQuery
  understand: (text: string) => AssistantQuery | undefined
}

export type Found = {
  /** What was not used, as it was typed. */
  words?: string
  /** A word that was used, although it was left over. */
  used?: string
  /** What else is to be said about it. */
  note?: string
  /** The query of the part that is answered. */
  query?: AssistantQuery
}

export type Rule = (seen: Seen) => Found | undefined

/** A query without some of its conditions. */
export const lacking = (query: AssistantQuery, ...parts: (keyof AssistantQuery['where'])[]): AssistantQuery => ({
  ...query,
  where: Object.fromEntries(Object.entries(query.where).filter(([part]) => !parts.includes(part as 'words'))),
})
