/** What a chat channel is told of an event. Texts have no amounts and no comments, which not everyone may see. */
import type { ChatKind } from '../../../shared/chat/chat-choices.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { noticePath } from '../../../shared/notices/notice-path.ts'
import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import { taskKeyOf, titleWithKey } from '../../../shared/tasks/task-key.ts'
import { listed, lowerFirst } from '../../../shared/wording.ts'
import { readPeople } from '../../domain/accounts/people/person-repository.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import type { DomainEvent, EventName } from '../../../shared/events.ts'

export const kindOf = {
  'health.changed.v1': 'health',
  'task.overdue.v1': 'late',
  'expense.submitted.v1': 'approval',
  'budget.requested.v1': 'approval',
  'charter.drifted.v1': 'approval',
  'project-request.submitted.v1': 'approval',
  'report.sealed.v1': 'report',
  'comment.added.v1': 'mention',
} as const satisfies Partial<Record<EventName, ChatKind>>

export type ChatEvent = DomainEvent<keyof typeof kindOf>

/** The project that an event is about; null for none. A request is about a project that does not exist yet. */
export const projectOf = ({ data }: ChatEvent): string | null => data.projectId

const approvals = '/approvals'

type Told = {
  text: string
  path: string
  /** If a later line replaces it; otherwise, each event has its own. */ key?: string
}

/** Undefined for what is no news: an expense of several that were submitted together, and records that come with others. */
export const toldOf = async (
  event: ChatEvent,
  project: Pick<ProjectRecord, 'taskPrefix'> | undefined,
): Promise<Told | undefined> => {
  switch (event.name) {
    case 'health.changed.v1': {
      const { projectId, projectName, was, now } = event.data
      const level = (name: typeof now): string => lowerFirst(healthLevels[name].label)
      return {
        text: `${projectName} is ${level(now)}. It was ${level(was)}`,
        path: noticePath({ projectId, taskId: null }),
        key: `health#${projectId}`,
      }
    }
    case 'task.overdue.v1': {
      const { number, title, dueDate, projectId, taskId } = event.data
      const task = titleWithKey(taskKeyOf(project?.taskPrefix, number), title)
      return { text: `${task} was due on ${writtenDay(dueDate)}`, path: noticePath({ projectId, taskId }) }
    }
    case 'expense.submitted.v1': {
      const { description, together } = event.data
      if (together?.length === 0) return undefined
      return {
        text:
          together === undefined
            ? `An expense waits for approval: ${description}`
            : `${together.length} expenses wait for approval`,
        path: approvals,
      }
    }
    case 'budget.requested.v1':
      return { text: `A budget change waits for approval, requested by ${event.by.name}`, path: approvals }
    case 'charter.drifted.v1':
      return { text: 'A charter change request waits for a decision', path: approvals }
    case 'project-request.submitted.v1': {
      const { requestId, projectName, withProject } = event.data
      if (withProject === true) return undefined
      return {
        text: `A project request waits for approval: ${projectName}`,
        path: noticePath({ projectId: null, taskId: null, requestId }),
      }
    }
    case 'report.sealed.v1': {
      const { title, reportId, projectId } = event.data
      return { text: `${title} was sealed`, path: noticePath({ projectId, taskId: null, reportId }) }
    }
    case 'comment.added.v1': {
      const { mentions, about, projectId } = event.data
      const people = await readPeople(event.workspaceId, mentions)
      if (people.length === 0) return undefined
      const place = about.kind === 'task' ? { taskId: about.id } : { taskId: null, entryId: about.id }
      return {
        text: `${event.by.name} mentioned ${listed(people.map(fullName))} in ${titleWithKey(about.key, about.title)}`,
        path: noticePath({ projectId, ...place }),
      }
    }
  }
}
