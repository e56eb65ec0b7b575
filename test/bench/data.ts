/** Measures read and write units and round trips, and compares them with the budgets. */
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { setting } from '../../functions/kernel/environment.ts'
import { eventOn } from '../../functions/domain/tasks/stored-event.ts'
import type { StampedEvent } from '../../functions/kernel/events/event.ts'
import { documents } from '../../functions/kernel/table/table.ts'
import { routes } from '../../shared/routes.ts'
import type { RouteRow } from '../../shared/contract/route.ts'
import { projectOfTask } from '../../shared/contract/ids.ts'
import { counted, type Consumption } from './counting.ts'
import type { Finding } from './findings.ts'
import { measureRaid, measureSweep } from './sweep.ts'
import { addMembers, makeWorkspace, post, type BenchWorkspace, type Domain } from './workspace.ts'

const sizes = [10, 1_000, 100_000] as const

/**
 * Members of a large team, and the units of one consistent read of all of them. A member takes about 0.5 KB, and 8 KB
 * take two units.
 */
const teamSize = { members: 1_000, mostUnits: 150 }

const row = (domain: Domain, route: RouteRow) => ({ domain, method: route.method, path: route.path })

const call = async (
  workspace: BenchWorkspace,
  domain: Domain,
  route: RouteRow,
  sent: Parameters<BenchWorkspace['call']>[1] = {},
): Promise<Consumption> => {
  const { value, ...consumption } = await counted(() => workspace.call(row(domain, route), sent))
  if (value.status >= 400)
    throw new Error(`${route.method} ${route.path}: ${value.status} ${JSON.stringify(value.body)}`)
  return consumption
}

const eventOf = async (workspaceId: string, taskId: string): Promise<StampedEvent> => {
  const { Item } = await documents.send(
    new GetCommand({
      TableName: setting('TABLE_NAME'),
      Key: { pk: `${workspaceId}#project#${projectOfTask(taskId)}`, sk: `task#${taskId}` },
      ConsistentRead: true,
    }),
  )
  return eventOn(Item ?? {}) as StampedEvent
}

/** Write units of an edit and everything that follows from it. */
const edit = async (workspace: BenchWorkspace, taskId: string, body: unknown): Promise<number> => {
  const direct = await call(workspace, 'tasks', routes.tasks.update, { params: { id: taskId }, body })
  const event = await eventOf(workspace.id, taskId)
  const followed = await counted(() => post(event))
  return direct.wcu + followed.wcu
}

const edits: { name: string; body: object; most: number }[] = [
  { name: 'title', body: { title: 'Inspect the bay again' }, most: 5 },
  { name: 'progress', body: { progress: 51 }, most: 5 },
  { name: 'completed', body: { status: 'completed' }, most: 5 },
  { name: 'due date', body: { dueDate: '2026-05-30' }, most: 5 },
]

type ListRoute = {
  name: string
  domain: Domain
  route: RouteRow
  params?: (workspace: BenchWorkspace) => Record<string, string>
  query?: Record<string, string>
}

const lists: ListRoute[] = [
  { name: 'projects', domain: 'projects', route: routes.projects.list },
  {
    name: 'tasks of a project',
    domain: 'tasks',
    route: routes.tasks.list,
    params: ({ projects }) => ({ id: projects[0] ?? '' }),
  },
  { name: 'trash', domain: 'projects', route: routes.projects.trash },
  { name: 'people', domain: 'people', route: routes.people.list },
  { name: 'activity', domain: 'dashboard', route: routes.dashboard.activity },
  { name: 'audit log', domain: 'audit', route: routes.audit.list },
  { name: 'notices', domain: 'notices', route: routes.notices.list },
]

