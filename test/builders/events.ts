/** Creates events of an imaginary project with tasks and people, for tests of subscribers. */
import type { FeedEvent } from '../../shared/dashboard/feed-events.ts'
import type { DomainEvent, EventWith } from '../../shared/events.ts'
import type { PersonChange } from '../../shared/accounts/team-events.ts'
import type { ProjectChange, ProjectFacts } from '../../shared/projects/events.ts'
import type { TaskChange, TaskFacts } from '../../shared/tasks/events.ts'
import { newId, newTaskId } from '../../functions/kernel/id.ts'
import { stamp } from '../../functions/kernel/events/event.ts'
import type { SQSEvent } from 'aws-lambda'

export const ana = { id: 'usr_0000000000000ana', kind: 'staff', name: 'Ana Flores' } as const

const nowByAna = () => ({ by: ana, at: new Date() })

export const someProject = (facts: Partial<ProjectFacts> = {}): ProjectFacts => ({
  name: 'Depot roof',
  status: 'planning',
  startDate: null,
  endDate: null,
  milestoneOn: null,
  pinnedRisk: null,
  budget: 0,
  budgetUsed: 0,
  committed: 0,
  linesOver: 0,
  progress: 0,
  ...facts,
})

export const someTask = (facts: Partial<TaskFacts> = {}): TaskFacts => ({
  status: 'todo',
  progress: 0,
  dueDate: null,
  ...facts,
})

export const taskEvent = (
  name: EventWith<TaskChange>,
  where: { workspaceId: string; projectId: string; taskId?: string },
  change: {
    was: TaskFacts | null
    now: TaskFacts | null
    version?: number
    title?: string
    withProject?: boolean
    assignedTo?: string
  },
): FeedEvent => {
  const { workspaceId, projectId, taskId = newTaskId(projectId) } = where
  return stamp(name, workspaceId, nowByAna(), {
    taskId,
    projectId,
    title: 'Pour foundations',
    version: 1,
    changed: [],
    ...change,
  })
}

export const projectEvent = (
  name: EventWith<ProjectChange>,
  where: { workspaceId: string; projectId: string },
  change: {
    was: ProjectFacts | null
    now: ProjectFacts | null
    version?: number
    changed?: string[]
    assignedTo?: string
    withPerson?: boolean
  },
): FeedEvent =>
  stamp(name, where.workspaceId, nowByAna(), { projectId: where.projectId, version: 1, changed: [], ...change })

export const personEvent = (name: EventWith<PersonChange>, workspaceId: string, changed: string[] = []): FeedEvent =>
  stamp(name, workspaceId, nowByAna(), {
    personId: newId('person'),
    name: 'Lia Sousa',
    role: 'sme',
    version: 1,
    changed,
  })

/** The events as a queue delivers them to a subscriber. */
export const asBatch = (events: readonly DomainEvent[], sentAt = Date.now()): SQSEvent => ({
  Records: events.map(({ name, ...detail }, index) => ({
    messageId: `message-${index}`,
    receiptHandle: '',
    body: JSON.stringify({ source: 'plumbline', 'detail-type': name, detail }),
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: String(sentAt),
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: '',
    awsRegion: 'us-east-1',
  })),
})

export const someWorkspace = (): { workspaceId: string; projectId: string } => ({
  workspaceId: newId('workspace'),
  projectId: newId('project'),
})
