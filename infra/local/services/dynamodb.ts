/**
 * DynamoDB at the stage's endpoint, for callers that are not copies of a function (tests, tools) and for calls that a
 * role does not allow. A copy sends allowed calls to the engine itself, see lambda/table-calls.ts.
 */
import { Agent, request } from 'node:http'
import type { Faults } from '../alarms/faults.ts'
import type { Assembly } from '../assembly/assembly.ts'
import { engineAuthorization } from '../engine/client.ts'
import { dynamoDbNeeds } from '../iam/dynamodb-needs.ts'
import { partitionKeysOf, schemaOf } from '../iam/table-schema.ts'
import { jsonAnswer } from './service-call.ts'
import type { Service, ServiceAnswer, ServiceCall } from './service-call.ts'

export function dynamoDbService(parts: {
  assembly: Assembly
  /** Port of the engine. */
  port: number
  /** Called after each successful call. */
  onWrite: () => void
  faults: Faults
}): Service & { close(): void } {
  const agent = new Agent({ keepAlive: true })
  const schema = schemaOf(partitionKeysOf(parts.assembly))
  const operationOf = (call: ServiceCall) => call.headers['x-amz-target']?.split('.').at(-1) ?? ''

  return {
    needs: (call) =>
      dynamoDbNeeds(operationOf(call), JSON.parse(call.body.toString() || '{}') as Record<string, never>, schema),
    async answer(call) {
      if (parts.faults.is('table-throttled')) {
        parts.faults.noteThrottled()
        const message = 'Throughput exceeds the current capacity of your table or index.'
        return this.refuse({ code: 'ThrottlingException', message, status: 400 }, call)
      }
      const answer = await send(agent, parts.port, call.headers['x-amz-target'] ?? '', call.body)
      if (answer.status === 200) parts.onWrite()
      return answer
    },
    refuse: ({ code, message, status }) =>
      jsonAnswer(status, { __type: `com.amazon.coral.service#${code}`, message }, '1.0'),
    close: () => agent.destroy(),
  }
}

function send(agent: Agent, port: number, target: string, body: Buffer): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'content-length': body.length,
          'x-amz-target': target,
          'x-amz-date': '20260101T000000Z',
          authorization: engineAuthorization,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const requestId = response.headers['x-amzn-requestid']
          resolve({
            status: response.statusCode ?? 500,
            headers: {
              'content-type': 'application/x-amz-json-1.0',
              ...(typeof requestId === 'string' && { 'x-amzn-requestid': requestId }),
            },
            body: Buffer.concat(chunks),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
