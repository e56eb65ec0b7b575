/**
 * Processor time of warm handlers, divided by that of the same queries without the handler. The deployable bundles run
 * in their own processes, alternating with a DocumentClient that sends the same DynamoDB calls.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../../functions/kernel/id.ts'
import { putNotice } from '../../functions/domain/notices/notice-repository.ts'
import { codeDirOf } from '../../infra/bundle.ts'
import type { RouteRow } from '../../shared/contract/route.ts'
import { routes } from '../../shared/routes.ts'
import { bundleBareClient } from './bare-client.ts'
import { median, type Finding } from './findings.ts'
import type { Job, Spent, Timed } from './handler-process.ts'
import { openRecorder, type Recorder, type RecordedSteps } from './recorder.ts'
import { repeatable } from './replay.ts'
import { entriesOf } from './walk-workspace.ts'
import { insert, makeWorkspace, type BenchWorkspace, type Sent } from './workspace.ts'

// V8 compiles most during the first calls, and its compiler threads count as user time. After a hundred calls, the ratio
// differs from that after a thousand by no more than the noise of a run. Turns are short so that load on the machine
// affects both sides.
const callsPerTurn = 10
const usual = { warmUp: 200, turns: 40 }
/** For calls that return a hundred records: each compiles and averages out as much as several small ones. */
const forLong = { warmUp: 100, turns: 20 }

/** Records per project. There are twenty projects. */
const [tasksPerProject, entries, notices] = [100, 100, 20] as const

const limit = 1.5

type Measured = {
  name: string
  domain: string
  route: RouteRow
  long?: true
  /** Calls of one kind. The calls of a write alternate, so that each of them changes something. */ sent: (
    workspace: BenchWorkspace,
    use: 'record' | 'time',
  ) => Sent[]
}

const ofProject = ({ projects }: BenchWorkspace): Sent[] => [{ params: { id: projects[0] ?? '' } }]

const measured: readonly Measured[] = [
  { name: 'dashboard', domain: 'dashboard', route: routes.dashboard.read, sent: () => [{}] },
  { name: 'signed-in user', domain: 'auth', route: routes.auth.user, sent: () => [{}] },
  {
    name: 'timeline of all projects',
    domain: 'timeline',
    route: routes.timeline.portfolio,
    sent: () => [{}],
  },
  { name: 'list of projects', domain: 'projects', route: routes.projects.list, sent: () => [{}] },
  { name: 'project', domain: 'projects', route: routes.projects.read, sent: ofProject },
  {
    name: `${tasksPerProject} tasks of a project`,
    domain: 'tasks',
    route: routes.tasks.list,
    long: true,
    sent: ofProject,
  },
  {
    name: 'task',
    domain: 'tasks',
    route: routes.tasks.read,
    sent: ({ tasks }) => [{ params: { id: tasks[0] ?? '' } }],
  },
  {
    name: 'task update',
    domain: 'tasks',
    route: routes.tasks.update,
    // The replay writes to its own task, whose version matches the recorded one.
    sent: ({ tasks }, use) =>
      ['Inspect the north bay', 'Inspect the south bay'].map((title) => ({
        params: { id: tasks[use === 'record' ? 1 : 2] ?? '' },
        body: { title },
      })),
  },
  { name: 'RAID log of a project', domain: 'raid', route: routes.raid.ofProject, long: true, sent: ofProject },
  { name: 'latest notices', domain: 'notices', route: routes.notices.latest, sent: () => [{}] },
  {
    name: 'calendar of a month',
    domain: 'calendar',
    route: routes.calendar.list,
    long: true,
    sent: () => [{ query: { from: '2026-04-01', to: '2026-04-30' } }],
  },
]

