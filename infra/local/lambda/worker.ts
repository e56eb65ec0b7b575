/**
 * Runs in the worker of one copy of a function: loads its bundle once and then runs one invocation after another, like
 * Lambda's Node.js runtime. It is bundled once with its imports and passed to each worker as text, because stripping
 * the types in every worker would take 30 ms and 10 MB each.
 */
import { isBuiltin, registerHooks } from 'node:module'
import { constants, setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { performance } from 'node:perf_hooks'
import { format } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { followTableCalls } from './table-calls.ts'
import type { Spent, TableAccess } from './table-calls.ts'
import { present } from '../values/present.ts'

/** The data that a worker is started with. */
export type WorkerStart = {
  codeDir: string
  /** `file.export` */
  handler: string
  functionName: string
  functionArn: string
  memory: number
  logGroup: string
  logStream: string
  table: TableAccess
  offset: number
  /** Whether API calls take precedence over this function. */
  yields: boolean
  /**
   * For tests: after each stretch of work the worker blocks until it has taken this many times as long, as on a machine
   * that gives it so little of a processor. 1 for no delay.
   */
  slowedBy: number
}

export type ToWorker = {
  invocationId: string
  /** X-Ray's header, with the segment of this invocation. */
  trace: string
  /** JSON. */
  payload: string
  /** Milliseconds that the stage's time is ahead of the machine's time. */
  offset: number
  /** Maximum duration of the invocation in milliseconds. */
  allowed: number
}

export type ReportedError = { errorType: string; errorMessage: string; trace: string[] }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'unready'; error: ReportedError }
  | { kind: 'result'; result: Result; spent: Spent }
  /** The engine has accepted a write. */
  | { kind: 'wrote' }
  /** The code threw an uncaught error, and the worker ends. */
  | { kind: 'crash'; error: ReportedError }
  | { kind: 'line'; invocationId?: string; level?: string; text: string }

/** `value` is JSON. */
type Result = { ok: true; value: string } | { ok: false; error: ReportedError }

type Handler = (event: unknown, context: unknown) => unknown

const start = workerData as WorkerStart
const port = present(parentPort)
const report = (message: FromWorker) => port.postMessage(message)
let current: string | undefined

// On Linux a priority belongs to a thread, elsewhere to the whole process.
if (start.yields && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// Time

let offset = start.offset
const MachineDate = Date

function StageDate(this: unknown, ...parts: []): unknown {
  const now = MachineDate.now() + offset
  if (!new.target) return new MachineDate(now).toString()
  const base = new.target === (StageDate as unknown) ? MachineDate : new.target
  return Reflect.construct(MachineDate, parts.length > 0 ? parts : [now], base)
}
Object.setPrototypeOf(StageDate, MachineDate)
StageDate.prototype = MachineDate.prototype
StageDate.prototype.constructor = StageDate
Object.defineProperties(StageDate, {
  now: { value: () => MachineDate.now() + offset },
  name: { value: 'Date' },
  length: { value: 7 },
})
globalThis.Date = StageDate as unknown as DateConstructor

// Output

const lines = (level: string | undefined, text: string): void => {
  for (const line of text.split('\n')) {
    if (line !== '')
      report({
        kind: 'line',
        text: line,
        ...(level && { level }),
        ...(current !== undefined && { invocationId: current }),
      })
  }
}

const partial = { stdout: '', stderr: '' }

const capture = (name: 'stdout' | 'stderr'): void => {
  process[name].write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    partial[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const end = partial[name].lastIndexOf('\n')
    lines(name === 'stderr' ? 'ERROR' : undefined, partial[name].slice(0, end + 1))
    partial[name] = partial[name].slice(end + 1)
    const done = rest.find((one) => typeof one === 'function') as (() => void) | undefined
    done?.()
    return true
  }) as typeof process.stdout.write
}
capture('stdout')
capture('stderr')
const levels = { trace: 'TRACE', debug: 'DEBUG', log: 'INFO', info: 'INFO', warn: 'WARN', error: 'ERROR' } as const
for (const [method, level] of Object.entries(levels)) {
  console[method as keyof typeof levels] = (...parts: unknown[]) => lines(level, format(...parts))
}

// Code: only modules in the bundle are available, as in Lambda. The runtime's own SDK is left out on purpose.

