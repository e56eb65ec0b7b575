import type { routes } from '../../../shared/routes.ts'
import { ask, lookUp, wantedBy } from '../../domain/generation/ask.ts'
import { ruledDraft } from '../../domain/generation/draft.ts'
import { ruledMinutes } from '../../domain/generation/minutes-items.ts'
import { dayOfMeeting } from '../../domain/meetings/meeting-record.ts'
import { noteLines } from '../../domain/meetings/notes/note-lines.ts'
import { namedIn } from '../../domain/meetings/notes/note-people.ts'
import { requireAttendance } from '../../domain/meetings/require-attendance.ts'
import { visibleMeeting } from '../../domain/meetings/visible-meeting.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import { hashOf } from '../../kernel/canonical.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'

/** The job is found by a hash of the notes, so that they are stored once. */
export const draftMinutes: Handler<typeof routes.meetings.draftMinutes> = async ({
  params: { id },
  body: { notes },
  principal,
  request,
}) => {
  const wanted = wantedBy(principal, { kind: 'minutes', body: { meetingId: id, notes: hashOf(notes) } })
  const [plan, meeting, people, before] = await Promise.all([
    planOfCaller(principal),
    visibleMeeting(principal, id),
    listPeople(principal.workspaceId),
    lookUp(wanted, principal),
  ])
  requireAttendance(principal, meeting)
  const known = namedIn(
    notes,
    people.map((person) => ({ id: person.id, name: fullName(person) })),
  )
  const invited = new Set(meeting.attendees.map((attendee) => attendee.id))
  const draft = ruledDraft(
    'minutes',
    ruledMinutes({
      lines: noteLines(notes),
      day: dayOfMeeting(meeting),
      attendees: known.filter((person) => invited.has(person.id)),
      others: known.filter((person) => !invited.has(person.id)),
      draftedAt: new Date().toISOString(),
    }),
  )
  return ask({ wanted, before, plan, draft }, principal, request)
}
