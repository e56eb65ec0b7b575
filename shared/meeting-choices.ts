/** The choices of meetings, and what is read off one. Without schemas: the calendar of every screen reads it. */
import type { Choice } from './choices.ts'

/** `minutes`: how long one usually takes. */
export const meetingTypes = {
  standup: { label: 'Standup', tone: 'info', minutes: 15 },
  kickoff: { label: 'Kickoff', tone: 'accent', minutes: 90 },
  planning: { label: 'Planning', tone: 'info', minutes: 60 },
  review: { label: 'Review', tone: 'info', minutes: 60 },
  retrospective: { label: 'Retrospective', tone: 'info', minutes: 60 },
  steering: { label: 'Steering', tone: 'warning', minutes: 60 },
  one_to_one: { label: 'One-to-one', tone: 'neutral', minutes: 30, aliases: ['1:1'] },
  other: { label: 'Other', tone: 'neutral', minutes: 60 },
} as const satisfies Record<string, Choice & { minutes: number }>
export type MeetingType = keyof typeof meetingTypes

export const meetingStatuses = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  held: { label: 'Held', tone: 'success', aliases: ['completed'] },
  cancelled: { label: 'Cancelled', tone: 'neutral', aliases: ['canceled'] },
} as const satisfies Record<string, Choice>

export const attendances = {
  present: { label: 'Present', tone: 'success' },
  excused: { label: 'Excused', tone: 'neutral' },
  absent: { label: 'Absent', tone: 'warning' },
} as const satisfies Record<string, Choice>
export type Attendance = keyof typeof attendances

/** What an item of an agenda can be about: a record, or an action of an earlier meeting. */
export const agendaSubjects = ['task', 'entry', 'milestone', 'action'] as const

type Timed = { scheduledAt: string; /** Minutes. */ duration: number }

/** Milliseconds since the epoch at which a meeting begins and ends. */
export const spanOf = ({ scheduledAt, duration }: Timed): { from: number; to: number } => {
  const from = Date.parse(scheduledAt)
  return { from, to: from + duration * 60_000 }
}

/** Whether two meetings share a moment. One that begins as another ends does not stand in its way. */
export const overlaps = (one: Timed, other: Timed): boolean => {
  const [a, b] = [spanOf(one), spanOf(other)]
  return a.from < b.to && b.from < a.to
}

/** Minutes that the items of an agenda take; those without a length count as none. */
export const agendaMinutes = (items: readonly { minutes: number | null }[]): number =>
  items.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
