/** What a question is read with, besides its words. */
import type { Day } from '../../../../../shared/dates/dates.ts'

export type Scene = {
  today: Day
  /** Ids of the project and the people that the question is about. */
  project: string | undefined
  people: readonly string[]
  /** Whether the question is about the person who asks. */
  isMine: boolean
  me: string
  /** What quotation marks enclose. */
  quoted: string | undefined
}
