import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/id.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { createdBefore, claimKey } from '../../kernel/http/idempotency.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { whileProjectOf } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { newMeeting } from '../../domain/meetings/meeting-change.ts'
import { toMeeting } from '../../domain/meetings/meeting-record.ts'
import { readMeeting, saveMeeting } from '../../domain/meetings/meeting-repository.ts'
import { attendeesOf, namesOf, requirePresenters } from '../../domain/meetings/named-people.ts'
import { ownTimeZone } from '../../domain/meetings/own-time-zone.ts'

/**
 * Schedules a meeting. A repeat of the same request returns the result of the first; 404 if its project does not
 * exist or is in the trash.
 */
export const create: Handler<typeof routes.meetings.create> = async ({ body, principal, request }) => {
  const { workspaceId, id: personId } = principal
  const { projectId = null, attendeeIds = [], agenda = [] } = body
  const [people] = await Promise.all([
    listPeople(workspaceId),
    projectId === null ? undefined : visibleProject(principal, projectId),
  ])
  const names = namesOf(people, [])
  requirePresenters(agenda, names)
  const by = nowBy(principal)
  const id = newId('meeting', by.at.getTime())
  const after = newMeeting(
    {
      id,
      workspaceId,
      at: by.at,
      by: by.by,
      timeZone: ownTimeZone(principal),
      attendees: attendeesOf(attendeeIds, names),
    },
    body,
  )
  const { idempotencyKey: requestKey } = request
  const mark = requestKey === undefined ? undefined : claimKey({ workspaceId, personId, requestKey }, id)
  // If the project is moved to the trash at this moment, either the meeting goes with it or it is not created.
  const projectCheck = whileProjectOf(after)
  try {
    const written = await saveMeeting({ before: undefined, after, event: 'meeting.scheduled.v1', by }, [
      mark,
      projectCheck,
    ])
    if (written === undefined) throw new Error('A new meeting has the id of another')
    return toMeeting(written)
  } catch (error) {
    const first = createdBefore(error, mark)
    const meeting = first === undefined ? undefined : await readMeeting(workspaceId, first)
    if (meeting !== undefined) return toMeeting(meeting)
    if (failed(error, projectCheck)) throw notFound('Project')
    throw error
  }
}
