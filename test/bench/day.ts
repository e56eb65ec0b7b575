/**
 * A person's day in the demo's company, call by call on a stage of its own, next to what `npm run costs` assumes of it
 * (infra/costs/workspace-cost.ts): what API Gateway, the functions, the bus and the queues of the stage have counted.
 */
import { sumBy } from '../../shared/contract/sums.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { use } from '../../infra/costs/workspace-cost.ts'
import { openStage, type Stage } from '../../infra/local/open-stage.ts'
import { demoPassword } from '../../shared/demo.ts'
import { copyLoadedDemo } from '../builders/loaded-demo.ts'
import { measuredApart } from './apart.ts'
import type { Finding } from './findings.ts'

type Call = { method: string; path: string; body?: object; headers?: Record<string, string> }
type Answer = { body: unknown; bytes: number; etag: string | null }
type Person = (call: Call) => Promise<Answer>

const signIn = async (origin: string): Promise<Person> => {
  let cookie = ''
  const call: Person = async ({ method, path, body, headers }) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    if (cookie === '') cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const text = await response.text()
    return {
      body: text === '' ? null : (JSON.parse(text) as unknown),
      // As they travel, which is compressed.
      bytes: Number(response.headers.get('content-length') ?? Buffer.byteLength(text)),
      etag: response.headers.get('etag'),
    }
  }
  const body = { email: 'program@demo.test', password: demoPassword }
  await call({ method: 'POST', path: '/api/auth/customer/login', body })
  return call
}

type Place = { project: string; task: string; entry: string }

/** What the person looks at, 70 calls. */
const reads = ({ project, task }: Place): Call[] => {
  const some: readonly (readonly [number, string])[] = [
    [8, '/api/dashboard'],
    [4, '/api/dashboard/own-work'],
    [8, '/api/projects?limit=50'],
    [8, `/api/projects/${project}`],
    [8, `/api/projects/${project}/tasks?limit=200`],
    [10, `/api/tasks/${task}`],
    [4, `/api/projects/${project}/raid?limit=50`],
    [8, '/api/notices/latest'],
    [4, '/api/team-members'],
    [3, '/api/timeline'],
    [3, '/api/analytics/projects'],
    [2, '/api/search?q=roof'],
  ]
  return some.flatMap(([times, path]) => Array.from({ length: times }, () => ({ method: 'GET', path })))
}

/** What they change, 10 calls. */
const changes = ({ project, task, entry }: Place): Call[] => [
  { method: 'POST', path: '/api/tasks', body: { projectId: project, title: 'Order the sealing tape' } },
  { method: 'POST', path: `/api/tasks/${task}/comments`, body: { text: 'The tape comes on Thursday.' } },
  { method: 'PUT', path: `/api/raid/${entry}`, body: { mitigation: 'Ask the second supplier as well' } },
  ...[
    { title: 'Inspect the bay again' },
    { progress: 20 },
    { progress: 60 },
    { status: 'completed' },
    { status: 'in_progress', progress: 60 },
    { dueDate: '2027-05-30' },
    { dueDate: '2027-06-30' },
  ].map((body) => ({ method: 'PUT', path: `/api/tasks/${task}`, body })),
]

/** Questions of an open page on a day. The page sends the tag of the last answer. */
const questions = use.news / use.people / 21

const placeIn = async (person: Person): Promise<Place> => {
  const first = async (path: string): Promise<string> =>
    ((await person({ method: 'GET', path })).body as { id: string; status: string }[]).find(
      ({ status }) => status !== 'completed',
    )?.id ?? ''
  const project = await first('/api/projects?limit=50')
  const task = await first(`/api/projects/${project}/tasks?limit=50`)
  return { project, task, entry: await first('/api/raid?limit=1') }
}

const mean = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.length === 0 ? 0 : sumBy(items, of) / items.length

/** Kilobytes of a function's log lines for each of its runs, as prod's log level writes them. */
const logKbPerRun = ({ records }: Stage, runs: readonly { invocationId: string }[]): number => {
  const ids = new Set(runs.map(({ invocationId }) => invocationId))
  const lines = records
    .logs()
    .filter(({ invocationId, level }) => level !== 'DEBUG' && invocationId !== undefined && ids.has(invocationId))
  return sumBy(lines, ({ text }) => Buffer.byteLength(text)) / 1000 / runs.length
}

