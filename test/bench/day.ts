/**
 * A person's day in a workspace of 1,000 tasks, call by call on the engine, next to what `npm run costs` assumes of it
 * (infra/costs/workspace-cost.ts).
 */
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { eventOn } from '../../functions/domain/tasks/stored-event.ts'
import { setting } from '../../functions/kernel/environment.ts'
import type { StampedEvent } from '../../functions/kernel/events/event.ts'
import { documents } from '../../functions/kernel/table/table.ts'
import { use } from '../../infra/costs/workspace-cost.ts'
import { projectOfTask } from '../../shared/contract/ids.ts'
import type { RouteRow } from '../../shared/contract/route.ts'
import { routes } from '../../shared/routes.ts'
import { counted } from './counting.ts'
import type { Finding } from './findings.ts'
import { makeWorkspace, post, type BenchWorkspace, type Domain } from './workspace.ts'

type Step = { domain: Domain; route: RouteRow; params?: Record<string, string>; query?: Record<string, string> }

/** What the person looks at, 70 calls. */
const reads = ({ projects, tasks }: BenchWorkspace): Step[] => {
  const [project = '', task = ''] = [projects[0], tasks[0]]
  const some: (readonly [number, Step])[] = [
    [8, { domain: 'dashboard', route: routes.dashboard.read }],
    [4, { domain: 'dashboard', route: routes.dashboard.ownWork }],
    [8, { domain: 'projects', route: routes.projects.list, query: { limit: '50' } }],
    [8, { domain: 'projects', route: routes.projects.read, params: { id: project } }],
    [8, { domain: 'tasks', route: routes.tasks.list, params: { id: project }, query: { limit: '200' } }],
    [12, { domain: 'tasks', route: routes.tasks.read, params: { id: task } }],
    [8, { domain: 'notices', route: routes.notices.latest }],
    [6, { domain: 'people', route: routes.people.list }],
    [3, { domain: 'timeline', route: routes.timeline.portfolio }],
    [3, { domain: 'analytics', route: routes.analytics.projects }],
    [2, { domain: 'search', route: routes.search.find, query: { q: 'inspect' } }],
  ]
  return some.flatMap(([times, step]) => Array.from({ length: times }, () => step))
}

/** What they change, 10 calls. */
const changes = [
  { title: 'Inspect the bay again' },
  { title: 'Inspect the bay once more' },
  { progress: 20 },
  { progress: 40 },
  { progress: 60 },
  { progress: 80 },
  { status: 'completed' },
  { status: 'in_progress' },
  { dueDate: '2026-05-30' },
  { dueDate: '2026-06-30' },
]

const eventOf = async (workspaceId: string, taskId: string): Promise<StampedEvent> => {
  const Key = { pk: `${workspaceId}#project#${projectOfTask(taskId)}`, sk: `task#${taskId}` }
  const { Item } = await documents.send(new GetCommand({ TableName: setting('TABLE_NAME'), Key, ConsistentRead: true }))
  return eventOn(Item ?? {}) as StampedEvent
}

export const measureDay = async (): Promise<Finding[]> => {
  const workspace = await makeWorkspace(1_000)
  const call = async ({ domain, route, ...sent }: Step & { body?: unknown }) => {
    const { value, ...spent } = await counted(() =>
      workspace.call({ domain, method: route.method, path: route.path }, sent),
    )
    if (value.status >= 400) throw new Error(`${route.method} ${route.path}: ${value.status}`)
    return spent
  }
  let [rcu, wcu, followed] = [0, 0, 0]
  const steps = reads(workspace)
  for (const step of steps) rcu += (await call(step)).rcu
  const [taskId = ''] = workspace.tasks
  for (const body of changes) {
    const spent = await call({ domain: 'tasks', route: routes.tasks.update, params: { id: taskId }, body })
    rcu += spent.rcu
    wcu += spent.wcu
    const event = await eventOf(workspace.id, taskId)
    followed += (await counted(() => post(event))).wcu
  }
  const news = await call({ domain: 'dashboard', route: routes.dashboard.news })
  const perEvent = use.subscribersPerEvent * use.unitsPerSubscriber.writes
  const finding = (name: string, value: number, limit: number): Finding => ({
    name,
    value: Number(value.toFixed(2)),
    most: limit,
    kind: 'count',
  })
  return [
    finding('a day: read units a call', rcu / (steps.length + changes.length), use.readUnitsPerCall),
    finding('a day: write units a change', wcu / changes.length, use.writeUnitsPerWrite),
    finding('a day: write units of what follows a change', followed / changes.length, perEvent),
    finding('a day: read units a question for news', news.rcu, use.readUnitsPerNews),
  ]
}
