/** One copy of a function: a worker that loads the bundle once and then serves one invocation at a time. */
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import type { LambdaFunction } from '../assembly/assembly.ts'
import { startAllowance } from './allowance.ts'
import type { Measured, Over } from './allowance.ts'
import type { Spent, TableAccess } from './table-calls.ts'
import type { FromWorker, ReportedError, ToWorker, WorkerStart } from './worker.ts'

/** `spent` is unknown if the function ended before it returned. */
export type Outcome = { spent?: Spent } & (
  | { ok: true; value: unknown; /** Length of the answer as JSON. */ bytes: number }
  | ({ ok: false } & Failure)
)

/** `interrupted` is set if the stage ended the function, by a stop or because the machine is too slow. */
export type Failure = { error: ReportedError; interrupted?: true }

export type Line = { invocationId?: string; level?: string; text: string }

export type Instance = {
  /** Resolves when the bundle is loaded, or with the error if it fails to load. */
  ready: Promise<Failure | undefined>
  /** Runs one call at a time. Never rejects; a call that times out ends the copy. */
  run(message: ToWorker): Promise<Outcome>
  alive(): boolean
  end(): Promise<void>
}

/** What the stage provides to the copies of a function. */
export type Surroundings = {
  region: string
  /** Base address of the AWS services. */
  endpoint: string
  /** Address of S3 for functions and browsers. */
  bucketEndpoint?: string | undefined
  /** How the function reaches the table. */
  table: TableAccess
  offset: () => number
  /** How long a bundle may take to load, in milliseconds; as in Lambda by default. */
  loadLimit?: number | undefined
  /** Whether the function runs only when the machine has time left, because no caller waits for its response. */
  yields: boolean
  /** For tests: slows the function down, see `WorkerStart`. */
  slowedBy?: number | undefined
  onLine: (line: Line) => void
  /** Called when the engine has accepted a write of the function. */
  onWrite: () => void
}

let source: URL | undefined

/** The worker's code as a single module, bundled once for all workers. */
const workerSource = (): URL => {
  if (!source) {
    const entry = fileURLToPath(new URL('./worker.ts', import.meta.url))
    const { outputFiles } = buildSync({
      entryPoints: [entry],
      bundle: true,
      platform: 'node',
      target: 'node24',
      format: 'esm',
      write: false,
    })
    source = new URL(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)
  }
  return source
}

/** Lambda stops loading a bundle after this long (ms). */
const usualLoadLimit = 10_000

/** A function's environment variables: those of the template and those that Lambda adds, but none of this process. */
const environmentOf = (fn: LambdaFunction, logStream: string, around: Surroundings): Record<string, string> => ({
  AWS_DEFAULT_REGION: around.region,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(fn.memory),
  AWS_LAMBDA_FUNCTION_NAME: fn.name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_LAMBDA_LOG_FORMAT: fn.logFormat,
  ...(fn.logFormat === 'JSON' && { AWS_LAMBDA_LOG_LEVEL: fn.logLevel }),
  AWS_LAMBDA_LOG_GROUP_NAME: fn.logGroup,
  AWS_LAMBDA_LOG_STREAM_NAME: logStream,
  AWS_REGION: around.region,
  LAMBDA_TASK_ROOT: fn.codeDir,
  LANG: 'en_US.UTF-8',
  PATH: '/usr/local/bin:/usr/bin:/bin',
  TZ: ':UTC',
  _HANDLER: fn.handler,
  ...fn.environment,
  // Identifies the function to the service endpoint, which looks up its role by this name.
  AWS_ACCESS_KEY_ID: fn.name,
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_SESSION_TOKEN: 'local',
  AWS_ENDPOINT_URL: around.endpoint,
  // The same address as browsers use, so that signed addresses work for them.
  ...(around.bucketEndpoint !== undefined && { AWS_ENDPOINT_URL_S3: around.bucketEndpoint }),
  // Calls that the role grants go to the engine, all others to the endpoint: see table-calls.ts.
  AWS_ENDPOINT_URL_DYNAMODB: `http://${around.table.engine}`,
  // Without these the SDK would read the AWS profile of the user who runs the stage.
  AWS_CONFIG_FILE: os.devNull,
  AWS_SHARED_CREDENTIALS_FILE: os.devNull,
  AWS_EC2_METADATA_DISABLED: 'true',
})

