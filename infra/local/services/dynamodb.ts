/** DynamoDB: passes calls on to the engine and counts what each consumes. */
import { Agent, request } from 'node:http'
import { engineAuthorization } from '../engine/client.ts'
import type { Usage } from '../records.ts'
import type { Assembly } from '../stage.ts'
import { dynamoDbNeeds } from './dynamodb-needs.ts'
import { jsonAnswer } from './service-call.ts'
import type { Service, ServiceAnswer, ServiceCall } from './service-call.ts'

const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems', 'DescribeTable'])

type Consumed = { CapacityUnits?: number }

export function dynamoDbService(parts: {
  assembly: Assembly
  /** Port of the engine. */
  port: number
  usageOf: (invocationId: string) => Usage | undefined
  /** Told after each write that was taken. */
  onWrite: () => void
}): Service & { close(): void } {
  const { assembly } = parts
  // As many as functions may have calls open at once, and their own pools of sockets allow.
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const prefix = `arn:aws:dynamodb:${assembly.region}:${assembly.account}:table/`
  const tableArn = (table: string) => (table.startsWith('arn:') ? table : `${prefix}${table}`)
  const schema = { tableArn, partitionKey: partitionKeysOf(assembly.tables) }
  const operationOf = (call: ServiceCall) => call.headers['x-amz-target']?.split('.').at(-1) ?? ''

  function count(call: ServiceCall, operation: string, consumed: Consumed | Consumed[] | undefined): void {
    const usage = call.invocationId === undefined ? undefined : parts.usageOf(call.invocationId)
    if (!usage) return
    const units = [consumed ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0)
    if (reads.has(operation)) {
      usage.rcu += units
      usage.reads += 1
      usage.readTrips = Math.max(usage.readTrips, call.trip)
    } else {
      usage.wcu += units
      usage.writes += 1
      usage.writeTrips = Math.max(usage.writeTrips, call.trip)
    }
  }

  return {
    needs: (call) => dynamoDbNeeds(operationOf(call), JSON.parse(call.body.toString() || '{}') as Record<string, never>, schema),
    async answer(call) {
      const operation = operationOf(call)
      const input = JSON.parse(call.body.toString() || '{}') as { ReturnConsumedCapacity?: string }
      const asked = input.ReturnConsumedCapacity !== undefined && input.ReturnConsumedCapacity !== 'NONE'
      if (!asked && operation !== 'DescribeTable') input.ReturnConsumedCapacity = 'INDEXES'
      const answer = await send(agent, parts.port, call.headers['x-amz-target'] ?? '', JSON.stringify(input))
      if (answer.status !== 200) {
        // A refused write consumes as well, but the service does not say how much; it still was a trip.
        count(call, operation, undefined)
        return answer
      }
      const output = JSON.parse(answer.body.toString()) as { ConsumedCapacity?: Consumed | Consumed[] }
      count(call, operation, output.ConsumedCapacity)
      if (!reads.has(operation)) parts.onWrite()
      if (asked) return answer
      delete output.ConsumedCapacity
      return { ...answer, body: JSON.stringify(output) }
    },
    refuse: ({ code, message, status }) => jsonAnswer(status, { __type: `com.amazon.coral.service#${code}`, message }, '1.0'),
    close: () => agent.destroy(),
  }
}

type KeySchema = { KeySchema?: { AttributeName: string; KeyType: string }[] }

/** Reads partition keys off the tables' definitions; empty for a table or an index that the stage does not have. */
function partitionKeysOf(tables: Assembly['tables']): (table: string, index?: string) => string {
  const hashIn = ({ KeySchema = [] }: KeySchema) => KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''
  const keys = new Map<string, string>()
  for (const { name, arn, definition } of tables) {
    const { GlobalSecondaryIndexes = [], ...table } = definition as KeySchema & { GlobalSecondaryIndexes?: (KeySchema & { IndexName: string })[] }
    for (const named of [name, arn]) {
      keys.set(named, hashIn(table))
      for (const index of GlobalSecondaryIndexes) keys.set(`${named}/${index.IndexName}`, hashIn(index))
    }
  }
  return (table, index) => keys.get(index === undefined ? table : `${table}/${index}`) ?? ''
}

function send(agent: Agent, port: number, target: string, body: string): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'content-length': Buffer.byteLength(body),
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
            headers: { 'content-type': 'application/x-amz-json-1.0', ...(typeof requestId === 'string' && { 'x-amzn-requestid': requestId }) },
            body: Buffer.concat(chunks),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
