/** Records of every kind in one shape, in which conditions choose them and measures count them. */
import { dayOf, type Day } from '../../../../../shared/dates/dates.ts'
import type {
  QueryDate,
  QueryFact,
  QueryFigure,
  QueryRole,
  QueryState,
} from '../../../../../shared/assistant/query-choices.ts'
import type { AssistantQuery } from '../../../../../shared/assistant/query.ts'
import type { Capability } from '../../../../../shared/permissions.ts'
import type { InsightRecord } from '../../../../../shared/verdict/insights.ts'
import type { Member } from '../../../../kernel/session/principal.ts'
import { timeZoneOf } from '../../../../kernel/session/today.ts'
import type { Reads } from '../../statements/reads.ts'

export type Row = {
  /** What a sentence about it rests on. */
  record: InsightRecord
  /** As sentences name it: `“Depot roof”`, `RISK-014 “Rain floods the depot”`. */
  name: string
  /** What words of a question are looked for in: first its name, then what describes it. */
  texts: readonly string[]
  projectId: string | null
  states: readonly QueryState[]
  /** Ids of the people to whom it belongs. */
  people: Partial<Record<QueryRole, readonly (string | null)[]>>
  dates: Partial<Record<QueryDate, Day | null>>
  /** Amounts in cents. Null where a record has none. */
  /** The last days of dates that last longer than a day. */
  until?: Partial<Record<QueryDate, Day>>
  figures: Partial<Record<QueryFigure, number | null>>
  facts: Partial<Record<QueryFact, string>>
  type?: string
  priority?: string
  severity?: string
  probability?: string | null
  impact?: string
  category?: string
  /** Its own status. */
  status?: string
  /** Ids of the tasks that it waits for. */
  waitsFor?: readonly string[]
  /** What is said about it besides its name, as the end of a sentence. */
  says: string
}

export type Found = {
  rows: Row[]
  /** What was not read, as sentences. */
  gaps: string[]
}

export type Source = {
  needs: Capability
  refusal: string
  read: (principal: Member, query: AssistantQuery, reads: Reads) => Promise<Found>
}

/** Leaves out states that do not apply. */
export const statesOf = (states: Partial<Record<QueryState, boolean>>): QueryState[] =>
  (Object.keys(states) as QueryState[]).filter((state) => states[state] === true)

/** The day of an instant, in the time zone of the workspace. */
export const ownDay = (instant: string, principal: Parameters<typeof timeZoneOf>[0]): Day =>
  dayOf(new Date(instant), timeZoneOf(principal))
