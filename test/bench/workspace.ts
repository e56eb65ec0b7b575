/** A workspace of any size, written directly to the table, and calls to the API's real handlers in it. */
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { handler as aiHandler } from '../../functions/api/ai/index.ts'
import { handler as analyticsHandler } from '../../functions/api/analytics/index.ts'
import { handler as auditHandler } from '../../functions/api/audit/index.ts'
import { handler as calendarHandler } from '../../functions/api/calendar/index.ts'
import { handler as dashboardHandler } from '../../functions/api/dashboard/index.ts'
import { setting } from '../../functions/kernel/environment.ts'
import type { Authored, StampedEvent } from '../../functions/kernel/events/event.ts'
import { newId, newTaskId } from '../../functions/kernel/id.ts'
import { openSession, sessionCookie } from '../../functions/kernel/session/session-store.ts'
import { documents } from '../../functions/kernel/table/table.ts'
import { handler as keepOverview } from '../../functions/workers/keep-overview/index.ts'
import { handler as keepSearchIndex } from '../../functions/workers/keep-search-index/index.ts'
import { handler as noticesHandler } from '../../functions/api/notices/index.ts'
import { createPerson } from '../../functions/domain/accounts/people/person-repository.ts'
import { handler as peopleHandler } from '../../functions/api/people/index.ts'
import { createProject } from '../../functions/domain/projects/create-project.ts'
import { handler as projectsHandler } from '../../functions/api/projects/index.ts'
import { handler as raidHandler } from '../../functions/api/raid/index.ts'
import { handler as searchHandler } from '../../functions/api/search/index.ts'
import { handler as tasksHandler } from '../../functions/api/tasks/index.ts'
import { handler as teamHandler } from '../../functions/api/team/index.ts'
import { handler as timelineHandler } from '../../functions/api/timeline/index.ts'
import { taskWrite } from '../../functions/domain/tasks/task-repository.ts'
import { newTask } from '../../functions/domain/tasks/task-change.ts'
import { createWorkspace } from '../../functions/domain/workspace/workspace-repository.ts'
import { rebuild } from '../../functions/workers/rebuild-overview/rebuild.ts'
import { wordsOf } from '../../shared/search/search-words.ts'
import { addDays } from '../../shared/dates/dates.ts'
import type { Session } from '../../shared/accounts/session.ts'
import { asBatch } from '../builders/events.ts'
import { context } from './lambda-context.ts'

type ApiHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

const handlers = {
  ai: aiHandler as unknown as ApiHandler,
  analytics: analyticsHandler as unknown as ApiHandler,
  audit: auditHandler as unknown as ApiHandler,
  calendar: calendarHandler as unknown as ApiHandler,
  dashboard: dashboardHandler as unknown as ApiHandler,
  notices: noticesHandler as unknown as ApiHandler,
  people: peopleHandler as unknown as ApiHandler,
  projects: projectsHandler as unknown as ApiHandler,
  raid: raidHandler as unknown as ApiHandler,
  search: searchHandler as unknown as ApiHandler,
  tasks: tasksHandler as unknown as ApiHandler,
  team: teamHandler as unknown as ApiHandler,
  timeline: timelineHandler as unknown as ApiHandler,
}

/** A domain of the API that the bench calls. */
export type Domain = keyof typeof handlers

export type Row = { domain: Domain; method: string; path: string }

export type Sent = { params?: Record<string, string>; body?: unknown; query?: Record<string, string> }

export type BenchWorkspace = {
  id: string
  projects: string[]
  /** One task with a due date in each project. */
  tasks: string[]
  /** The person who signs in. */
  personId: string
  /** The event that API Gateway passes to the domain's Lambda for such a call. */
  eventOf(row: Pick<Row, 'method' | 'path'>, sent?: Sent): APIGatewayProxyEventV2
  call(row: Row, sent?: Sent): Promise<{ status: number; body: unknown }>
}

const projectsMade = 20

/** Members written concurrently. */
const membersAtOnce = 50

/**
 * Tasks whose words are indexed. Each project has as many as a search reads per word, so that, as with all tasks indexed,
 * the first ones found are of one project.
 */
const tasksIndexed = 10_000

/** Entries of the audit log: far more than a page reads. */
const auditEntries = 1_000

