/** The form in which the demo's meetings are written. Days count from the day of loading, times are those of the workspace. */
import type { MeetingType } from '../../../../shared/meeting-choices.ts'

export type DemoMeeting = {
  /** How the content names it. */
  key: string
  /** Key of its project; null for one of all. */
  project: string | null
  title: string
  type: MeetingType
  on: number
  /** `10:00` */
  time: string
  minutes: number
  /** Keys of members of the team; the first one has called it. */
  people: readonly string[]
  guests?: readonly string[]
  location: string
  /** Day on which it was scheduled. */
  since: number
  agenda: readonly { title: string; minutes: number; by?: string; task?: string; why?: string }[]
  /** What was written down, of one that was held. */
  held?: {
    notes: readonly string[]
    summary: string
    decisions: readonly string[]
    actions: readonly {
      text: string
      owner: string
      due: number
      /** Key of the task of its project that it became. */ task?: string
    }[]
  }
}
