/** The stage's only public port: serves CloudFront, buckets, Stripe's API, and the console under `/_local`. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Recorder } from '../records/records.ts'
import { mostBytes } from './gateway.ts'
import { jsonResponse } from './message.ts'
import type { FrontRequest, FrontResponse } from './message.ts'

/** Handles everything under `/_local`, and rejects requests that do not come from this machine's own pages. */
export type ConsoleHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Handles requests that do not go through CloudFront, with bodies of any size: for buckets, and for Stripe. */
export type DirectHandler = {
  takes(request: IncomingMessage): boolean
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

export type Front = {
  port: number
  origin: string
  /** Requests wait until this is called, so the port is known and taken before the other parts are ready. */
  serve(parts: {
    distribution: (request: FrontRequest) => Promise<FrontResponse>
    console: ConsoleHandler
    buckets: DirectHandler
    stripe: DirectHandler
    records: Recorder
  }): void
  close(): Promise<void>
}

export class PortInUse extends Error {
  override name = 'PortInUse'
}

/**
 * @param port 0 selects a free port
 * @throws PortInUse
 */
export const openFront = async (port: number): Promise<Front> => {
  type Serving = Parameters<Front['serve']>[0]
  let begin: (serving: Serving) => void = () => {}
  const serving = new Promise<Serving>((resolve) => (begin = resolve))
  const server = createServer((request, response) => {
    void serving.then((parts) => handle(parts, request, response))
  })
  // Clients close connections that they no longer use. If the server did, a request that a client has just sent on such
  // a connection would be lost, which happens on a busy machine.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.on('error', (cause: NodeJS.ErrnoException) => {
      reject(
        cause.code === 'EADDRINUSE'
          ? new PortInUse(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`)
          : cause,
      )
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  const taken = (server.address() as AddressInfo).port
  return {
    port: taken,
    origin: `http://localhost:${taken}`,
    serve: begin,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

const handle = async (
  parts: Parameters<Front['serve']>[0],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    const url = request.url ?? '/'
    if (parts.buckets.takes(request)) return await parts.buckets.handle(request, response)
    // Before the console, because it also handles the calls below /_local/stripe.
    if (parts.stripe.takes(request)) return await parts.stripe.handle(request, response)
    if (/^\/_local(\/|\?|$)/.test(url)) return parts.console(request, response)
    const body = await readBody(request)
    if (!body) return send(request, response, jsonResponse(413, { message: 'Request Entity Too Large' }))
    const read = toFrontRequest(request, url, body)
    send(request, response, await parts.distribution(read))
  } catch (cause) {
    if (response.destroyed) return
    parts.records.error('front', (cause as Error).stack ?? String(cause))
    send(request, response, jsonResponse(502, { message: `The local stage failed: ${(cause as Error).message}` }))
  }
}

/** Returns undefined for a body that is larger than any origin accepts. */
const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    // The body is read to its end even if it is too large: if the connection closes while the browser is sending, the
    // browser reports a network error.
    if (size <= mostBytes) chunks.push(chunk as Buffer)
  }
  return size > mostBytes ? undefined : Buffer.concat(chunks)
}

const toFrontRequest = (request: IncomingMessage, url: string, body: Buffer): FrontRequest => {
  const at = url.indexOf('?')
  const { cookie, ...others } = request.headers
  const headers = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  )
  return {
    method: request.method ?? 'GET',
    path: at < 0 ? url : url.slice(0, at),
    query: at < 0 ? '' : url.slice(at + 1),
    headers,
    cookies: (cookie ?? '')
      .split(';')
      .map((part) => part.trim())
      .filter((one) => one !== ''),
    body,
    viewerAddress: (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
  }
}

const send = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, cookies, body }: FrontResponse,
): void => {
  const withoutBody = status === 204 || status === 304
  response.writeHead(status, {
    ...headers,
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    ...(!withoutBody && { 'content-length': body.length }),
  })
  response.end(request.method === 'HEAD' || withoutBody ? undefined : body)
}
