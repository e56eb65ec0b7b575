import type { Meeting, UpdateMeeting } from '../../../shared/meetings/meeting.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { requireActiveProject } from '../../kernel/table/change-guard.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { whileProjectOf } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { changeMeeting, editEvent } from '../../domain/meetings/meeting-change.ts'
import { toMeeting } from '../../domain/meetings/meeting-record.ts'
import { saveMeeting } from '../../domain/meetings/meeting-repository.ts'
import { attendeesOf, namesOf, requirePresenters } from '../../domain/meetings/named-people.ts'
import { visibleMeeting } from '../../domain/meetings/visible-meeting.ts'

/** One attempt to change the given fields; `lost` if another write came first. */
const attempt = async (
  principal: Member,
  id: string,
  { version, attendeeIds, ...edit }: UpdateMeeting,
): Promise<Meeting | typeof lost> => {
  const { workspaceId } = principal
  const { projectId, agenda } = edit
  const namesPeople = attendeeIds !== undefined || agenda !== undefined
  const [before, people] = await Promise.all([
    visibleMeeting(principal, id),
    namesPeople ? listPeople(workspaceId) : [],
    typeof projectId === 'string' ? visibleProject(principal, projectId) : undefined,
  ])
  // The write shows only the project to which the meeting may be moved.
  await requireActiveProject(before.projectId)
  requireVersion(version, before, () => toMeeting(before))
  const names = namesOf(people, [
    ...before.attendees,
    ...before.agenda.flatMap(({ presenterId }) => (presenterId === null ? [] : [{ id: presenterId, name: '' }])),
  ])
  requirePresenters(agenda ?? [], names)
  const { record: after, changed } = changeMeeting(before, {
    ...edit,
    ...(attendeeIds && { attendees: attendeesOf(attendeeIds, names) }),
  })
  if (changed.length === 0) return toMeeting(before)
  // If the new project is moved to the trash at this moment, either the meeting goes with it or it is not moved there.
  const projectCheck = changed.includes('projectId') ? whileProjectOf(after) : undefined
  try {
    const written = await saveMeeting(
      { before, after, event: editEvent(before, changed), changed, by: nowBy(principal) },
      [projectCheck],
    )
    return written === undefined ? lost : toMeeting(written)
  } catch (error) {
    if (failed(error, projectCheck)) throw notFound('Project')
    throw error
  }
}

export const update: Handler<typeof routes.meetings.update> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body))
