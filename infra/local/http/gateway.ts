/** The HTTP API: passes a request to its function and returns the response. */
import { randomBytes } from 'node:crypto'
import { traceHeader } from '../../../shared/trace.ts'
import type { Assembly } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { newTraceHeader, validTraceHeader } from '../records/trace-header.ts'
import type { LambdaInvoker } from '../lambda/invoker.ts'
import type { Recorder } from '../records/records.ts'
import { noUsage, type Usage } from '../records/usage.ts'
import { jsonResponse } from './message.ts'
import type { OpenCalls } from './open-calls.ts'
import type { FrontRequest, FrontResponse } from './message.ts'
import { fromAnswer, toEvent } from './payload.ts'
import { createRouteTable } from './route-table.ts'
import type { FoundRoute } from './route-table.ts'

export type Gateway = (request: FrontRequest) => Promise<FrontResponse>

/** Limit of an HTTP API for a request and for a response, in bytes. */
export const mostBytes = 10 * 1024 * 1024
/** An HTTP API's timeout for its integration. */
const integrationMillis = 30_000
/**
 * The API sees CloudFront's address as the caller, never the browser's. An address from the documentation range exposes
 * code that mistakes it for the browser's.
 */
const edgeAddress = '192.0.2.1'

/**
 * Names a call for the records, by its method and the path that its function gets. The gateway itself knows only the
 * route, such as `ANY /tasks/{proxy+}`.
 */
export type NameCall = (method: string, path: string) => Promise<string | undefined>

export const createGateway = (parts: {
  assembly: Assembly
  invoker: LambdaInvoker
  records: Recorder
  clock: Clock
  openCalls: OpenCalls
  nameCall?: NameCall
}): Gateway => {
  const { assembly, invoker, records, clock, openCalls, nameCall } = parts
  const findRoute = createRouteTable(assembly.api.routes)
  const names = new Map(assembly.functions.map((fn) => [fn.arn, fn.name]))
  // A shorter timeout of the function ends the call before, and does not charge it for a slow machine.
  const outlasting = new Set(
    assembly.functions.filter(({ timeout }) => timeout * 1000 >= integrationMillis).map(({ arn }) => arn),
  )

  const nameOf = async ({ method }: FrontRequest, { route, parameters }: FoundRoute): Promise<string> =>
    (await nameCall?.(method, `/${parameters['proxy'] ?? ''}`)) ?? `${method} ${route.path}`

  const call = async (
    request: FrontRequest,
    route: FoundRoute,
    { requestId, name }: { requestId: string; name: string },
  ): Promise<{ response: FrontResponse; usage: Usage }> => {
    const trace = validTraceHeader(request.headers['x-amzn-trace-id']) ?? newTraceHeader(clock.now())
    const event = toEvent({
      request: { ...request, headers: { ...request.headers, 'x-amzn-trace-id': trace } },
      found: route,
      requestId,
      apiId: assembly.api.id,
      accountId: assembly.account,
      domainName: assembly.api.endpointDomain,
      sourceIp: edgeAddress,
      at: new Date(clock.now()),
    })
    let stopWaiting: () => void = () => {}
    const late = new Promise<undefined>((resolve) => {
      if (!outlasting.has(route.route.functionArn)) return
      const timer = setTimeout(resolve, integrationMillis)
      stopWaiting = () => clearTimeout(timer)
    })
    const result = await Promise.race([
      invoker.invoke(route.route.functionArn, event, {
        kind: 'request',
        requestId,
        route: name,
        trace,
      }),
      late,
    ])
    stopWaiting()
    if (!result) return { response: jsonResponse(503, { message: 'Service Unavailable' }), usage: noUsage() }
    if (!result.ok) {
      const busy = result.errorType === 'Sandbox.Timedout' || result.errorType === 'TooManyRequestsException'
      const response = busy
        ? jsonResponse(503, { message: 'Service Unavailable' })
        : jsonResponse(500, { message: 'Internal Server Error' })
      return { response, usage: result.usage }
    }
    const response = fromAnswer(result.value)
    if (!response)
      records.error(
        names.get(route.route.functionArn) ?? 'api',
        `${name}: the answer is not one that API Gateway understands`,
      )
    return { response: response ?? jsonResponse(500, { message: 'Internal Server Error' }), usage: result.usage }
  }

  return async (request) => {
    const started = performance.now()
    const at = new Date(clock.now()).toISOString()
    const requestId = randomBytes(12).toString('base64url')
    const route = findRoute(request.method, request.path)
    const called = route && (await nameOf(request, route))
    const tooLarge = request.body.length > mostBytes
    const { response, usage } = tooLarge
      ? { response: jsonResponse(413, { message: 'Request Entity Too Large' }), usage: noUsage() }
      : route && called !== undefined
        ? await openCalls.during(call(request, route, { requestId, name: called }))
        : { response: jsonResponse(404, { message: 'Not Found' }), usage: noUsage() }
    const name = route && names.get(route.route.functionArn)
    records.request({
      requestId,
      at,
      method: request.method,
      path: request.path,
      ...(called !== undefined && { route: called }),
      ...(name !== undefined && { function: name }),
      ...(response.headers[traceHeader] !== undefined && { trace: response.headers[traceHeader] }),
      status: response.status,
      millis: Math.round((performance.now() - started) * 10) / 10,
      ...usage,
    })
    return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } }
  }
}
