/**
 * A function's DynamoDB calls, intercepted in its worker. A call that the function's role allows goes straight to the
 * engine. Any other call goes to the stage's endpoint, which returns AccessDenied as AWS would and records it. Capacity
 * and round trips are counted here, so the stage's main thread handles no table data.
 */
import { sumBy } from '../../../shared/contract/sums.ts'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Statement } from '../assembly/assembly.ts'
import { dynamoDbNeeds } from '../iam/dynamodb-needs.ts'
import { evaluate } from '../iam/evaluate.ts'
import type { Granted } from '../iam/grants.ts'
import { contextOf, sessionIn } from '../iam/role-session.ts'
import { schemaOf } from '../iam/table-schema.ts'
import type { PartitionKeys } from '../iam/table-schema.ts'
import { noUsage, type Usage } from '../records/usage.ts'

// An ES import would read all of its exports, among them Node's fetch client: 30 ms for each copy of a function.
const http = process.getBuiltinModule('node:http')

/** What a worker needs to send DynamoDB calls itself. It is plain data, so it can be sent to the worker. */
export type TableAccess = {
  /** `host:port` of the engine. */
  engine: string
  /** Base address of the stage's services. */
  services: string
  /** Statements of the function's role. */
  statements: Statement[]
  /** Statements of the roles that it may take, by ARN. */
  takeable: Record<string, Statement[]>
  keys: PartitionKeys
  /** A flag that is 1 while every write is throttled. The stage's endpoint answers those calls. */
  throttled?: Int32Array
}

/** Consumption and allowed calls of one invocation. */
export type Spent = { usage: Usage; granted: Granted[] }

type Kind = 'read' | 'write'
type Run = { usage: Usage; granted: Map<string, Granted>; /** Trips that have ended. */ ended: Record<Kind, number> }
type TableCall = {
  run: Run | undefined
  kind: Kind
  /** Position in the sequence of round trips of its kind; 1 did not wait for another call. */
  trip: number
}

const reading = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems', 'DescribeTable'])

