import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { lost, untilWritten } from '../kernel/optimistic.ts'
import { nowBy } from '../kernel/principal.ts'
import { notFound, Problem } from '../kernel/problem.ts'
import { TransactionRefused } from '../kernel/transaction.ts'
import { isRestorable, untrashed } from '../projects/deletion.ts'
import { whileProject } from '../projects/project-repository.ts'
import { toMeeting } from './meeting-record.ts'
import { saveMeeting } from './meeting-repository.ts'
import { meetingWithin } from './visible-meeting.ts'

/** Takes a meeting out of the trash, while its project is not in it: the write itself asks that. */
export const restore: Handler<typeof routes.meetings.restore> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const before = await meetingWithin(principal, id)
    const by = nowBy(principal)
    if (!isRestorable(before, by.at)) throw notFound('Meeting')
    const others = before.projectId === null ? [] : [whileProject(principal.workspaceId, before.projectId, undefined)]
    try {
      const written = await saveMeeting({ before, after: { ...before, ...untrashed }, event: 'meeting.restored.v1', by }, others)
      return written === undefined ? lost : toMeeting(written)
    } catch (error) {
      if (error instanceof TransactionRefused && error.failedAt(1)) throw new Problem('not_found', 'The project of this meeting is in the trash. Restore the project first.')
      throw error
    }
  })
