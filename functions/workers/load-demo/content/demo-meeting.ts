/** Type of a demo meeting. Days count from the day of loading; times are in the workspace's time zone. */
import type { MeetingType } from '../../../../shared/meetings/meeting-choices.ts'

export type DemoMeeting = {
  /** Key used in the content. */
  key: string
  /** Project key; null for a meeting of the whole workspace. */
  project: string | null
  title: string
  type: MeetingType
  on: number
  /** `10:00` */
  time: string
  minutes: number
  /** Keys of team members; the first one is the organizer. */
  people: readonly string[]
  guests?: readonly string[]
  location: string
  /** Day on which it was scheduled. */
  since: number
  agenda: readonly { title: string; minutes: number; by?: string; task?: string; why?: string }[]
  /** The minutes, if the meeting was held. */
  held?: {
    notes: readonly string[]
    summary: string
    decisions: readonly string[]
    actions: readonly {
      text: string
      owner: string
      due: number
      /** Key of the project task that was made from it. */ task?: string
    }[]
  }
}
