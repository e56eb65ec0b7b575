/** The local stage's SQS with some queues, on a port of this machine. */
import { assemblyOf, clockOf, invokerOf, newDirectory, queuesOf } from '../../infra/local/events/fixtures.ts'
import { openEvents } from '../../infra/local/events/open-events.ts'
import { createTestServer, listenAs } from './test-server.ts'

export type QueueService = {
  send(queue: string, body: string): Promise<void>
  purge(queue: string): void
  close(): Promise<void>
}

/** Starts it with these queues and one dead-letter queue for each, and points the functions' environment to it. */
export const openQueueService = async (names: readonly string[]): Promise<QueueService> => {
  const events = openEvents({
    assembly: assemblyOf({ queues: names.flatMap((name) => queuesOf(name, 5)) }),
    clock: clockOf(),
    invoker: invokerOf({}),
    dynamo: { endpoint: 'http://127.0.0.1:1' },
    directory: newDirectory(),
  })
  const server = createTestServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const input = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      void events.sqs(String(request.headers['x-amz-target']), input).then(
        (answer) =>
          response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer)),
        ({ code, message }: { code: string; message: string }) =>
          response
            .writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
            .end(JSON.stringify({ __type: `com.amazonaws.sqs#${code}`, message })),
      )
    })
  })
  process.env['AWS_ENDPOINT_URL_SQS'] = await listenAs('queues', server)
  return {
    send: async (queue, body) => {
      await events.sqs('AmazonSQS.SendMessage', { QueueUrl: `http://localhost/${queue}`, MessageBody: body })
    },
    purge: (queue) => void events.purge(queue),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await events.close()
    },
  }
}
