/** What a question is read with, besides its words. */
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { Day } from '../../../../../shared/dates/dates.ts'

export type Scene = {
  today: Day
  /** Ids of the projects and the people that the question is about. */
  project: string | undefined
  /** Those besides the first. */
  more: readonly string[]
  people: readonly string[]
  /** Those that they are compared with. */
  againstProjects: readonly string[]
  againstPeople: readonly string[]
  /** Ids of those whose records are not asked for. */
  notPeople: readonly string[]
  notProjects: readonly string[]
  /** Whether the question is about the person who asks. */
  isMine: boolean
  me: string
  /** What quotation marks enclose. */
  quoted: string | undefined
  /** The kind of the record with this name. */
  record: QuerySubject | undefined
}