/** @param onWrite called when the engine has accepted a write */
export const followTableCalls = (access: TableAccess, onWrite: () => void): { begin(): void; end(): Spent } => {
  const schema = schemaOf(access.keys)
  const calls = new WeakMap<ClientRequest, TableCall>()
  let current: Run | undefined

  /** Returns whether the role allows the call. A call that cannot be parsed goes to the endpoint, which rejects it. */
  const isGranted = (operation: string, input: object, token: string | undefined): boolean => {
    try {
      const session = sessionIn(token)
      if (session && session.until <= Date.now()) return false
      const statements = session ? (access.takeable[session.roleArn] ?? []) : access.statements
      const context = session && contextOf(session)
      const needs = dynamoDbNeeds(operation, input, schema)
      if (!needs.every((need) => evaluate(statements, { ...need, context: { ...need.context, ...context } }).allowed))
        return false
      for (const { action, resource } of needs) {
        const name = `${session?.roleArn} ${action} ${resource}`
        const granted = current?.granted.get(name)
        if (granted) granted.times += 1
        else current?.granted.set(name, { action, resource, times: 1, ...(session && { roleArn: session.roleArn }) })
      }
      return true
    } catch {
      return false
    }
  }

  /** Sends the call to the stage's endpoint instead, and passes on its response. */
  const passOn = (request: ClientRequest, body: string): void => {
    calls.delete(request)
    const { host: _, ...headers } = request.getHeaders()
    const passed = http.request(access.services, { method: 'POST', headers })
    passed.on('response', (response) => {
      request.emit('response', response)
      // This request holds a connection to the engine on which nothing was sent.
      request.destroy()
    })
    passed.on('error', (error) => request.destroy(error))
    passed.end(body)
  }

  subscribe('http.client.request.created', (message) => {
    const { request } = message as { request: ClientRequest }
    if (current && takesRole(request)) current.usage.rolesTaken += 1
    if (request.getHeader('host') !== access.engine) return
    const operation = String(request.getHeader('x-amz-target')).split('.').at(-1) ?? ''
    const kind = reading.has(operation) ? 'read' : 'write'
    calls.set(request, { run: current, kind, trip: (current?.ended[kind] ?? 0) + 1 })
    const send = request.end.bind(request)
    // The SDK sends its whole body, a string or a buffer, in this one call. The headers have not been sent yet.
    request.end = ((body: string | Buffer) => {
      const text = body.toString()
      const input = parsed(text)
      const token = request.getHeader('x-amz-security-token')
      const isThrottled = kind === 'write' && access.throttled !== undefined && Atomics.load(access.throttled, 0) === 1
      if (
        isThrottled ||
        input === undefined ||
        !isGranted(operation, input, token === undefined ? undefined : String(token))
      )
        passOn(request, text)
      else {
        const asked = 'ReturnConsumedCapacity' in input ? text : withCapacity(text)
        request.setHeader('content-length', Buffer.byteLength(asked))
        send(asked)
      }
      return request
    }) as ClientRequest['end']
  })

  const ended = ({ run, kind, trip }: TableCall) => {
    if (run) run.ended[kind] = Math.max(run.ended[kind], trip)
  }

  // Published when the response headers have arrived, before the body is read.
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
    const call = calls.get(request)
    if (!call) return
    ended(call)
    const taken = response.statusCode === 200
    if (call.kind === 'write' && taken) onWrite()
    if (!call.run) return
    const { usage } = call.run
    // A rejected write consumes capacity as well, but the service does not report how much. It still counts as a trip.
    if (call.kind === 'read') {
      usage.reads += 1
      usage.readTrips = Math.max(usage.readTrips, call.trip)
    } else {
      usage.writes += 1
      if (!taken) usage.refusedWrites += 1
      usage.writeTrips = Math.max(usage.writeTrips, call.trip)
    }
    if (taken) beforeItsEnd(response, (body) => (usage[call.kind === 'read' ? 'rcu' : 'wcu'] += capacityIn(body)))
  })
  subscribe('http.client.request.error', (message) => {
    const call = calls.get((message as { request: ClientRequest }).request)
    if (call) ended(call)
  })

  return {
    begin: () => (current = { usage: noUsage(), granted: new Map(), ended: { read: 0, write: 0 } }),
    end() {
      const { usage, granted } = current ?? { usage: noUsage(), granted: new Map<string, Granted>() }
      current = undefined
      return { usage, granted: [...granted.values()] }
    },
  }
}

/** Whether a call goes to STS, by the scope of its signature. */
const takesRole = (request: ClientRequest): boolean =>
  String(request.getHeader('authorization')).includes('/sts/aws4_request')

const parsed = (text: string): object | undefined => {
  try {
    const input: unknown = JSON.parse(text)
    return typeof input === 'object' && input !== null ? input : undefined
  } catch {
    return undefined
  }
}

/** Requests the consumed capacity from the engine, without serialising the body again. */
const withCapacity = (body: string): string =>
  `{"ReturnConsumedCapacity":"TOTAL"${body === '{}' ? '' : ','}${body.slice(1)}`

/** Calls back with the whole body before its reader sees the end. A listener would start the stream too early. */
const beforeItsEnd = (response: IncomingMessage, then: (body: Buffer) => void): void => {
  const chunks: Buffer[] = []
  const push = response.push.bind(response)
  response.push = (chunk: Buffer | null) => {
    if (chunk === null) then(Buffer.concat(chunks))
    else chunks.push(chunk)
    return push(chunk)
  }
}

/**
 * Capacity units in a response, summed over all tables. Only this part of the response is parsed, which both engines
 * write in one piece.
 */
export const capacityIn = (body: Buffer): number => {
  const at = body.lastIndexOf('"ConsumedCapacity":')
  if (at < 0) return 0
  const [, list, one] =
    /^"ConsumedCapacity":(?:(\[[^\]]*\])|(\{[^}]*\}))/.exec(body.toString('utf8', at, at + mostOfCapacity)) ?? []
  const consumed = [JSON.parse(list ?? one ?? '[]') as { CapacityUnits?: number } | { CapacityUnits?: number }[]].flat()
  return sumBy(consumed, ({ CapacityUnits = 0 }) => CapacityUnits)
}

/** Maximum length in bytes: a name and two numbers for each of the few tables of a call. */
const mostOfCapacity = 4_096
