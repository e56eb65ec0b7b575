/** An in-memory DynamoDB with the product's table. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateTableCommand, DynamoDBClient, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb'

export type Engine = { endpoint: string; tableName: string; stop(): Promise<void> }

/** The environment in which a function finds the engine's table. */
export const functionEnvironment = ({
  tableName,
  endpoint,
}: Pick<Engine, 'tableName' | 'endpoint'>): Record<string, string> => ({
  STAGE: 'test',
  TABLE_NAME: tableName,
  ENCRYPTION_SECRETS: JSON.stringify({ current: 'test', previous: '' }),
  ORIGIN_SECRETS: JSON.stringify({ sent: 'test', accepted: '' }),
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  // As on the local stage: a test makes more calls than a person.
  CALLER_FACTOR: '100',
  POWERTOOLS_SERVICE_NAME: 'test',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
})

/** The table as infra/data.ts defines it. Most tests have it without its stream: nothing reads it, and it makes writes slower. */
const definitionOf = (tableName: string, stream: boolean): CreateTableCommandInput => ({
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST',
  ...(stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } }),
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: (['gsi1', 'gsi2', 'gsi3'] as const).map((IndexName) => ({
    IndexName,
    KeySchema: [
      { AttributeName: `${IndexName}pk`, KeyType: 'HASH' },
      { AttributeName: IndexName === 'gsi3' ? 'sk' : `${IndexName}sk`, KeyType: 'RANGE' },
    ],
    Projection: { ProjectionType: IndexName === 'gsi2' ? 'ALL' : 'KEYS_ONLY' },
  })),
})

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A listening server has no port')
  return address.port
}

/** Starts an engine, unless DYNAMODB_ENDPOINT names the engine of Amazon's DynamoDB Local. */
export const startEngine = async ({ stream = false }: { stream?: boolean } = {}): Promise<Engine> => {
  const tableName = `plumbline-test-${process.pid}-${Date.now()}`
  const given = process.env['DYNAMODB_ENDPOINT']
  const started = given === undefined ? await spawnEngine() : { endpoint: given, stop: async () => {} }
  const client = new DynamoDBClient({
    endpoint: started.endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  await untilReady(() => client.send(new CreateTableCommand(definitionOf(tableName, stream))))
  client.destroy()
  return { ...started, tableName }
}

const spawnEngine = async (): Promise<Omit<Engine, 'tableName'>> => {
  const binary = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
  const port = await freePort()
  const child = spawn(binary, ['--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' })
  const end = () => void child.kill()
  process.once('exit', end)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      process.removeListener('exit', end)
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Tries until the engine listens. Gives up after five seconds. */
const untilReady = async (attempt: () => Promise<unknown>): Promise<void> => {
  const giveUp = Date.now() + 5000
  for (;;) {
    try {
      await attempt()
      return
    } catch (error) {
      if (Date.now() > giveUp) throw error
      await pause(10)
    }
  }
}
