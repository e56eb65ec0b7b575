/**
 * Measures the local stage on the loopback address, as ratios within one run: a list over a bare `node:http` response
 * of the same size, an update over a bare `UpdateItem` on the stage's engine, and eight callers over one caller (see
 * decision 098). Also measures the memory of the whole stage. The stage, the bare server and the bench are three
 * processes.
 *
 * `npm run bench -- stage` measures only this, and `node test/bench/stage.ts loopback` or `memory` half of it, on its
 * own stage. `node test/bench/stage.ts crowd` starts six stages at once and prints when each was ready and what it lost.
 */
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { measuredApart } from './apart.ts'
import { startCrowd } from './crowd.ts'
import { median, type Finding } from './findings.ts'
import { endProcess, openOwnStage, startProcess, writeTo, type OwnStage } from './own-stage.ts'

const calls = 200
const [rounds, callsPerRound] = [6, 20] as const
const [tasks, callers] = [100, 8] as const
const manyTasks = 5_000

/** The stage ends function threads that have not been called for 30 seconds. */
const idleMillis = 40_000

const limits = { list: 20, update: 15, callers: 1.5, user: 20, memory: 700, memoryWithTasks: 700 }

type Answer = {
  status: number
  body: string
  millis: number
  /** Path of the next page. */ next: string | undefined
}
type Ask = (method: 'GET' | 'PUT', path: string, body?: object) => Promise<Answer>

/** Calls an address over keep-alive connections, with the session's cookie. */
const caller = (origin: string, token: string): Ask => {
  const agent = new Agent({ keepAlive: true })
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        cookie: `__Host-session=${token}`,
        'sec-fetch-site': 'same-origin',
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
      }
      const began = performance.now()
      const sent = request(new URL(path, origin), { method, agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          const millis = performance.now() - began
          resolve({
            status: response.statusCode ?? 0,
            millis,
            body: Buffer.concat(chunks).toString(),
            next: /<([^>]+)>; rel="next"/.exec(String(response.headers['link']))?.[1],
          })
        })
      })
      sent.once('error', reject)
      sent.end(text)
    })
}

const good = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`The stage answered ${answer.status}: ${answer.body}`)
  return answer
}

const ratio = (name: string, value: number, base: number, budget: number, about = ''): Finding => ({
  name,
  detail: `${about}${value.toFixed(2)} ms over ${base.toFixed(2)} ms`,
  value: Number((value / base).toFixed(2)),
  most: budget,
  unit: '×',
  kind: 'ratio',
})

/** Alternates a GET of the stage with the same bytes from a bare server. */
const overBareAnswer = async (name: string, ask: Ask, path: string, budget: number): Promise<Finding> => {
  const { body } = good(await ask('GET', path))
  const { child, said: port, ask: setAnswer } = await startProcess('bare-server.ts')
  try {
    await setAnswer(body)
    const bare = caller(`http://127.0.0.1:${String(port)}`, 'none')
    for (let call = 0; call < calls / 4; call += 1) await Promise.all([ask('GET', path), bare('GET', path)])
    const [ofStage, ofBare]: [number[], number[]] = [[], []]
    for (let call = 0; call < calls; call += 1) {
      ofStage.push(good(await ask('GET', path)).millis)
      ofBare.push(good(await bare('GET', path)).millis)
    }
    return ratio(
      `${name} on the stage over a bare node:http answer of its size, median`,
      median(ofStage),
      median(ofBare),
      budget,
      `${Buffer.byteLength(body).toLocaleString('en-US')} bytes, `,
    )
  } finally {
    await endProcess(child)
  }
}

/**
 * Updates an attribute on a copy of a task that nothing else reads. The copy has no event, so nothing follows from the
 * write.
 */
const bareUpdates = async (workspaceId: string, taskId: string): Promise<() => Promise<number>> => {
  const [{ GetCommand, PutCommand, UpdateCommand }, { documents }, { setting }, { keyOf }] = await Promise.all([
    import('@aws-sdk/lib-dynamodb'),
    import('../../functions/kernel/table/table.ts'),
    import('../../functions/kernel/environment.ts'),
    import('../../functions/domain/tasks/task-entity.ts'),
  ])
  const TableName = setting('TABLE_NAME')
  const { partition: pk, key: sk } = keyOf(workspaceId, taskId)
  const { Item: { event, ...task } = {} } = await documents.send(new GetCommand({ TableName, Key: { pk, sk } }))
  if (event === undefined) throw new Error('The task is not as the stage writes it')
  const apart = Object.fromEntries(
    Object.entries(task).map(([name, value]) => [name, /^(gsi\d)?pk$/.test(name) ? `bench#${String(value)}` : value]),
  )
  await documents.send(new PutCommand({ TableName, Item: { ...apart, filling: JSON.stringify(event) } }))
  let count = 0
  return async () => {
    count += 1
    const command = new UpdateCommand({
      TableName,
      Key: { pk: apart['pk'], sk: apart['sk'] },
      UpdateExpression: 'SET #title = :title',
      ExpressionAttributeNames: { '#title': 'title' },
      ExpressionAttributeValues: { ':title': titles[count % 2] },
    })
    const began = performance.now()
    await documents.send(command)
    return performance.now() - began
  }
}

