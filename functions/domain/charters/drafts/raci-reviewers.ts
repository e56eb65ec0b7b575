/** Who reviewed something: the people who were present at held reviews with it on their agenda. Pure. */
import type { Meeting } from '../../../../shared/meetings/meeting.ts'

export type Review = Pick<Meeting, 'type' | 'status' | 'agenda' | 'attendees' | 'minutes'>

/** Without minutes, nothing says that a person who was invited came. */
export const reviewersOf = (meetings: readonly Review[], ids: ReadonlySet<string>): string[] => [
  ...new Set(
    meetings
      .filter(
        ({ type, status, agenda }) =>
          type === 'review' &&
          status !== 'cancelled' &&
          agenda.some(({ about }) => about !== null && ids.has(about.id)),
      )
      .flatMap(({ attendees, minutes }) => {
        const present = minutes?.attendance.flatMap(({ who, state }) => (state === 'present' ? [who] : [])) ?? []
        return attendees.flatMap(({ id }) => (present.includes(id) ? [id] : []))
      }),
  ),
]
