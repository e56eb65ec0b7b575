/** A server on the loopback address that remembers the requests that it gets, and answers as it is told. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }
type Reply = { status?: number; headers?: Record<string, string>; body: unknown }

export const startServer = async (reply: (received: Received) => Reply) => {
  const received: Received[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const one: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: body === '' ? undefined : JSON.parse(body),
    }
    received.push(one)
    const answer = reply(one)
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
