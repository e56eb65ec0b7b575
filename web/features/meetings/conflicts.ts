/** Who has another meeting at a time. */
import type { MeetingSummary } from '../../../shared/meeting.ts'
import { overlaps } from '../../../shared/meeting-choices.ts'
import { takesPlace } from './meeting-times.ts'

export type Wanted = {
  scheduledAt: string
  duration: number
  /** The meeting that is moved. */ id?: string | undefined
}

/** The first other meeting of each person at that time; a cancelled one stands in nobody's way. */
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

/** The longest that a meeting can be, in milliseconds: what began earlier is over. */
const longest = 480 * 60_000

/** The period in which another meeting could begin that overlaps this one. */
export const periodAround = ({ scheduledAt, duration }: Wanted): { from: string; to: string } => {
  const start = Date.parse(scheduledAt)
  return { from: new Date(start - longest).toISOString(), to: new Date(start + duration * 60_000).toISOString() }
}