const root = pathToFileURL(`${start.codeDir}/`).href
registerHooks({
  resolve(specifier, context, next) {
    if (isBuiltin(specifier)) return next(specifier, context)
    const found = next(specifier, context)
    if (found.url.startsWith('file:') && !found.url.startsWith(root)) {
      throw Object.assign(
        new Error(`Cannot find package '${specifier}': it is not in the bundle of ${start.functionName}`),
        { code: 'ERR_MODULE_NOT_FOUND' },
      )
    }
    return found
  },
})

// Time that the function has used, and slowing it down

/** Milliseconds of processor time, and of waiting, since the worker started: what the stage counts (see allowance.ts). */
const usedMillis = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000 + performance.eventLoopUtilization().idle
}

let ranBefore = 0
const blocked = new Int32Array(new SharedArrayBuffer(4))

const slowDown = (): void => {
  const { user, system } = process.threadCpuUsage()
  const ran = (user + system) / 1000
  Atomics.wait(blocked, 0, 0, (ran - ranBefore) * (start.slowedBy - 1))
  ranBefore = ran
}
if (start.slowedBy > 1) setInterval(slowDown, 20).unref()

const load = async (): Promise<Handler> => {
  const dot = start.handler.lastIndexOf('.')
  const [file, name] = [start.handler.slice(0, dot), start.handler.slice(dot + 1)]
  for (const extension of ['.mjs', '.cjs']) {
    const url = new URL(`${file}${extension}`, root)
    const { existsSync } = await import('node:fs')
    if (!existsSync(fileURLToPath(url))) continue
    const module = (await import(url.href)) as Record<string, unknown> & { default?: Record<string, unknown> }
    const handler = module[name] ?? module.default?.[name]
    if (typeof handler === 'function') return handler as Handler
    throw Object.assign(new Error(`${start.handler} is undefined or not exported`), { name: 'Runtime.HandlerNotFound' })
  }
  throw Object.assign(new Error(`Cannot find module '${file}': the bundle should hold ${file}.mjs or ${file}.cjs`), {
    name: 'Runtime.ImportModuleError',
  })
}

const tableCalls = followTableCalls(start.table, () => report({ kind: 'wrote' }))

// Invocations

const reported = (cause: unknown): ReportedError => {
  if (!(cause instanceof Error)) return { errorType: typeof cause, errorMessage: String(cause), trace: [] }
  return { errorType: cause.name, errorMessage: cause.message, trace: (cause.stack ?? '').split('\n') }
}

const invoke = async (handler: Handler, message: ToWorker): Promise<Result> => {
  const deadline = usedMillis() + message.allowed
  const context = {
    callbackWaitsForEmptyEventLoop: true,
    functionVersion: '$LATEST',
    functionName: start.functionName,
    memoryLimitInMB: String(start.memory),
    logGroupName: start.logGroup,
    logStreamName: start.logStream,
    invokedFunctionArn: start.functionArn,
    awsRequestId: message.invocationId,
    getRemainingTimeInMillis: () => Math.max(0, Math.ceil(deadline - usedMillis())),
  }
  try {
    const value = JSON.stringify(await handler(JSON.parse(message.payload), context)) ?? 'null'
    return { ok: true, value }
  } catch (cause) {
    return { ok: false, error: reported(cause) }
  }
}

const crash = (cause: unknown, type?: string) => {
  report({ kind: 'crash', error: { ...reported(cause), ...(type && { errorType: type }) } })
  process.exit(1)
}
process.on('uncaughtException', (cause) => crash(cause))
process.on('unhandledRejection', (cause) => crash(cause, 'Runtime.UnhandledPromiseRejection'))

const serve = async (handler: Handler, message: ToWorker): Promise<void> => {
  offset = message.offset
  current = message.invocationId
  process.env['_X_AMZN_TRACE_ID'] = message.trace
  tableCalls.begin()
  const result = await invoke(handler, message)
  if (start.slowedBy > 1) slowDown()
  current = undefined
  report({ kind: 'result', result, spent: tableCalls.end() })
}

try {
  const handler = await load()
  if (start.slowedBy > 1) slowDown()
  port.on('message', (message: ToWorker) => void serve(handler, message))
  report({ kind: 'ready' })
} catch (cause) {
  const missing = (cause as { code?: string }).code === 'ERR_MODULE_NOT_FOUND'
  report({ kind: 'unready', error: { ...reported(cause), ...(missing && { errorType: 'Runtime.ImportModuleError' }) } })
}