const titles = ['Inspect the north bay', 'Inspect the south bay'] as const

const measureUpdates = async (
  stage: OwnStage,
  ask: Ask,
  workspaceId: string,
  taskIds: readonly string[],
): Promise<Finding[]> => {
  const created = new Map<string, number>()
  const update = async (id: string): Promise<number> => {
    created.set(id, (created.get(id) ?? 0) + 1)
    return good(await ask('PUT', `/api/tasks/${id}`, { title: titles[(created.get(id) ?? 0) % 2] })).millis
  }
  const [first = '', ...others] = taskIds
  const ofOne = async (id: string, times: number): Promise<number[]> => {
    const millis: number[] = []
    for (let time = 0; time < times; time += 1) millis.push(await update(id))
    return millis
  }
  const together = async (times: number) => (await Promise.all([first, ...others].map((id) => ofOne(id, times)))).flat()
  await together(callsPerRound)
  await stage.settled()
  const bareUpdate = await bareUpdates(workspaceId, first)
  for (let call = 0; call < callsPerRound; call += 1) await bareUpdate()
  const [alone, bare, atOnce]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await ofOne(first, callsPerRound)))
    // Work triggered by the updates would slow down the bare ones.
    await stage.settled()
    for (let call = 0; call < callsPerRound; call += 1) bare.push(await bareUpdate())
    atOnce.push(...(await together(callsPerRound)))
    await stage.settled()
  }
  return [
    ratio(
      'update of a task on the stage over a bare UpdateItem on its engine, median',
      median(alone),
      median(bare),
      limits.update,
    ),
    ratio(
      `update of a task, ${callers} callers at once over one caller whose work the processors share, median`,
      median(atOnce),
      (median(alone) * callers) / availableParallelism(),
      limits.callers,
    ),
  ]
}

const measureLoopback = async (): Promise<Finding[]> => {
  const stage = await openOwnStage({ demo: false })
  try {
    writeTo(stage)
    const { makeWalkWorkspace } = await import('./walk-workspace.ts')
    const { workspaceId, projects, signIn } = await makeWalkWorkspace([tasks], stage.settled, {
      projectsMade: 1,
      withLog: false,
    })
    await stage.settled()
    const ask = caller(stage.origin, await signIn())
    const list = `/api/projects/${projects.get(tasks)}/tasks?limit=${tasks}`
    const listed = JSON.parse(good(await ask('GET', list)).body) as { id: string }[]
    if (listed.length !== tasks) throw new Error(`The project has ${listed.length} tasks`)
    return [
      await overBareAnswer(`list of ${tasks} tasks`, ask, list, limits.list),
      await overBareAnswer('signed-in user', ask, '/api/auth/user', limits.user),
      ...(await measureUpdates(
        stage,
        ask,
        workspaceId,
        listed.slice(0, callers).map(({ id }) => id),
      )),
    ]
  } finally {
    await stage.close()
  }
}

/** Memory of a stage that has been idle for a while. */
const idleMemory = async (stage: OwnStage, name: string, budget: number): Promise<Finding> => {
  await stage.settled()
  const megabytes = async () => Math.round((await stage.memory()) / 1024 / 1024)
  const atOnce = await megabytes()
  await pause(idleMillis)
  return {
    name,
    detail: `after ${idleMillis / 1000} s without work; ${atOnce} MB before`,
    value: await megabytes(),
    most: budget,
    unit: ' MB',
    kind: 'memory',
  }
}

const measureMemory = async (): Promise<Finding[]> => {
  const stage = await openOwnStage({ demo: true })
  try {
    writeTo(stage)
    const afterDemo = await idleMemory(stage, 'memory of the whole stage after the demo', limits.memory)
    const { makeWalkWorkspace } = await import('./walk-workspace.ts')
    const { projects, signIn } = await makeWalkWorkspace([manyTasks], stage.settled, {
      projectsMade: 1,
      withLog: false,
    })
    const ask = caller(stage.origin, await signIn())
    let listed = 0
    for (
      let path: string | undefined = `/api/projects/${projects.get(manyTasks)}/tasks?limit=1000`;
      path !== undefined;
    ) {
      const { body, next } = good(await ask('GET', path))
      listed += (JSON.parse(body) as unknown[]).length
      path = next
    }
    if (listed !== manyTasks) throw new Error(`The stage listed ${listed} tasks`)
    return [
      afterDemo,
      await idleMemory(
        stage,
        `memory of the whole stage after the demo and a list of ${manyTasks.toLocaleString('en-US')} more tasks`,
        limits.memoryWithTasks,
      ),
    ]
  } finally {
    await stage.close()
  }
}

if (process.argv[2] === 'crowd') process.exitCode = (await startCrowd()) ? 0 : 1
else await measuredApart(process.argv[2] === 'memory' ? measureMemory : measureLoopback)