/** Calendar days over which tasks are due. */
const daysSpread = 360

/**
 * Writes items directly to the table, a batch at a time: the local engine needs twice the processor time for the same
 * batches at once, most of it in the kernel, because its threads share an allocator.
 */
export const insert = async (items: readonly Record<string, unknown>[]): Promise<void> => {
  for (let start = 0; start < items.length; start += 25) {
    const batch = items.slice(start, start + 25)
    await documents.send(
      new BatchWriteCommand({
        RequestItems: { [setting('TABLE_NAME')]: batch.map((Item) => ({ PutRequest: { Item } })) },
      }),
    )
  }
}

/** Audit log entries in the given number, as the subscriber writes them. */
const auditItems = (workspaceId: string, count: number): Record<string, unknown>[] => {
  const by = { id: 'usr_0000000000000000', kind: 'staff', name: 'Ana Flores' }
  const from = { address: '192.0.2.1', device: 'Chrome on macOS' }
  const now = Date.now()
  return Array.from({ length: count }, (_, index) => {
    const at = now - index * 1000
    const [id, partition] = [newId('event', at), `${workspaceId}#audit`]
    const keys = {
      pk: partition,
      sk: id,
      gsi2pk: `${partition}#sign_in`,
      gsi2sk: id,
      __edb_e__: 'audit-entry',
      __edb_v__: '1',
    }
    return {
      ...keys,
      partition,
      id,
      at: new Date(at).toISOString(),
      category: 'sign_in',
      action: 'Signed in',
      by,
      from,
      expiresAt: Math.floor(now / 1000) + 86_400,
    }
  })
}

