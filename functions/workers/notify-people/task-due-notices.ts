/** Who is notified of a task that is due soon or overdue. */
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import type { TaskDue } from '../../../shared/tasks/events.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { taskKeyOf, titleWithKey } from '../../../shared/tasks/task-key.ts'
import { counted } from '../../../shared/wording.ts'
import type { AddressedNotice } from './deliver.ts'
import type { MailWords } from './notice-mail.ts'

/** How late or how near it is, in which project, how far it has come, and what to do about it. */
const askFor = (
  { days, title, dueDate, assigneeId, progress }: TaskDue,
  key: string | undefined,
  project: string,
): MailWords => {
  const isLate = days > 0
  const day = writtenDay(dueDate)
  const task = titleWithKey(key, `“${title}”`)
  const todo = assigneeId === null ? 'Assign it to someone' : 'Complete it'
  return {
    ask: isLate ? `${task} is ${counted(days, 'day')} late` : `${task} is due ${day}`,
    about: project,
    details: [
      `${assigneeId === null ? 'The task' : 'Your task'} in the project ${project} ${isLate ? 'was' : 'is'} due ${day} and is ${progress}% done. ${todo} or choose another due date.`,
    ],
    act: 'Open the task',
  }
}

/** If a task has no assignee, the manager of its project is notified. */
export const ofDueDate = async ({
  id,
  name,
  at,
  workspaceId,
  data,
}: DomainEvent<EventWith<TaskDue>>): Promise<AddressedNotice[]> => {
  const { projectId, taskId, number, title, dueDate, assigneeId } = data
  const project = await readProject(workspaceId, projectId)
  if (project === undefined || project.deletion !== undefined) return []
  const personId = assigneeId ?? project.managerId
  const of = assigneeId === null ? 'A task without an assignee' : 'Your task'
  const key = taskKeyOf(project.taskPrefix, number)
  const subtitle = `${titleWithKey(key, title)} · ${project.name}`
  const notice =
    name === 'task.overdue.v1'
      ? ({ kind: 'overdue', text: `${of} was due ${writtenDay(dueDate)}` } as const)
      : ({ kind: 'due_soon', text: `${of} is due ${writtenDay(dueDate)}` } as const)
  return [
    {
      personId,
      notice: { ...notice, eventId: id, subtitle, projectId, taskId, at, dueDate },
      mail: askFor(data, key, project.name),
    },
  ]
}
