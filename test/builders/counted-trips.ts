/**
 * Counts the table calls of each request in this process, as the stage does in its workers: see
 * infra/local/lambda/table-calls.ts.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { noUsage, type Usage } from '../../infra/local/records/usage.ts'

type Kind = 'read' | 'write'
type Run = { usage: Usage; ended: Record<Kind, number> }

const reading = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems'])

export type CountedTrips = {
  /** Runs a request and returns its result with what it used. Capacity units are not counted. */
  of<T>(request: () => Promise<T>): Promise<{ result: T; usage: Usage }>
  stop(): void
}

export const countTrips = (): CountedTrips => {
  const runs = new AsyncLocalStorage<Run>()
  const calls = new WeakMap<ClientRequest, { run: Run; kind: Kind; trip: number }>()

  const began = (message: unknown): void => {
    const { request } = message as { request: ClientRequest }
    const [service, operation = ''] = String(request.getHeader('x-amz-target')).split('.')
    const run = runs.getStore()
    if (run === undefined || service !== 'DynamoDB_20120810') return
    const kind = reading.has(operation) ? 'read' : 'write'
    // A call waited for those of its kind that have ended.
    calls.set(request, { run, kind, trip: run.ended[kind] + 1 })
  }
  const answered = (message: unknown): void => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
    const call = calls.get(request)
    if (call === undefined) return
    const { run, kind, trip } = call
    run.ended[kind] = Math.max(run.ended[kind], trip)
    if (kind === 'read') {
      run.usage.reads += 1
      run.usage.readTrips = Math.max(run.usage.readTrips, trip)
      return
    }
    run.usage.writes += 1
    run.usage.writeTrips = Math.max(run.usage.writeTrips, trip)
    if (response.statusCode !== 200) run.usage.refusedWrites += 1
  }

  subscribe('http.client.request.created', began)
  subscribe('http.client.response.finish', answered)
  return {
    of: async (request) => {
      const run: Run = { usage: noUsage(), ended: { read: 0, write: 0 } }
      return { result: await runs.run(run, request), usage: run.usage }
    },
    stop: () => {
      unsubscribe('http.client.request.created', began)
      unsubscribe('http.client.response.finish', answered)
    },
  }
}
