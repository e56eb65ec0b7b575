/**
 * Records the DynamoDB calls of a handler, whichever client it uses, with a server between the client and the engine.
 */
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { unmarshall } from '@aws-sdk/util-dynamodb'

/** A call in the format of a DocumentClient. */
export type RecordedCall = { /** `GetItem`, `Query` … */ operation: string; input: Record<string, unknown> }

/** Calls in the order in which they were sent. The calls of one step overlap. */
export type RecordedSteps = RecordedCall[][]

/** Long enough that all calls of one step are sent before the first is answered. */
const answerAfterMillis = 25

type Attributes = Parameters<typeof unmarshall>[0]

const itemKeys = new Set(['Item', 'Key', 'ExclusiveStartKey', 'ExpressionAttributeValues'])

/** Converts the input from DynamoDB's typed values to JavaScript values. */
const toDocuments = (value: unknown, name = ''): unknown => {
  if (itemKeys.has(name)) return unmarshall(value as Attributes)
  if (name === 'Keys') return (value as Attributes[]).map((key) => unmarshall(key))
  if (Array.isArray(value)) return value.map((one) => toDocuments(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toDocuments(inner, key)]))
}

export type Recorder = {
  endpoint: string
  start(): void
  /** The calls sent since `start`. */ stop(): RecordedSteps
  close(): Promise<void>
}

export const openRecorder = async (engine: string): Promise<Recorder> => {
  type Call = RecordedCall & { began: number; ended: number }
  let calls: Call[] | undefined
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const operation = String(incoming.headers['x-amz-target']).split('.').at(-1) ?? ''
      const call: Call = {
        operation,
        input: toDocuments(JSON.parse(body.toString())) as Record<string, unknown>,
        began: performance.now(),
        ended: 0,
      }
      calls?.push(call)
      const passed = request(engine, { method: 'POST', agent, headers: incoming.headers })
      passed.end(body)
      const [answer] = (await once(passed, 'response')) as [IncomingMessage]
      const answered: Buffer[] = []
      for await (const chunk of answer) answered.push(chunk as Buffer)
      if (calls !== undefined) await pause(answerAfterMillis)
      call.ended = performance.now()
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(Buffer.concat(answered))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    start: () => void (calls = []),
    stop: () => {
      const steps: Call[][] = []
      for (const call of (calls ?? []).toSorted((a, b) => a.began - b.began)) {
        const step = steps.at(-1)
        if (step === undefined || step.some(({ ended }) => call.began >= ended)) steps.push([call])
        else step.push(call)
      }
      calls = undefined
      return steps.map((step) => step.map(({ operation, input }) => ({ operation, input })))
    },
    close: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
