/**
 * Runs a function's bundle in its own process, as Lambda does. `record` makes warm calls while the parent records the
 * DynamoDB calls that it sends. `time` measures the processor time of its calls, alternating with the same DynamoDB
 * calls from a bare DocumentClient.
 */
import { pathToFileURL } from 'node:url'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { context } from './lambda-context.ts'
import type { RecordedSteps } from './recorder.ts'

export type Job =
  | { kind: 'record'; bundle: string; /** Called in order, then from the start again. */ events: object[] }
  | {
      kind: 'time'
      bundle: string
      events: object[]
      bare: string
      steps: RecordedSteps
      warmUp: number
      turns: number
      callsPerTurn: number
    }

/** Processor time in milliseconds. */
export type Spent = { user: number; system: number }
export type Timed = {
  handler: Spent
  bare: Spent
  /** For each turn, the handler's user time divided by that of the bare calls. */ ratios: number[]
}

type Handler = (event: object, context: object) => Promise<{ statusCode?: number; body?: string }>
type CommandClass = new (input: object) => Parameters<DynamoDBDocumentClient['send']>[0]

const commandNames: Record<string, string> = {
  GetItem: 'GetCommand',
  BatchGetItem: 'BatchGetCommand',
  TransactGetItems: 'TransactGetCommand',
  Query: 'QueryCommand',
  Scan: 'ScanCommand',
  PutItem: 'PutCommand',
  UpdateItem: 'UpdateCommand',
  DeleteItem: 'DeleteCommand',
  BatchWriteItem: 'BatchWriteCommand',
  TransactWriteItems: 'TransactWriteCommand',
}

const load = async <T>(file: string): Promise<T> => (await import(pathToFileURL(file).href)) as T

const callsOf = async ({ bundle, events }: Job): Promise<() => Promise<void>> => {
  const { handler } = await load<{ handler: Handler }>(bundle)
  let count = 0
  return async () => {
    const answer = await handler(structuredClone(events[count % events.length] ?? {}), context)
    count += 1
    if ((answer.statusCode ?? 500) >= 400) throw new Error(`${bundle} answered ${answer.statusCode}: ${answer.body}`)
  }
}

const replayOf = async (bare: string, steps: RecordedSteps): Promise<() => Promise<void>> => {
  const { client, ...library } = await load<{ client: DynamoDBDocumentClient } & Record<string, unknown>>(bare)
  const prepared = steps.map((step) =>
    step.map(({ operation, input }) => {
      const CommandOf = library[commandNames[operation] ?? ''] as CommandClass | undefined
      if (CommandOf === undefined) throw new Error(`The bench cannot replay ${operation}`)
      return () => client.send(new CommandOf(input))
    }),
  )
  return async () => {
    for (const step of prepared) await Promise.all(step.map((send) => send()))
  }
}

const repeat = async (times: number, work: () => Promise<void>): Promise<void> => {
  for (let time = 0; time < times; time += 1) await work()
}

const spentOn = async (spent: Spent, work: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  spent.user += user / 1000
  spent.system += system / 1000
  return user
}

const time = async (job: Job & { kind: 'time' }): Promise<Timed> => {
  const [call, replay] = [await callsOf(job), await replayOf(job.bare, job.steps)]
  await repeat(job.warmUp, call)
  await repeat(job.warmUp, replay)
  const timed: Timed = { handler: { user: 0, system: 0 }, bare: { user: 0, system: 0 }, ratios: [] }
  for (let turn = 0; turn < job.turns; turn += 1) {
    const ofHandler = await spentOn(timed.handler, () => repeat(job.callsPerTurn, call))
    const ofBare = await spentOn(timed.bare, () => repeat(job.callsPerTurn, replay))
    timed.ratios.push(ofHandler / ofBare)
  }
  return timed
}

const record = async (job: Job): Promise<void> => {
  const call = await callsOf(job)
  // Values that a copy reads once and caches are not part of a warm call.
  await repeat(4, call)
  await new Promise<void>((resolve) => {
    process.once('message', () => resolve())
    process.send?.('warm')
  })
  await call()
}

process.once('message', (job: Job) => {
  void (async () => {
    const result = job.kind === 'time' ? await time(job) : await record(job)
    process.send?.({ result })
    process.disconnect()
    process.exit(0)
  })().catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
