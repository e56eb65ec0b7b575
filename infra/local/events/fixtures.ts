/** Fixtures of the event tests: an assembly, a clock that can be advanced, and functions that the test defines. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Assembly, EventSource, LambdaFunction, Queue } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { InvokeResult, Invoker } from '../lambda/invoker.ts'
import type { Cause } from '../records/records.ts'

export const newDirectory = () => mkdtempSync(join(tmpdir(), 'events-'))

export const assemblyOf = (parts: Partial<Assembly>): Assembly => {
  return {
    stage: 'local', region: 'eu-west-1', account: '000000000000',
    functions: [], roles: [], tables: [], buses: [{ name: 'plumbline-local', arn: 'arn:aws:events:eu-west-1:000000000000:event-bus/plumbline-local' }],
    rules: [], queues: [], eventSources: [], schedules: [], topics: [], configurationSets: [], identities: [], receiptRules: [],
    api: { id: 'api', endpointDomain: 'api.local', routes: [] }, pools: [], buckets: [], alarms: [], metricFilters: [], malwarePlans: [], secrets: [],
    ...parts,
  } // prettier-ignore
}

export const functionArn = (name: string) => `arn:aws:lambda:eu-west-1:000000000000:function:${name}`
export const queueArn = (name: string) => `arn:aws:sqs:eu-west-1:000000000000:${name}`

export const functionOf = (name: string, more: Partial<LambdaFunction> = {}): LambdaFunction => {
  return {
    id: name, name, arn: functionArn(name), codeDir: '', handler: 'index.handler', memory: 128, timeout: 10,
    environment: {}, description: '', roleId: '', logGroup: '', logFormat: 'JSON', logLevel: 'INFO', ...more,
  } // prettier-ignore
}

/** A queue; with `maxReceiveCount` it has the dead-letter queue `<name>-dlq`, which is the second one. */
export const queuesOf = (name: string, maxReceiveCount?: number): Queue[] => {
  const plain = (one: string): Queue => ({
    id: one,
    name: one,
    arn: queueArn(one),
    url: `http://sqs.local/000000000000/${one}`,
    visibilityTimeout: 60,
  })
  if (maxReceiveCount === undefined) return [plain(name)]
  return [
    { ...plain(name), redrive: { deadLetterArn: queueArn(`${name}-dlq`), maxReceiveCount } },
    plain(`${name}-dlq`),
  ]
}

export const sourceOf = (sourceArn: string, fn: string, more: Partial<EventSource> = {}): EventSource => {
  return {
    id: `${fn}-source`, functionArn: functionArn(fn), sourceArn, batchSize: 10, windowSeconds: 0, reportsBatchItemFailures: true,
    bisectOnError: false, retryAttempts: -1, filters: [], ...more,
  } // prettier-ignore
}

/** A clock that runs with the machine's and can be advanced, and is not stored in a file. */
export const clockOf = (): Clock => {
  let offset = 0
  const listeners = new Set<() => void>()
  return {
    now: () => Date.now() + offset,
    offset: () => offset,
    advance(seconds) {
      offset += seconds * 1000
      for (const listener of listeners) listener()
    },
    onAdvance(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Call = { fn: string; payload: unknown; cause: Cause }

/** Runs `handlers` by function name; a handler that throws makes its function fail. */
export const invokerOf = (
  handlers: Record<string, (payload: never, call: number) => unknown>,
): Invoker & { calls: Call[]; payloads<T>(fn: string): T[] } => {
  const calls: Call[] = []
  return {
    calls,
    payloads: <T>(fn: string) => calls.filter((call) => call.fn === functionArn(fn)).map((call) => call.payload as T),
    async invoke(fn, payload, cause): Promise<InvokeResult> {
      // A copy, because the payload of a real invocation is serialized.
      const copy: unknown = structuredClone(payload)
      calls.push({ fn, payload: copy, cause })
      const handler = handlers[fn.slice(fn.lastIndexOf(':') + 1)]
      if (!handler)
        return { ok: false, errorType: 'ResourceNotFoundException', errorMessage: `no function ${fn}`, millis: 0 }
      try {
        return {
          ok: true,
          value: await handler(copy as never, calls.filter((call) => call.fn === fn).length),
          millis: 0,
        }
      } catch (error) {
        return { ok: false, errorType: (error as Error).name, errorMessage: (error as Error).message, millis: 0 }
      }
    },
  }
}

export type SqsEvent = {
  Records: {
    messageId: string
    body: string
    receiptHandle: string
    attributes: Record<string, string>
    [more: string]: unknown
  }[]
}