export const startInstance = (fn: LambdaFunction, serial: number, around: Surroundings): Instance => {
  const logStream = `local/[$LATEST]${serial}`
  const workerData: WorkerStart = {
    codeDir: fn.codeDir,
    handler: fn.handler,
    functionName: fn.name,
    functionArn: fn.arn,
    memory: fn.memory,
    logGroup: fn.logGroup,
    logStream,
    table: around.table,
    offset: around.offset(),
    yields: around.yields,
    slowedBy: around.slowedBy ?? 1,
  }
  const worker = new Worker(workerSource(), {
    name: fn.name,
    workerData,
    env: environmentOf(fn, logStream, around),
    execArgv: [],
    // By default Node pipes each copy's streams into this process's own, which then warn about too many listeners.
    stdout: true,
    stderr: true,
    // A small young generation: with Node's default each copy grows by tens of megabytes before it collects garbage.
    resourceLimits: { maxOldGenerationSizeMb: fn.memory, maxYoungGenerationSizeMb: 4 },
  })
  worker.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk))
  worker.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk))
  let gone = false
  let ending = false
  let settle: ((outcome: Outcome) => void) | undefined
  let loaded: (failure?: Failure) => void = () => {}
  const ready = new Promise<Failure | undefined>((resolve) => (loaded = resolve))
  const measured = () => measure(worker)
  const { loadLimit = usualLoadLimit } = around
  const stopInit = startAllowance(measured, loadLimit, (over) => {
    loaded({
      error: error('Sandbox.Timedout', `the bundle of ${fn.name} used up its ${loadLimit / 1000} seconds to load`),
      // A bundle that computed for this long does so on any machine. One that waited may have waited for the stage.
      ...(over.ran < loadLimit / 2 && { interrupted: true }),
    })
    void worker.terminate()
  })

  const fail = (why: ReportedError) => {
    gone = true
    const failure: Failure = ending ? closing : { error: why }
    loaded(failure)
    settle?.({ ok: false, ...failure })
  }
  worker.on('message', (message: FromWorker) => {
    switch (message.kind) {
      case 'ready':
        stopInit()
        return loaded()
      case 'unready':
        loaded({ error: message.error })
        return void worker.terminate()
      case 'result':
        return settle?.(outcomeOf(message))
      case 'wrote':
        return around.onWrite()
      case 'crash':
        return fail(message.error)
      case 'line':
        return around.onLine(message)
    }
  })
  worker.on('error', (cause: Error & { code?: string }) => {
    fail(
      cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? error('Runtime.OutOfMemory', `${fn.name} used more than its ${fn.memory} MB`)
        : error(cause.name, cause.message),
    )
  })
  worker.on('exit', () => {
    gone = true
    stopInit()
    fail(error('Runtime.ExitError', 'Runtime exited without providing a reason'))
  })
  // A waiting copy must not keep the process alive.
  worker.unref()

  return {
    ready,
    alive: () => !gone,
    run(message) {
      return new Promise<Outcome>((resolve) => {
        const onOver = ({ starved }: Over) => {
          gone = true
          settle?.({
            ok: false,
            error: error('Sandbox.Timedout', `Task timed out after ${fn.timeout}.00 seconds`),
            ...(starved && { interrupted: true }),
          })
          void worker.terminate()
        }
        const stop = startAllowance(measured, message.allowed, onOver)
        settle = (outcome) => {
          settle = undefined
          stop()
          resolve(outcome)
        }
        if (ending) settle({ ok: false, ...closing })
        else if (gone)
          settle({ ok: false, error: error('Runtime.ExitError', 'Runtime exited without providing a reason') })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        else worker.postMessage(message)
      })
    },
    async end() {
      gone = true
      ending = true
      await worker.terminate()
    },
  }
}

const error = (errorType: string, errorMessage: string): ReportedError => ({ errorType, errorMessage, trace: [] })

/** The failure of a call that the stage ends because it closes. */
export const closing: Failure = { error: error('Runtime.ExitError', 'the stage is closing'), interrupted: true }

const measure = async (worker: Worker): Promise<Measured> => {
  // It has no processor time before its thread runs, nor after.
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return {
    wall: performance.now(),
    ran: (user + system) / 1000,
    waited: worker.performance.eventLoopUtilization().idle,
  }
}

const outcomeOf = ({ result, spent }: Extract<FromWorker, { kind: 'result' }>): Outcome =>
  result.ok
    ? { ok: true, value: JSON.parse(result.value) as unknown, bytes: Buffer.byteLength(result.value), spent }
    : { ...result, spent }
