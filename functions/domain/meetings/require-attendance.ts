import type { Member } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { attends, type MeetingRecord } from './meeting-record.ts'

/** 403 for a caller who may write minutes only for meetings that they attend, and does not attend this one. */
export const requireAttendance = ({ scope, id }: Pick<Member, 'scope' | 'id'>, meeting: MeetingRecord): void => {
  if (scope !== 'all' && !attends(meeting, id))
    throw new Problem('forbidden', 'Minutes are written by those who attend the meeting.')
}
