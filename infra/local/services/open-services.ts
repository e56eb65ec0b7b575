/**
 * The stage's AWS endpoint: one loopback port for all services. The access key identifies the caller, as it is the
 * function's name, and the signature's scope identifies the service. The signature itself is not verified, because only
 * this machine can reach the port.
 */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Assembly } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { unsignedOperations } from '../cognito/cognito.ts'
import type { Cognito } from '../cognito/cognito.ts'
import type { Grants } from '../iam/grants.ts'
import { sessionIn } from '../iam/role-session.ts'
import { UnsupportedOperation } from '../iam/unsupported-operation.ts'
import type { Recorder } from '../records/records.ts'
import { answerCognito } from './json-services.ts'
import { deniedMessage, jsonAnswer, operatorKey } from './service-call.ts'
import type { Service, ServiceAnswer, ServiceCall } from './service-call.ts'

export interface Services {
  endpoint: string
  /**
   * Calls wait until this is called, because the functions' environment contains the endpoint before its services
   * exist.
   */
  serve(parts: Serving): void
  close(): Promise<void>
}

export type Serving = {
  assembly: Assembly
  grants: Grants
  records: Recorder
  cognito: Cognito
  /** Keyed by the service's name in the signature's scope. */
  services: Record<string, Service>
  /** What an operator calls, whom no role restricts. Keyed likewise. */
  operator?: Record<string, Service>
}

export async function openServices(clock: Clock): Promise<Services> {
  let begin: (serving: Serving) => void = () => {}
  const serving = new Promise<Serving>((resolve) => (begin = resolve))
  const server = createServer((request, response) => {
    // The SDK adjusts its own clock to this header.
    response.setHeader('date', new Date(clock.now()).toUTCString())
    void serving.then((parts) => handle({ ...parts, clock }, request, response))
  })
  // A function keeps its connections open for longer than Node's default timeout.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', 511, resolve)
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: begin,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

type Parts = Serving & { clock: Clock }

async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { status, headers, body } = await answer(parts, request, Buffer.concat(chunks))
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  } catch (cause) {
    if (response.destroyed) return
    parts.records.error('services', (cause as Error).stack ?? String(cause))
    response.writeHead(500, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': 'InternalServerError' })
    response.end(JSON.stringify({ __type: 'InternalServerError', message: (cause as Error).message }))
  }
}

async function answer(parts: Parts, request: IncomingMessage, body: Buffer): Promise<ServiceAnswer> {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const path = request.url ?? '/'
  const keys = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(path)?.[1]
  if (keys !== undefined) return jsonKeys(parts, keys)
  const target = headers['x-amz-target'] ?? ''
  const [protocol, operation = ''] = target.split('.')
  if (protocol === 'AWSCognitoIdentityProviderService' && unsignedOperations.has(operation))
    return answerCognito(parts.cognito, target, body.toString())

  const credential = /Credential=([^/,\s]+)\/\d{8}\/[^/]+\/([^/]+)\/aws4_request/.exec(headers['authorization'] ?? '')
  if (!credential)
    return jsonAnswer(
      403,
      { __type: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' },
      '1.0',
    )
  const [, caller = '', name = ''] = credential
  const isOperator = caller === operatorKey
  const service = (isOperator ? parts.operator : parts.services)?.[name]
  if (!service)
    return unsupported(
      parts,
      caller,
      `the service '${name}' is not served by the local stage (${request.method} ${path} ${target})`,
    )
  const session = sessionIn(headers['x-amz-security-token'])
  const call: ServiceCall = {
    method: request.method ?? 'GET',
    path,
    headers,
    body,
    caller,
    ...(session && { session }),
  }
  if (!isOperator && !parts.assembly.functions.some((fn) => fn.name === caller)) {
    return service.refuse(
      {
        code: 'UnrecognizedClientException',
        message: `The security token included in the request is invalid: no function of this stage is called '${caller}'`,
        status: 400,
      },
      call,
    )
  }
  if (session && session.until <= parts.clock.now()) {
    const message = 'The security token included in the request is expired'
    return service.refuse({ code: 'ExpiredTokenException', message, status: 400 }, call)
  }
  try {
    const refused = isOperator ? undefined : parts.grants.refused(caller, service.needs(call), session)
    if (refused) {
      parts.records.error(caller, `AccessDenied: ${refused.action} on ${refused.resource}`)
      return service.refuse(
        { code: 'AccessDeniedException', message: deniedMessage(refused, parts.assembly.account), status: 400 },
        call,
      )
    }
    return await service.answer(call)
  } catch (cause) {
    if (cause instanceof UnsupportedOperation) return unsupported(parts, caller, cause.message)
    const known = cause as { code?: unknown; status?: unknown; message: string }
    if (typeof known.code === 'string' && typeof known.status === 'number') {
      return service.refuse({ code: known.code, message: known.message, status: known.status }, call)
    }
    throw cause
  }
}

function jsonKeys(parts: Serving, poolId: string): ServiceAnswer {
  const known = parts.assembly.pools.some((pool) => pool.poolId === poolId)
  const body = known ? parts.cognito.jwks(poolId) : { message: `There is no user pool ${poolId}` }
  return { status: known ? 200 : 404, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function unsupported(parts: Serving, caller: string, message: string): ServiceAnswer {
  parts.records.error(caller, message)
  const answered = jsonAnswer(400, { __type: 'UnsupportedOperation', message }, '1.0')
  return { ...answered, headers: { ...answered.headers, 'x-amzn-errortype': 'UnsupportedOperation' } }
}