/** The words of the tasks, as the subscriber indexes them. */
const searchItems = (workspaceId: string, tasks: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  tasks.flatMap((task) => {
    const id = String(task['sk']).slice('task#'.length)
    return wordsOf(String(task['title'])).map((word) => ({
      pk: `${workspaceId}#search`,
      sk: `task#${word}#${id}`,
      v: 1,
      __edb_e__: 'search-entry',
      __edb_v__: '1',
    }))
  })

type OpenedWorkspace = {
  id: string
  personId: string
  by: Authored
  /** Opens a session of its program manager and returns the cookie's value. */ signIn: () => Promise<string>
}

/** Creates a workspace with only a program manager. */
export const openWorkspace = async (): Promise<OpenedWorkspace> => {
  const id = newId('workspace')
  await createWorkspace({
    id,
    companyName: 'Bench',
    contactEmail: `${id}@bench.test`,
    plan: 'enterprise',
    timeZone: 'Europe/Lisbon',
    createdAt: new Date().toISOString(),
  })
  const personId = newId('person')
  await createPerson({
    workspaceId: id,
    id: personId,
    kind: 'staff',
    subject: personId,
    email: `${personId}@bench.test`,
    username: personId,
    firstName: 'Ana',
    lastName: 'Flores',
    role: 'program_manager',
    createdAt: new Date().toISOString(),
  })
  const session: Omit<Session, 'expiresAt'> = {
    kind: 'staff',
    user: {
      id: personId,
      username: 'ana',
      email: 'ana@bench.test',
      firstName: 'Ana',
      lastName: 'Flores',
      role: 'program_manager',
      assignedProjects: [],
      avatar: null,
      timeZone: null,
    },
    customer: { id, companyName: 'Bench', subscriptionPlan: 'enterprise', timeZone: 'Europe/Lisbon' },
  }
  const signIn = async () => (await openSession(session)).token
  return { id, personId, by: { by: { id: personId, kind: 'staff', name: 'Ana Flores' }, at: new Date() }, signIn }
}

/** Creates a workspace with the given number of tasks, spread over its projects and a year of due dates. */
export const makeWorkspace = async (taskCount: number): Promise<BenchWorkspace> => {
  const { id, personId, by, signIn } = await openWorkspace()
  const projects: string[] = []
  for (let index = 0; index < Math.min(projectsMade, taskCount); index += 1) {
    const project = await createProject({
      workspaceId: id,
      maxProjects: 1000,
      managerId: personId,
      reader: { today: '2026-11-21', money: true },
      body: {
        name: `Depot ${index}`,
        description: 'New roof and drainage for the depot hall, in service throughout.',
        status: 'active',
        budget: '250000.00',
      },
      by,
    })
    projects.push(project.id)
  }
  const items = Array.from({ length: taskCount }, (_, index) => {
    const projectId = projects[index % projects.length] ?? ''
    const task = newTask(
      { id: newTaskId(projectId), workspaceId: id, projectId, number: index + 1, at: by.at },
      {
        title: `Inspect bay ${index}`,
        description: 'Check bolts and sealing of the bay against the drawing, note what has to be replaced.',
        progress: index % 100,
        status: index % 5 === 0 ? 'completed' : 'in_progress',
        dueDate: addDays('2026-04-01', index % daysSpread),
      },
    )
    const { Put } = taskWrite({ before: undefined, after: task, event: 'task.created.v1', by })
    return Put?.Item ?? {}
  })
  await insert(items)
  await insert(auditItems(id, Math.min(taskCount, auditEntries)))
  await insert(searchItems(id, items.slice(0, tasksIndexed)))
  await rebuild(id)
  const token = await signIn()
  const tasks = items
    .filter((item) => item['status'] !== 'completed')
    .slice(0, 40)
    .map((item) => String(item['sk']).slice('task#'.length))
  const eventOf = (row: Pick<Row, 'method' | 'path'>, { params = {}, body, query }: Sent = {}) =>
    ({
      version: '2.0',
      routeKey: 'ANY /any/{proxy+}',
      rawPath: `/any${row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`,
      rawQueryString: '',
      cookies: [`${sessionCookie}=${token}`],
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-origin-secret': 'test',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      queryStringParameters: query,
      requestContext: {
        requestId: 'bench',
        http: { method: row.method, path: row.path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'bench' },
      },
      isBase64Encoded: false,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }) as unknown as APIGatewayProxyEventV2
  return {
    id,
    personId,
    projects,
    tasks,
    eventOf,
    call: async (row, sent) => {
      const answer = await handlers[row.domain](eventOf(row, sent), context)
      return {
        status: answer.statusCode ?? 0,
        body: answer.body === undefined ? undefined : (JSON.parse(answer.body) as unknown),
      }
    },
  }
}

/** Adds open tasks that are due on one day and have no other records. Returns their ids. */
export const addTasksDue = async (
  { id: workspaceId, projects }: BenchWorkspace,
  count: number,
  dueDate: string,
): Promise<string[]> => {
  const by = { by: { id: 'usr_0000000000000000', kind: 'staff', name: 'Ana Flores' } as const, at: new Date() }
  const projectId = projects[0] ?? ''
  const ids = Array.from({ length: count }, () => newTaskId(projectId))
  await insert(
    ids.map((id, index) => {
      const place = { id, workspaceId, projectId, number: index + 1, at: by.at }
      const after = newTask(place, { title: `Replace bolt ${index}`, dueDate })
      return taskWrite({ before: undefined, after, event: 'task.created.v1', by }).Put?.Item ?? {}
    }),
  )
  return ids
}

/** Adds members, each with the records of a real one. */
export const addMembers = async ({ id: workspaceId }: BenchWorkspace, members: number): Promise<void> => {
  for (let start = 0; start < members; start += membersAtOnce) {
    await Promise.all(
      Array.from({ length: Math.min(membersAtOnce, members - start) }, (_, index) => {
        const id = newId('person')
        return createPerson({
          workspaceId,
          id,
          kind: 'staff',
          subject: crypto.randomUUID(),
          email: `member-${start + index}@bench.test`,
          username: id,
          firstName: 'Maria',
          lastName: 'Azevedo',
          phone: '+351 21 000 0000',
          address: 'Cais 4, 1200-109 Lisbon, Portugal',
          role: 'sme',
          createdAt: new Date().toISOString(),
        })
      }),
    )
  }
}

/** Delivers the event of an item's last write to the subscribers that write to the table. */
export const post = async (event: StampedEvent): Promise<void> => {
  for (const subscriber of [keepOverview, keepSearchIndex]) {
    const { batchItemFailures } = await subscriber(asBatch([event]))
    if (batchItemFailures.length > 0) throw new Error('An event could not be followed')
  }
}