const makeBenchWorkspace = async (): Promise<BenchWorkspace> => {
  const workspace = await makeWorkspace(20 * tasksPerProject)
  const { id: workspaceId, personId } = workspace
  const projectId = workspace.projects[0] ?? ''
  const by = { by: { id: personId, kind: 'staff' as const, name: 'Ana Flores' }, at: new Date() }
  await insert(entriesOf(workspaceId, projectId, [personId], entries, by))
  for (let index = 0; index < notices; index += 1) {
    const at = Date.now() - index * 60_000
    await putNotice(
      { workspaceId, personId },
      {
        eventId: newId('event', at),
        projectId,
        taskId: workspace.tasks[index] ?? null,
        kind: 'assigned',
        text: 'You were assigned a task',
        subtitle: 'Depot 1',
        at: new Date(at).toISOString(),
      },
    )
  }
  return workspace
}

/** The process that runs the function's code gets the environment of a Lambda. Its log lines are discarded. */
const start = (endpoint: string): ChildProcess =>
  fork(join(import.meta.dirname, 'handler-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: endpoint, POWERTOOLS_LOG_LEVEL: 'INFO' },
  })

const messageOf = async (child: ChildProcess): Promise<unknown> => {
  const over = new AbortController()
  try {
    const message = once(child, 'message', { signal: over.signal })
    const exit = once(child, 'exit', { signal: over.signal }).then(() =>
      Promise.reject(new Error('The process of a handler ended')),
    )
    return ((await Promise.race([message, exit])) as [unknown])[0]
  } finally {
    over.abort()
  }
}

const record = async (recorder: Recorder, job: Job): Promise<RecordedSteps> => {
  const child = start(recorder.endpoint)
  child.send(job)
  await messageOf(child)
  recorder.start()
  child.send('go')
  await messageOf(child)
  return recorder.stop()
}

const time = async (endpoint: string, job: Job): Promise<Timed> => {
  const child = start(endpoint)
  child.send(job)
  return ((await messageOf(child)) as { result: Timed }).result
}

const inAll = ({ user, system }: Spent): number => user + system

export const measureHandlers = async (): Promise<Finding[]> => {
  const engine = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const recorder = await openRecorder(engine)
  try {
    const bare = await bundleBareClient(folder, { commands: true })
    const workspace = await makeBenchWorkspace()
    const findings: Finding[] = []
    for (const { name, domain, route, long, sent } of measured) {
      const { warmUp, turns } = long ? forLong : usual
      const bundle = join(codeDirOf(domain), 'index.mjs')
      const eventsFor = (use: 'record' | 'time') =>
        sent(workspace, use).map((one) => {
          const event = workspace.eventOf(route, one)
          // As browsers send it, so that the handler compresses its answer.
          return { ...event, headers: { ...event.headers, 'accept-encoding': 'gzip, deflate, br' } }
        })
      const recorded = await record(recorder, { kind: 'record', bundle, events: eventsFor('record') })
      const steps = recorded.map((step) => step.map(repeatable))
      if (process.env['BENCH_SHOWS_CALLS'] !== undefined) console.log(name, JSON.stringify(steps, null, 2))
      const {
        handler,
        bare: queries,
        ratios,
      } = await time(engine, {
        kind: 'time',
        bundle,
        events: eventsFor('time'),
        bare,
        steps,
        warmUp,
        turns,
        callsPerTurn,
      })
      const perCall = (millis: number): string => (millis / (turns * callsPerTurn)).toFixed(2)
      const sentCalls = steps.map((step) => step.map(({ operation }) => operation).join(' + ')).join(', ')
      findings.push({
        name: `${name}, user time of a warm call over its bare queries, median of turns`,
        detail: `${perCall(handler.user)} ms over ${perCall(queries.user)} ms; with system time ${perCall(inAll(handler))} over ${perCall(inAll(queries))} ms, ${(inAll(handler) / inAll(queries)).toFixed(2)}×; ${sentCalls}`,
        value: Number(median(ratios).toFixed(2)),
        most: limit,
        unit: '×',
        kind: 'ratio',
      })
    }
    return findings
  } finally {
    await recorder.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
