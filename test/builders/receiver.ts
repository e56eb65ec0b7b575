/** A webhook receiver: a small local server that stores what it receives and answers as configured. */
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestServer } from './test-server.ts'

export type Received = { headers: IncomingHttpHeaders; body: string }

export type Receiver = {
  url: string
  received: Received[]
  /** Sets the response from now on. The initial status is 204. */
  answer: (status: number, body?: string, headers?: Record<string, string>) => void
  close: () => Promise<void>
}

export const openReceiver = async (): Promise<Receiver> => {
  const received: Received[] = []
  let [status, text, more]: [number, string, Record<string, string>] = [204, '', {}]
  const server = createTestServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status, more).end(text)
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next, body = '', headers = {}) => void ([status, text, more] = [next, body, headers]),
    close: () =>
      new Promise((closed, failed) => {
        server.closeAllConnections()
        server.close((error) => (error === undefined ? closed() : failed(error)))
      }),
  }
}
