/**
 * The choices of meetings, and values computed from a meeting. Without schemas, because the calendar of every screen
 * loads it.
 */
import { sumBy } from '../contract/sums.ts'
import type { Choice } from '../contract/choices.ts'

/** `minutes`: the usual duration. */
export const meetingTypes = {
  standup: { label: 'Standup', tone: 'info', minutes: 15 },
  kickoff: { label: 'Kickoff', tone: 'accent', minutes: 90 },
  planning: { label: 'Planning', tone: 'info', minutes: 60 },
  review: { label: 'Review', tone: 'info', minutes: 60 },
  retrospective: { label: 'Retrospective', tone: 'info', minutes: 60 },
  steering: { label: 'Steering', tone: 'neutral', minutes: 60 },
  one_to_one: { label: 'One-to-one', tone: 'neutral', minutes: 30, aliases: ['1:1'] },
  other: { label: 'Other', tone: 'neutral', minutes: 60 },
} as const satisfies Record<string, Choice & { minutes: number }>
export type MeetingType = keyof typeof meetingTypes

export const meetingStatuses = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  held: { label: 'Held', tone: 'accent', aliases: ['completed'] },
  cancelled: { label: 'Cancelled', tone: 'neutral', aliases: ['canceled'] },
} as const satisfies Record<string, Choice>

export const attendances = {
  present: { label: 'Present', tone: 'accent' },
  excused: { label: 'Excused', tone: 'neutral' },
  absent: { label: 'Absent', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type Attendance = keyof typeof attendances

/** What the notes of a meeting can contain. Risks and issues go to the RAID log, everything else to the minutes. */
export const proposalKinds = {
  decision: { label: 'Decision' },
  action: { label: 'Action' },
  risk: { label: 'Risk' },
  issue: { label: 'Issue' },
  question: { label: 'Open question' },
} as const

/** What an agenda item can be about: a record, or an action from an earlier meeting. */
export const agendaSubjects = ['task', 'entry', 'milestone', 'action'] as const

type Timed = { scheduledAt: string; /** Minutes. */ duration: number }

/** A meeting's begin and end, in milliseconds since the epoch. */
export const spanOf = ({ scheduledAt, duration }: Timed): { from: number; to: number } => {
  const from = Date.parse(scheduledAt)
  return { from, to: from + duration * 60_000 }
}

/** Whether two meetings overlap. A meeting that begins when another ends does not. */
export const overlaps = (one: Timed, other: Timed): boolean => {
  const [a, b] = [spanOf(one), spanOf(other)]
  return a.from < b.to && b.from < a.to
}

/** Total minutes of an agenda's items. Items without a duration count as 0. */
export const agendaMinutes = (items: readonly { minutes: number | null }[]): number =>
  sumBy(items, ({ minutes }) => minutes ?? 0)
