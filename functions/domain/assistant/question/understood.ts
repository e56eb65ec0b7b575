/** What a question is asked about, and what is understood of it. */
import type { AssistantLink, AssistantTool } from '../../../../shared/assistant/assistant-choices.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import type { QuerySubject } from '../../../../shared/assistant/query-subjects.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import type { ToolCall } from '../query/calls-for.ts'
import type { Named } from './names.ts'

/** Words of a question that may be the name of a record. */
export type Unsure = {
  words: string
  /** How many of them a project has in its name, which is the less likely one if a record has more. */
  shared: number
  /** The kind of record, if the question names it. */
  what: QuerySubject | undefined
}

/** A record that a question names. */
export type RecordNamed = {
  what: QuerySubject
  title: string
  /** What else has the same words. */
  gap: string | undefined
}

/** What a question is asked about. */
export type Context = {
  me: Named
  /** Newest first. */
  projects: readonly Named[]
  people: readonly Named[]
  /** The project on screen. */
  page: Named | undefined
  /** The project of the answer before. */
  before: Named | undefined
  /** The query of the answer before. */
  queryBefore?: AssistantQuery | undefined
  /** The record that the question names, if it names any but a project. */
  record?: RecordNamed | undefined
  today: Day
}

export type Understood = {
  project: Named | undefined
  person: Named | undefined
  /** Undefined if nothing is looked up, or only searched for. */
  query: AssistantQuery | undefined
  calls: ToolCall[]
  links: AssistantLink[]
  /** Why a question cannot be looked up, or only in part. */
  gaps: string[]
  /** What is answered without looking anything up. */
  says: string | undefined
  /** Names that the question may mean, and what it asks about them. */
  choices: Named[]
  wanted: AssistantTool | undefined
  /** Whether words that were not used could have been all that chooses the records. */
  isPart?: boolean
  /** Words that may name a record, which has to be looked for. */
  unsure?: Unsure | undefined
}

/** An answer without a query. */
export const nothing = {
  project: undefined,
  person: undefined,
  query: undefined,
  calls: [],
  links: [],
  gaps: [],
  says: undefined,
  choices: [],
  wanted: undefined,
}
