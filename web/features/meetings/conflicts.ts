/** Finds people who have another meeting at the same time. */
import type { MeetingSummary } from '../../../shared/meetings/meeting.ts'
import { overlaps } from '../../../shared/meetings/meeting-choices.ts'
import { takesPlace } from './meeting-times.ts'

export type Wanted = {
  scheduledAt: string
  duration: number
  /** The meeting that is being rescheduled. */ id?: string | undefined
}

/** The first other meeting of each person at that time; cancelled meetings do not count. */
export const conflictsOf = (
  wanted: Wanted,
  meetings: readonly MeetingSummary[],
): ReadonlyMap<string, MeetingSummary> => {
  const found = new Map<string, MeetingSummary>()
  for (const meeting of meetings) {
    if (meeting.id === wanted.id || !takesPlace(meeting) || !overlaps(wanted, meeting)) continue
    for (const { id } of meeting.attendees) if (!found.has(id)) found.set(id, meeting)
  }
  return found
}

/** The longest possible meeting, in milliseconds: meetings that began earlier are over. */
const longest = 480 * 60_000

/** The period in which another meeting that overlaps this one could begin. */
export const periodAround = ({ scheduledAt, duration }: Wanted): { from: string; to: string } => {
  const start = Date.parse(scheduledAt)
  return { from: new Date(start - longest).toISOString(), to: new Date(start + duration * 60_000).toISOString() }
}
