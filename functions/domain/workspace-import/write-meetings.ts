/** Writes imported meetings with their minutes and actions. Attendees who are not in the team are guests of them. */
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { madeAt } from '../../kernel/id.ts'
import { newMeeting } from '../meetings/meeting-change.ts'
import type { MeetingRecord } from '../meetings/meeting-record.ts'
import { saveMeeting } from '../meetings/meeting-repository.ts'
import { attendeesOf, namesOf } from '../meetings/named-people.ts'
import { ownTimeZone } from '../meetings/own-time-zone.ts'
import { importedAuthor, type Importing } from './importing.ts'

type Named = { id?: string | undefined; name: string }

const isMember = (person: Named): person is Required<Named> => person.id !== undefined

const meetingOf = (
  { workspaceId, people, principal }: Importing,
  { id, organizer, status, cancelReason, attendees, minutes, actions, fields }: Imported<'meetings'>,
): MeetingRecord => {
  const members = attendees.filter(isMember).map((person) => person.id)
  const strangers = attendees.filter((person) => !isMember(person)).map(({ name }) => ({ name, email: null }))
  const meeting = newMeeting(
    {
      id,
      workspaceId,
      at: madeAt(id),
      by: importedAuthor(organizer),
      timeZone: ownTimeZone(principal),
      attendees: attendeesOf(members, namesOf(people, [])),
    },
    fields,
  )
  return {
    ...meeting,
    guests: [...meeting.guests, ...strangers],
    status,
    cancelReason,
    actions,
    minutes: minutes && {
      ...minutes,
      attendance: minutes.attendance.map(({ id: member, name, state }) => ({ who: member ?? name, state })),
      writtenBy: importedAuthor(minutes.writtenBy),
    },
  }
}

export const writeMeetings = async (importing: Importing, records: readonly Imported<'meetings'>[]): Promise<void> => {
  const { by } = importing
  for (const record of records) {
    const after = meetingOf(importing, record)
    // Undefined if it is there already.
    await saveMeeting({ before: undefined, after, event: 'meeting.scheduled.v1', withProject: true, by })
  }
}
