import type { routes } from '../../../shared/routes.ts'
import { inQuotes } from '../../../shared/text/in-quotes.ts'
import { meetingLimits } from '../../../shared/meetings/limits.ts'
import { clipped } from '../../../shared/wording.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newTaskId } from '../../kernel/id.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { whileProject } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { takeTaskNumbers } from '../../domain/tasks/number-repository.ts'
import { newTask } from '../../domain/tasks/task-change.ts'
import { taskWrite } from '../../domain/tasks/task-repository.ts'
import { dayOfMeeting, toMeeting, type MeetingRecord } from '../../domain/meetings/meeting-record.ts'
import { saveMeeting } from '../../domain/meetings/meeting-repository.ts'
import { requireAttendance } from '../../domain/meetings/require-attendance.ts'
import { visibleMeeting } from '../../domain/meetings/visible-meeting.ts'

/** Maximum characters of a task title. */
const titleLength = 200

const describe = (meeting: MeetingRecord, text: string): string =>
  `${text}\n\nFrom the meeting ${inQuotes(meeting.title, meetingLimits.title)} of ${dayOfMeeting(meeting)}.`

/** Creates the task and links it in one transaction. Of two concurrent calls, one creates it and the other finds it. */
export const makeTask: Handler<typeof routes.meetings.makeTask> = ({
  params: { id, actionId },
  body: { projectId, instead },
  principal,
}) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const [before, people] = await Promise.all([
      visibleMeeting(principal, id),
      listPeople(workspaceId),
      visibleProject(principal, projectId),
    ])
    requireAttendance(principal, before)
    const action = before.actions.find((action) => action.id === actionId)
    if (action === undefined) throw notFound('Action')
    if (action.taskId !== null && action.taskId !== instead) return toMeeting(before)
    if ((before.projectId ?? projectId) !== projectId)
      throw invalid('projectId', 'The task is made in the project of its meeting')
    const by = nowBy(principal)
    const assigneeId = people.some((person) => person.id === action.ownerId) ? action.ownerId : null
    const number = await takeTaskNumbers(workspaceId, projectId, 1)
    const task = newTask(
      { id: newTaskId(projectId, by.at.getTime()), workspaceId, projectId, number, at: by.at },
      {
        title: clipped(action.text, titleLength),
        description: describe(before, action.text),
        assigneeId,
        dueDate: action.dueDate,
      },
    )
    const after = {
      ...before,
      actions: before.actions.map((action) => (action.id === actionId ? { ...action, taskId: task.id } : action)),
    }
    const newTaskWrite = taskWrite({ before: undefined, after: task, event: 'task.created.v1', by })
    const projectCheck = whileProject(workspaceId, projectId, undefined)
    try {
      const written = await saveMeeting({ before, after, event: 'meeting.updated.v1', changed: ['actions'], by }, [
        newTaskWrite,
        projectCheck,
      ])
      return written === undefined ? lost : toMeeting(written)
    } catch (error) {
      if (failed(error, projectCheck)) throw notFound('Project')
      throw error
    }
  })