const roundTrips: ListRoute[] = [
  ...lists,
  { name: 'dashboard', domain: 'dashboard', route: routes.dashboard.read },
  {
    name: 'project',
    domain: 'projects',
    route: routes.projects.read,
    params: ({ projects }) => ({ id: projects[0] ?? '' }),
  },
  {
    name: 'financials',
    domain: 'projects',
    route: routes.projects.financials,
    params: ({ projects }) => ({ id: projects[0] ?? '' }),
  },
  {
    name: 'history',
    domain: 'projects',
    route: routes.projects.history,
    params: ({ projects }) => ({ id: projects[0] ?? '' }),
  },
  { name: 'task', domain: 'tasks', route: routes.tasks.read, params: ({ tasks }) => ({ id: tasks[0] ?? '' }) },
  { name: 'latest notices', domain: 'notices', route: routes.notices.latest },
  { name: 'RAID rules', domain: 'raid', route: routes.raid.rules },
  { name: 'timeline of all projects', domain: 'timeline', route: routes.timeline.portfolio },
  {
    name: 'forecast of a project',
    domain: 'timeline',
    route: routes.timeline.forecast,
    params: ({ projects }) => ({ id: projects[0] ?? '' }),
    query: { addPeople: '1', dropTasks: '1' },
  },
  { name: 'track record of forecasts', domain: 'timeline', route: routes.timeline.trackRecord },
  { name: 'analytics', domain: 'analytics', route: routes.analytics.projects },
  { name: 'insights', domain: 'ai', route: routes.ai.insights },
  {
    name: 'earned value',
    domain: 'analytics',
    route: routes.analytics.earnedValue,
    params: ({ projects }) => ({ id: projects[0] ?? '' }),
  },
  { name: 'workload', domain: 'analytics', route: routes.analytics.workload },
  {
    name: 'calendar',
    domain: 'calendar',
    route: routes.calendar.list,
    query: { from: '2026-03-01', to: '2026-04-30' },
  },
  { name: 'late tasks', domain: 'raid', route: routes.raid.lateTasks },
]

