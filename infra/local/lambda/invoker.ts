/** Runs the assembly's functions as Lambda does, and records each invocation. */
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Assembly, LambdaFunction, Statement } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { mayTake } from '../iam/grants.ts'
import { headerForFunction, newTraceHeader, traceIdIn } from '../records/trace-header.ts'
import type { Grants } from '../iam/grants.ts'
import { partitionKeysOf } from '../iam/table-schema.ts'
import type { LogLevel, Recorder, Cause } from '../records/records.ts'
import { noUsage, type Usage } from '../records/usage.ts'
import { createCopies } from './copies.ts'
import type { Line } from './instance.ts'
import { createLoads } from './loads.ts'
import { Pool } from './pool.ts'
import type { Done, Shared } from './pool.ts'
import { createWaitingCalls } from './room.ts'
import type { Room } from './room.ts'

export type InvokeResult =
  | { ok: true; value: unknown; millis: number }
  | {
      ok: false
      errorType: string
      errorMessage: string
      millis: number
      /** The stage ended the function, so this is no failure of the function, and no attempt. */
      interrupted?: true
    }

/** Runs a function of the assembly, as Lambda does. */
export type Invoker = {
  /** `fn` is the function's ARN. Never rejects: a failure is a result. */
  invoke(fn: string, payload: unknown, cause: Cause): Promise<InvokeResult>
  /** Whether there is room for more work; without it there always is. */
  room?: Room
}

export type Invoked = InvokeResult & { invocationId: string; usage: Usage }

export type LambdaInvoker = {
  invoke(fn: string, payload: unknown, cause: Cause): Promise<Invoked>
  room: Room
  /** Number of copies that exist now, by the function's name. */
  sizes(): Record<string, number>
  /** Replaces the code of a function. */
  replace(fn: LambdaFunction): void
  close(): Promise<void>
} & Invoker

/** Lambda's limit for a payload and for a result, in bytes. */
const mostBytes = 6 * 1024 * 1024

/**
 * Enough for the functions that one person's work invokes, and how many of them stay when none is called: those that a
 * person who comes back needs first. The stage stays below 700 MB.
 */
const usualCopies = { most: 14, atRest: 10 }

type InvokerParts = {
  assembly: Assembly
  clock: Clock
  records: Recorder
  grants: Grants
  endpoint: string
  /** Address of S3 for functions and browsers. */
  bucketEndpoint?: string
  /** `host:port` of the DynamoDB engine. */
  engine: string
  /** See table-calls.ts. */
  throttled?: Int32Array
  /** Called after each write that the engine has accepted. */
  onWrite?: () => void
  /** Maximum number of copies of one function. */
  cap?: number
  /** Maximum number of copies of all functions; a function's first copy may exceed it. */
  mostCopies?: number | undefined
  /** How many of them stay when none has been called for a while; by default all that are allowed. */
  copiesAtRest?: number | undefined
  /** How long a bundle may take to load, in milliseconds. */
  loadLimit?: number
  /** Whether functions run at a low priority if no caller waits for them; true by default. */
  yields?: boolean | undefined
  /** How long a call waits for a busy copy before another one starts, in milliseconds. */
  patience?: number
  /** How long a copy stays idle before it ends, in milliseconds. */
  idle?: number
  /** How many bundles may load at once; one per processor by default. */
  mostLoads?: number
  /** For tests: every function takes this many times as long, as on a machine that gives it little processor time. */
  slowedBy?: number | undefined
}

type Pools = ReadonlyMap<string, { fn: LambdaFunction; pool: Pool }>

/** The pool of each function, by the function's ARN. */
const poolsOf = (parts: InvokerParts, waiting: Shared['waiting']): Pools => {
  const { assembly, clock, records, grants } = parts
  const { mostCopies = usualCopies.most, copiesAtRest = parts.mostCopies ?? usualCopies.atRest } = parts
  const copies = createCopies(mostCopies, copiesAtRest)
  const loads = createLoads(parts.mostLoads ?? availableParallelism())
  const roles = new Map(assembly.roles.map(({ id, statements }) => [id, statements]))
  const keys = partitionKeysOf(assembly)
  const behindApi = new Set(assembly.api.routes.map(({ functionArn }) => functionArn))
  return new Map(
    assembly.functions.map((fn) => {
      const pool = new Pool(
        fn,
        { cap: parts.cap ?? 4, copies, loads, waiting, patience: parts.patience, idle: parts.idle },
        {
          region: assembly.region,
          endpoint: parts.endpoint,
          bucketEndpoint: parts.bucketEndpoint,
          table: {
            engine: parts.engine,
            ...(parts.throttled && { throttled: parts.throttled }),
            services: parts.endpoint,
            statements: roles.get(fn.roleId) ?? [],
            takeable: takeableBy(fn, assembly),
            keys,
          },
          offset: () => clock.offset(),
          loadLimit: parts.loadLimit,
          slowedBy: parts.slowedBy,
          yields: parts.yields !== false && !behindApi.has(fn.arn),
          onWrite: () => parts.onWrite?.(),
          onLine: createLineRecorder(fn, assembly, clock, records, grants),
        },
      )
      return [fn.arn, { fn, pool }]
    }),
  )
}

/** The statements of the roles that a function may take, by ARN. */
const takeableBy = (fn: LambdaFunction, assembly: Assembly): Record<string, Statement[]> =>
  Object.fromEntries(
    assembly.roles
      .filter((role) => mayTake(fn, role, assembly))
      .map(({ name, statements }) => [`arn:aws:iam::${assembly.account}:role/${name}`, statements]),
  )

