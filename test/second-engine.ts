/** Starts Amazon's own DynamoDB Local, on which the data layer's tests also have to pass. */
import { once } from 'node:events'
import { Agent, request, type IncomingMessage, type RequestOptions, type Server, type ServerResponse } from 'node:http'
import { freePort, startChild, waitForPort } from '../infra/local/engine/child.ts'
import { chooseEngine } from '../infra/local/engine/choose.ts'
import { createTestServer } from './builders/test-server.ts'

/**
 * The engine's error for a request that waited too long for a lock: "This request will succeed in actual DynamoDB API".
 */
const lockTimedOut = /InternalServerError.*waiting for a lock/

/** Forwards a request. Repeats it if the engine has closed the connection, as it does with idle ones. */
const forward = async (
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  to: RequestOptions,
): Promise<{ answer: IncomingMessage; text: Buffer }> => {
  for (;;) {
    const sent = request({ ...to, method, path: url, headers })
    try {
      sent.end(body)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { answer, text: Buffer.concat(await answer.toArray()) }
    } catch (error) {
      if (!sent.reusedSocket) throw error
    }
  }
}

/**
 * A proxy in front of the engine. It repeats requests that waited too long for a lock until they succeed, as they would
 * in the service. The SDK's own retries are not enough: its quota allows a client about 100 of them at a time, which
 * hundreds of transactions on one item can use up.
 */
const patientEngine = (port: number): Server => {
  const to = { host: '127.0.0.1', port, agent: new Agent({ keepAlive: true }) }
  const pass = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await incoming.toArray())
    let { answer, text } = await forward(incoming, body, to)
    while (!response.destroyed && answer.statusCode === 500 && lockTimedOut.test(text.toString()))
      ({ answer, text } = await forward(incoming, body, to))
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(text)
  }
  return createTestServer((incoming, response) => void pass(incoming, response).catch(() => response.destroy()))
}

export default async (): Promise<() => Promise<void>> => {
  const { command, parameters } = chooseEngine('dynamodb-local')
  const [port, patientPort] = [await freePort(), await freePort()]
  const child = startChild(command, parameters(port))
  await waitForPort(port, child)
  const server = patientEngine(port).listen(patientPort, '127.0.0.1')
  await once(server, 'listening')
  // test/builders/dynamo-engine.ts creates its tables there.
  process.env['DYNAMODB_ENDPOINT'] = `http://127.0.0.1:${patientPort}`
  return async () => {
    server.close()
    server.closeAllConnections()
    await child.stop()
  }
}