export const measureData = async (): Promise<Finding[]> => {
  const findings: Finding[] = []
  const workspaces = new Map<number, BenchWorkspace>()
  for (const size of [...sizes, 100]) workspaces.set(size, await makeWorkspace(size))
  const of = (size: number): BenchWorkspace =>
    workspaces.get(size) ??
    (() => {
      throw new Error(`No workspace of ${size}`)
    })()

  for (const size of sizes) {
    const { rcu } = await call(of(size), 'dashboard', routes.dashboard.read)
    findings.push({
      name: `dashboard, RCU at ${size.toLocaleString('en-US')} tasks in ${of(size).projects.length} projects, in one call`,
      value: rcu,
      // It judges every project: half a unit more for each ten of them.
      most: 1.5 + 0.05 * of(size).projects.length,
      kind: 'count',
    })
  }
  for (const size of [1_000, 100_000]) {
    const workspace = of(size)
    for (const [index, { name, body, most }] of edits.entries()) {
      const taskId = workspace.tasks[index] ?? ''
      findings.push({
        name: `task edit at ${size.toLocaleString('en-US')} tasks, ${name}, WCU in all`,
        value: await edit(workspace, taskId, body),
        most,
        kind: 'count',
      })
    }
  }
  for (const { name, domain, route, params } of lists) {
    const [few, many] = await Promise.all([100, 100_000].map(async (size) => ({ size, params: params?.(of(size)) })))
    // With 100 tasks, each project has five: a page of four, and one that shows that there are more.
    const query = { limit: '4' }
    const small = await call(of(100), domain, route, { ...(few?.params && { params: few.params }), query })
    const large = await call(of(100_000), domain, route, { ...(many?.params && { params: many.params }), query })
    findings.push({
      name: `list of ${name}, RCU of a page at 100,000 tasks over 100`,
      value: Number((large.rcu / small.rcu).toFixed(2)),
      most: 1,
      kind: 'count',
    })
  }
  for (const size of [1_000, 100_000]) {
    const { rcu } = await call(of(size), 'analytics', routes.analytics.projects)
    findings.push({
      name: `analytics of the portfolio, RCU at ${size.toLocaleString('en-US')} tasks`,
      value: rcu,
      most: 2,
      kind: 'count',
    })
  }
  // The totals and the records of the projects, and no task.
  for (const size of [1_000, 100_000]) {
    const { rcu } = await call(of(size), 'timeline', routes.timeline.portfolio)
    findings.push({
      name: `timeline of all projects, RCU at ${size.toLocaleString('en-US')} tasks in ${of(size).projects.length} projects`,
      value: rcu,
      most: 6,
      kind: 'count',
    })
  }
  // Reads the keys of what is due within two weeks, up to 500, and of the tasks at most 25, whose titles are cited.
  for (const size of [100, 100_000]) {
    const { rcu } = await call(of(size), 'ai', routes.ai.insights)
    findings.push({
      name: `insights, RCU at ${size.toLocaleString('en-US')} tasks`,
      value: rcu,
      most: 25,
      kind: 'count',
    })
  }
  for (const { name, domain, route, params, query } of roundTrips) {
    const { readTrips } = await call(of(1_000), domain, route, {
      ...(params && { params: params(of(1_000)) }),
      ...(query && { query }),
    })
    // The late tasks that insights cite are read once their keys are known.
    const most = name === 'insights' ? 3 : 2
    findings.push({ name: `${name}, sequential reads`, value: readTrips, most, kind: 'count' })
  }
  // Reads the session, the task, and the project whose team decides who sees the task. The session includes role and
  // plan.
  const read = await call(of(1_000), 'tasks', routes.tasks.read, { params: { id: of(1_000).tasks[9] ?? '' } })
  findings.push({ name: 'signed-in read of one task, RCU in all', value: read.rcu, most: 3, kind: 'count' })
  for (const q of ['inspect', 'bay 17', 'insp']) {
    const { rcu, readTrips } = await call(of(100_000), 'search', routes.search.find, { query: { q } })
    findings.push(
      { name: `search for “${q}” in 100,000 tasks, RCU`, value: rcu, most: 60, kind: 'count' },
      { name: `search for “${q}”, sequential reads`, value: readTrips, most: 2, kind: 'count' },
    )
  }
  findings.push(...(await measureTeam(of(100))))
  const update = await call(of(1_000), 'tasks', routes.tasks.update, {
    params: { id: of(1_000).tasks[9] ?? '' },
    body: { progress: 7 },
  })
  findings.push(
    { name: 'task update, sequential reads', value: update.readTrips, most: 2, kind: 'count' },
    { name: 'task update, sequential writes', value: update.writeTrips, most: 2, kind: 'count' },
  )
  const created = await call(of(1_000), 'projects', routes.projects.create, { body: { name: 'Depot 99' } })
  findings.push(
    { name: 'project create, sequential reads', value: created.readTrips, most: 2, kind: 'count' },
    { name: 'project create, sequential writes', value: created.writeTrips, most: 2, kind: 'count' },
  )
  findings.push(...(await measureSweep(of(100_000), 100_000)))
  findings.push(...(await measureRaid(of(100_000), of(1_000), 100_000)))
  return findings
}

/** Measures the lists of a team of 1,000. */
const measureTeam = async (workspace: BenchWorkspace): Promise<Finding[]> => {
  await addMembers(workspace, teamSize.members)
  const findings: Finding[] = []
  for (const [name, domain, route, params] of [
    ['people', 'people', routes.people.list, {}],
    ['team', 'team', routes.team.list, { customerId: workspace.id }],
  ] as const) {
    const { rcu, readTrips } = await call(workspace, domain, route, { params })
    const what = `list of ${name} at ${teamSize.members.toLocaleString('en-US')} members`
    findings.push(
      { name: `${what}, RCU`, value: rcu, most: teamSize.mostUnits, kind: 'count' },
      { name: `${what}, sequential reads`, value: readTrips, most: 2, kind: 'count' },
    )
  }
  return findings
}