export const createInvoker = (parts: InvokerParts): LambdaInvoker => {
  const { clock, records, grants } = parts
  const waiting = createWaitingCalls(availableParallelism())
  const pools = poolsOf(parts, waiting)

  const run = async (arn: string, payload: unknown, invocationId: string, trace: string) => {
    const found = pools.get(arn)
    if (!found) return failed('ResourceNotFoundException', `Function not found: ${arn}`)
    const { fn, pool } = found
    if (fn.reservedConcurrency === 0) return failed('TooManyRequestsException', 'Rate Exceeded.')
    const json = JSON.stringify(payload ?? null)
    if (Buffer.byteLength(json) > mostBytes)
      return failed(
        'RequestTooLargeException',
        `${Buffer.byteLength(json)} byte payload is too large for the Invoke operation`,
      )
    const done = await pool.run(() => ({
      invocationId,
      trace: headerForFunction(trace, fn.traced === true),
      payload: json,
      offset: clock.offset(),
      allowed: fn.timeout * 1000,
    }))
    if (done.outcome.ok && done.outcome.bytes > mostBytes) {
      return {
        ...failed(
          'Function.ResponseSizeTooLarge',
          'Response payload size exceeded maximum allowed payload size (6291556 bytes).',
        ),
        coldStart: done.coldStart,
      }
    }
    return done
  }

  return {
    room: waiting,
    async invoke(arn, payload, cause) {
      const invocationId = randomUUID()
      const at = new Date(clock.now()).toISOString()
      // Lambda links the traces of a queue's messages to a trace of its own, because a batch has several.
      const trace = cause.trace ?? newTraceHeader(clock.now())
      const started = performance.now()
      const { outcome, coldStart } = await run(arn, payload, invocationId, trace)
      const millis = Math.round((performance.now() - started) * 10) / 10
      const name = pools.get(arn)?.fn.name ?? arn
      const { usage, granted } = outcome.spent ?? { usage: noUsage(), granted: [] }
      if (granted.length > 0) grants.count(name, granted)
      const error = outcome.ok ? undefined : outcome.error
      if (error) {
        records.error(name, `${error.errorType}: ${error.errorMessage}`)
        const text = JSON.stringify({
          errorType: error.errorType,
          errorMessage: error.errorMessage,
          stackTrace: error.trace,
        })
        records.log({ at: new Date(clock.now()).toISOString(), function: name, invocationId, level: 'ERROR', text })
      }
      records.invocation({
        invocationId,
        at,
        function: name,
        cause,
        millis,
        ok: outcome.ok,
        ...(error && { error: { type: error.errorType, message: error.errorMessage } }),
        trace: traceIdIn(trace) ?? '',
        ...(outcome.ok && failedItems(outcome.value)),
        coldStart,
        ...usage,
      })
      return outcome.ok
        ? { ok: true, value: outcome.value, millis, invocationId, usage }
        : {
            ok: false,
            errorType: outcome.error.errorType,
            errorMessage: outcome.error.errorMessage,
            millis,
            invocationId,
            usage,
            ...(outcome.interrupted && { interrupted: true }),
          }
    },
    sizes: () => Object.fromEntries([...pools.values()].map(({ fn, pool }) => [fn.name, pool.size()])),
    replace(fn) {
      const pool = pools.get(fn.arn)
      if (!pool) throw new Error(`no function of this stage has the ARN ${fn.arn}`)
      pool.fn = fn
      pool.pool.replace(fn)
    },
    async close() {
      await Promise.all([...pools.values()].map(({ pool }) => pool.close()))
    },
  }
}

/** The messages that a function reported as failed. */
const failedItems = (value: unknown): { failed?: string[] } => {
  const { batchItemFailures } = (value ?? {}) as { batchItemFailures?: unknown }
  if (!Array.isArray(batchItemFailures) || batchItemFailures.length === 0) return {}
  return { failed: batchItemFailures.map((failure: { itemIdentifier?: unknown }) => String(failure.itemIdentifier)) }
}

const failed = (errorType: string, errorMessage: string): Done => ({
  outcome: { ok: false, error: { errorType, errorMessage, trace: [] } },
  coldStart: false,
})

const levels: readonly string[] = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'] satisfies LogLevel[]

/** Records a function's log lines if its role allows it to write to CloudWatch Logs. */
const createLineRecorder = (
  fn: LambdaFunction,
  assembly: Assembly,
  clock: Clock,
  records: Recorder,
  grants: Grants,
) => {
  let granted: boolean | undefined
  const mayWrite = (): boolean => {
    const resource = `arn:aws:logs:${assembly.region}:${assembly.account}:log-group:${fn.logGroup}:log-stream:local`
    const refused = grants.refused(fn.name, [
      { action: 'logs:CreateLogStream', resource },
      { action: 'logs:PutLogEvents', resource },
    ])
    if (refused)
      records.error(fn.name, `its role does not grant ${refused.action} on ${resource}: nothing that it logs is kept`)
    return !refused
  }
  return (line: Line) => {
    granted ??= mayWrite()
    if (!granted) return
    records.log({
      at: new Date(clock.now()).toISOString(),
      function: fn.name,
      level: levelOf(line),
      text: line.text,
      ...(line.invocationId !== undefined && { invocationId: line.invocationId }),
    })
  }
}

/** The level that a structured line names itself, or else the level of the console method. */
const levelOf = (line: Line): LogLevel => {
  let level = line.level
  if (line.text.startsWith('{')) {
    const own = /"level":\s*"(\w+)"/.exec(line.text)?.[1]
    if (own) level = own.toUpperCase()
  }
  return (level !== undefined && levels.includes(level) ? level : 'INFO') as LogLevel
}
