/**
 * Deletes expired items from time to time. DynamoDB does so within days, but neither engine does by the stage's time.
 * The stream records do not have the userIdentity of the TTL service, because no subscriber uses it.
 */
import type { Table } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { EngineError } from './client.ts'
import type { EngineClient } from './client.ts'
import { present } from '../values/present.ts'

type Item = Record<string, unknown>
type Page = { Items?: Item[]; LastEvaluatedKey?: Item }

/** Each sweep reads the whole table, so sweeps are rare. Moving the clock forward starts one immediately. */
const everyMillis = 10 * 60_000

export const createSweep = (parts: {
  client: EngineClient
  tables: Table[]
  clock: Clock
}): {
  run(): Promise<number>
  close(): Promise<void>
} => {
  const { client, clock } = parts
  const tables = parts.tables.filter((table) => table.ttlAttribute !== undefined)
  let running: Promise<number> | undefined

  const sweepTable = async (table: Table, attribute: string): Promise<number> => {
    const keys = (table.definition['KeySchema'] as { AttributeName: string }[]).map((key) => key.AttributeName)
    const names = { '#expiry': attribute, ...Object.fromEntries(keys.map((key, at) => [`#key${at}`, key])) }
    const values = { ':now': { N: String(Math.floor(clock.now() / 1000)) } }
    let deleted = 0
    let from: Item | undefined
    do {
      const page: Page = await client.call<Page>('Scan', {
        TableName: table.name,
        FilterExpression: '#expiry < :now',
        ProjectionExpression: keys.map((_, at) => `#key${at}`).join(', '),
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
        ...(from && { ExclusiveStartKey: from }),
      })
      for (const key of page.Items ?? []) {
        // The item may have received a later expiry since it was read.
        const expired = {
          ConditionExpression: '#expiry < :now',
          ExpressionAttributeNames: { '#expiry': attribute },
          ExpressionAttributeValues: values,
        }
        const gone = await client.call('DeleteItem', { TableName: table.name, Key: key, ...expired }).then(
          () => true,
          (cause: unknown) => {
            if (cause instanceof EngineError && cause.type === 'ConditionalCheckFailedException') return false
            throw cause
          },
        )
        if (gone) deleted += 1
      }
      from = page.LastEvaluatedKey
    } while (from)
    return deleted
  }

  const sweepAll = async (): Promise<number> => {
    let deleted = 0
    for (const table of tables) deleted += await sweepTable(table, present(table.ttlAttribute))
    return deleted
  }

  const run = () => (running ??= sweepAll().finally(() => (running = undefined)))
  // If a sweep fails because the engine is shutting down, it is repeated after the next start.
  const quietly = () => void run().catch(() => {})
  const timer = setInterval(quietly, everyMillis)
  timer.unref()
  const forget = clock.onAdvance(quietly)

  return {
    run,
    async close() {
      clearInterval(timer)
      forget()
      await running?.catch(() => {})
    },
  }
}
