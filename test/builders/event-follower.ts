/** Relays what the table's stream has, and calls the subscribers of each event, in place of the bus and the queues. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { json } from 'node:stream/consumers'
import type { DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { beforeAll } from 'vitest'
import { folderOf, functionRows, type FunctionRow } from '../../functions/manifest.ts'
import { handler as relay } from '../../functions/workers/relay-changes/index.ts'
import { createStreamClient } from '../../infra/local/events/stream-client.ts'
import type { DomainEvent } from '../../shared/events.ts'
import { closeAfterFile } from './close-after-file.ts'
import { asBatch } from './events.ts'
import { heldToGrants } from './held-to-grants.ts'
import { createTestServer, listenAs } from './test-server.ts'

type Subscriber = (batch: SQSEvent) => Promise<SQSBatchResponse>

const root = join(import.meta.dirname, '..', '..')

const subscribers = functionRows.flatMap(({ trigger, ...row }) =>
  trigger.kind === 'events' ? [{ ...row, ...trigger, trigger }] : [],
)

const load = async (row: Pick<FunctionRow, 'name' | 'trigger'>): Promise<Subscriber> =>
  ((await import(pathToFileURL(join(root, folderOf(row), 'index.ts')).href)) as { handler: Subscriber }).handler

export type EventFollower = {
  /** Delivers the events of all writes since the last call to these subscribers. Returns whether there were any. */
  deliver(names: readonly string[]): Promise<boolean>
}

/** Call it once at the top of a test file, after `withTable` with a stream. */
export const withEventFollower = (): EventFollower => {
  const published: DomainEvent[] = []
  const handlers = new Map<string, Subscriber>()
  const publish = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { Entries } = (await json(request)) as { Entries: { DetailType: string; Detail: string }[] }
    for (const { DetailType, Detail } of Entries)
      published.push({ name: DetailType, ...(JSON.parse(Detail) as object) } as DomainEvent)
    response.setHeader('content-type', 'application/x-amz-json-1.1')
    response.end(JSON.stringify({ FailedEntryCount: 0, Entries: Entries.map(() => ({ EventId: '1' })) }))
  }
  const bus = createTestServer((request, response) => void publish(request, response))

  let stream: ReturnType<typeof createStreamClient>
  /** Where to go on reading, by shard. */
  const places = new Map<string, string>()

  beforeAll(async () => {
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_EVENTBRIDGE: await listenAs('bus', bus),
      BUS_NAME: 'plumbline-test',
    })
    stream = createStreamClient({
      endpoint: process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
      region: process.env['AWS_REGION'] ?? '',
    })
  })
  closeAfterFile(async () => {
    bus.closeAllConnections()
    await new Promise((resolve) => bus.close(resolve))
  })

  const relayWrites = async (): Promise<void> => {
    const arn = await stream.streamOf(process.env['TABLE_NAME'] ?? '')
    if (arn === undefined) throw new Error('The table has no stream')
    for (const { ShardId } of await stream.shards(arn)) {
      for (;;) {
        const from = places.get(ShardId) ?? (await stream.iterator(arn, ShardId, undefined))
        const { records, next } = await stream.read(from, 1000)
        if (next !== undefined) places.set(ShardId, next)
        if (records.length === 0) break
        const { batchItemFailures } = await relay({ Records: records } as unknown as DynamoDBStreamEvent)
        if (batchItemFailures.length > 0) throw new Error('An event was not published')
      }
    }
  }

  return {
    deliver: async (names) => {
      await relayWrites()
      const events = published.splice(0)
      for (const row of subscribers.filter(({ name }) => names.includes(name))) {
        const taken = events.filter((event) => row.subscription.takes(event))
        for (let start = 0; start < taken.length; start += row.batchSize) {
          const handler = handlers.get(row.name) ?? (await load(row))
          handlers.set(row.name, handler)
          const batch = asBatch(taken.slice(start, start + row.batchSize))
          const { batchItemFailures } = await heldToGrants(row, () => handler(batch))
          if (batchItemFailures.length > 0) throw new Error(`${row.name} did not handle an event`)
        }
      }
      return events.length > 0
    },
  }
}
