/**
 * The activity of the running stage: requests, invocations, log lines, errors and used permissions. Ring buffers in
 * memory hold the newest entries, for the console and for tests.
 */
import type { Clock } from '../clock/clock.ts'
import { createRingBuffer } from './ring-buffer.ts'
import type { Usage } from './usage.ts'

/** A message of a queue as an invocation gets it. */
export type Delivered = {
  messageId: string
  /** The id of the product's event in it. */
  event?: string
  /** Counts from 1. */
  attempt: number
}

/** What started an invocation, for the console and the records. `trace` is the X-Ray header that it passed. */
export type Cause = Started & { trace?: string }

type Started =
  | { kind: 'request'; requestId: string; route: string }
  | { kind: 'queue'; queue: string; messages?: Delivered[] }
  | { kind: 'stream'; table: string }
  | { kind: 'schedule'; schedule: string }
  | { kind: 'rule'; rule: string }
  | { kind: 'topic'; topic: string }
  | { kind: 'pool'; pool: string }
  | { kind: 'operator' }

/** A request to the HTTP API. */
export type RequestRecord = Usage & {
  requestId: string
  /** ISO 8601, the stage's time. */
  at: string
  method: string
  path: string
  /** `GET /api/projects/{id}`; absent if no route matched. */
  route?: string
  /** Of the act that it belongs to. */
  trace?: string
  /** Name of the function that handled the request. */
  function?: string
  status: number
  millis: number
}

export type InvocationRecord = Usage & {
  invocationId: string
  at: string
  /** Name of the function. */
  function: string
  cause: Cause
  millis: number
  ok: boolean
  error?: { type: string; message: string }
  /** Lambda's own trace of it. */
  trace: string
  /** The messages of a queue that it reported as failed. */
  failed?: string[]
  /** The worker started for this invocation. */
  coldStart: boolean
}

export type LogLevel = 'TRACE' | 'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'FATAL'

export type LogLine = {
  at: string
  function: string
  /** Absent for lines written while the module loads. */
  invocationId?: string
  level: LogLevel
  text: string
}

/** One action pattern on one resource pattern of a role's statement, with the calls that it allowed. */
export type Grant = { role: string; functions: string[]; action: string; resource: string; used: number }

/** A call that the caller's role does not allow. */
export type Refusal = {
  at: string
  function: string
  role: string
  action: string
  resource: string
  reason: 'implicit' | 'explicit'
}

export type GrantReport = { used: Grant[]; unused: Grant[]; refused: Refusal[] }

/** An error in the stage itself or in what it runs: a failed delivery, an unsupported operation, a crashed worker. */
export type ErrorRecord = { at: string; source: string; message: string }

/** Read access, for the console and the tests. Lists are ordered from the oldest to the newest entry. */
export type Records = {
  requests(): RequestRecord[]
  /** Of one function (by name), or of all. */
  invocations(fn?: string): InvocationRecord[]
  logs(fn?: string): LogLine[]
  grants(): GrantReport
  errors(): ErrorRecord[]
}

/** Write access, for the parts of the stage. */
export type Recorder = {
  request(record: RequestRecord): void
  invocation(record: InvocationRecord): void
  log(line: LogLine): void
  /** `source` names the part or function, as the console shows it. */
  error(source: string, message: string): void
} & Records

/** Maximum number of entries in each buffer buffer. */
const limits = { requests: 1_000, invocations: 2_000, linesPerFunction: 500, errors: 500 }

/**
 * @param grants returns the current report
 * @param onLog called for each line, for the log file
 */
export const createRecords = (parts: {
  clock: Clock
  grants: () => GrantReport
  onLog?: (line: LogLine) => void
  onError?: (error: ErrorRecord) => void
}): Recorder => {
  const requests = createRingBuffer<RequestRecord>(limits.requests)
  const invocations = createRingBuffer<InvocationRecord>(limits.invocations)
  const errors = createRingBuffer<ErrorRecord>(limits.errors)
  const lines = new Map<string, ReturnType<typeof createRingBuffer<LogLine>>>()

  return {
    requests: () => requests.all(),
    invocations: (fn) => invocations.all().filter((invocation) => fn === undefined || invocation.function === fn),
    logs: (fn) =>
      fn === undefined
        ? [...lines.values()]
            .flatMap((buffer) => buffer.all())
            .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
        : (lines.get(fn)?.all() ?? []),
    grants: parts.grants,
    errors: () => errors.all(),
    request: (record) => requests.add(record),
    invocation: (record) => invocations.add(record),
    log: (line) => {
      let buffer = lines.get(line.function)
      if (!buffer) lines.set(line.function, (buffer = createRingBuffer<LogLine>(limits.linesPerFunction)))
      buffer.add(line)
      parts.onLog?.(line)
    },
    error: (source, message) => {
      const record = { at: new Date(parts.clock.now()).toISOString(), source, message }
      errors.add(record)
      parts.onError?.(record)
    },
  }
}
