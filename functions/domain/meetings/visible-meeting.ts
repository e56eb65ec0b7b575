/** Which meetings a caller may see: all live ones, or those that they attend and those of their projects. */
import { meetingId } from '../../../shared/contract/ids.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { assignedProjects } from '../accounts/people/assigned-projects.ts'
import { attends, type MeetingRecord } from './meeting-record.ts'
import { readMeeting } from './meeting-repository.ts'

export type Reaches = (meeting: Pick<MeetingRecord, 'projectId' | 'attendees'>) => boolean

/** Access by the projects that a person is assigned to; undefined for a person who sees everything. */
export const reachWith =
  (personId: string, assigned: ReadonlySet<string> | undefined): Reaches =>
  (meeting) =>
    assigned === undefined ||
    attends(meeting, personId) ||
    (meeting.projectId !== null && assigned.has(meeting.projectId))

export const reachOf = async (principal: Member): Promise<Reaches> =>
  reachWith(principal.id, await assignedProjects(principal))

/** A meeting that the caller may see, in the trash or not; 404 otherwise, whatever the reason. */
export const meetingWithin = async (principal: Member, id: string): Promise<MeetingRecord> => {
  if (!meetingId.safeParse(id).success) throw notFound('Meeting')
  const [meeting, reaches] = await Promise.all([readMeeting(principal.workspaceId, id), reachOf(principal)])
  if (meeting === undefined || !reaches(meeting)) throw notFound('Meeting')
  return meeting
}

/** Same as `meetingWithin`, but not in the trash. */
export const visibleMeeting = async (principal: Member, id: string): Promise<MeetingRecord> => {
  const meeting = await meetingWithin(principal, id)
  if (meeting.deletion !== undefined) throw notFound('Meeting')
  return meeting
}