const finding = (name: string, value: number, most: number, detail?: string): Finding => ({
  name: `a day on the stage: ${name}`,
  ...(detail !== undefined && { detail }),
  value: Number(value.toFixed(2)),
  most,
  kind: 'count',
})

const playDay = async (stage: Stage): Promise<Finding[]> => {
  const person = await signIn(stage.origin)
  const place = await placeIn(person)
  await stage.idle()
  const before = {
    requests: stage.records.requests().length,
    invocations: stage.records.invocations().length,
    events: stage.events.recentEvents().length,
  }
  const acts = [...reads(place), ...changes(place)]
  const answers: Answer[] = []
  for (const act of acts) {
    answers.push(await person(act))
    // Changes are handled before the next act: a person makes one in minutes.
    if (act.method !== 'GET') await stage.idle()
  }
  let tag: string | null = null
  const news: Answer[] = []
  for (let question = 0; question < questions; question += 1) {
    const headers: Record<string, string> = tag === null ? {} : { 'if-none-match': tag }
    const answer = await person({ method: 'GET', path: '/api/dashboard/news', headers })
    news.push(answer)
    tag = answer.etag
  }
  const requests = stage.records.requests().slice(before.requests)
  const invocations = stage.records.invocations().slice(before.invocations)
  const events = stage.events.recentEvents().slice(before.events)
  const [asked, made] = [requests.filter(isNews), requests.filter((one) => !isNews(one))]
  const changing = made.filter(({ method }) => method !== 'GET')
  const batches = invocations.flatMap((run) => (run.cause.kind === 'queue' ? [{ ...run, cause: run.cause }] : []))
  const handled = sumBy(batches, ({ cause }) => cause.messages?.length ?? 0)
  if (asked.length + made.length !== acts.length + questions) throw new Error(`The stage has ${requests.length} calls`)

  const byRoute = Map.groupBy(requests, ({ route = '' }) => route)
  for (const [route, calls] of [...byRoute].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(
      `  ${route.padEnd(44)} ${String(calls.length).padStart(3)} calls, ${mean(calls, ({ rcu }) => rcu).toFixed(2)} read and ${mean(calls, ({ wcu }) => wcu).toFixed(2)} write units each`,
    )
  const subscriber = use.unitsPerSubscriber
  return [
    finding(
      'read units a call',
      mean(made, ({ rcu }) => rcu),
      use.readUnitsPerCall,
      `${made.length} calls`,
    ),
    finding(
      'write units a change',
      mean(changing, ({ wcu }) => wcu),
      use.writeUnitsPerWrite,
    ),
    finding(
      'read units a question for news',
      mean(asked, ({ rcu }) => rcu),
      use.readUnitsPerNews,
    ),
    finding('events a change', events.length / changing.length, use.eventsPerWrite),
    finding('subscribers an event', handled / events.length, use.subscribersPerEvent, `${batches.length} runs`),
    finding('read units of a subscriber for an event', sumBy(batches, ({ rcu }) => rcu) / handled, subscriber.reads),
    finding('write units of a subscriber for an event', sumBy(batches, ({ wcu }) => wcu) / handled, subscriber.writes),
    finding('KB a response', mean(answers, ({ bytes }) => bytes) / 1000, use.responseKb),
    finding('KB an answer about news', mean(news, ({ bytes }) => bytes) / 1000, use.newsKb),
    finding('KB of log lines a run', logKbPerRun(stage, invocations), use.logKbPerRun, `${invocations.length} runs`),
  ]
}

const isNews = ({ route }: { route?: string }): boolean => route === 'GET /api/dashboard/news'

const measureDay = async (): Promise<Finding[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  copyLoadedDemo(dataDir)
  const stage = await openStage({ port: 0, dataDir })
  try {
    await stage.idle()
    return await playDay(stage)
  } finally {
    await stage.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await measuredApart(measureDay)
