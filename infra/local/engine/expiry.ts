/**
 * Deletes expired items now and then, as DynamoDB does within days and neither engine does by the stage's time.
 * Their stream records do not carry the userIdentity of the TTL service; no subscriber asks for it.
 */
import type { Table } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { EngineError } from './client.ts'
import type { EngineClient } from './client.ts'

type Item = Record<string, unknown>
type Page = { Items?: Item[]; LastEvaluatedKey?: Item }

/** Each sweep reads the whole table, so they are rare; moving the clock forward starts one at once. */
const everyMillis = 10 * 60_000

export function createSweep(parts: { client: EngineClient; tables: Table[]; clock: Clock }): {
  run(): Promise<number>
  close(): Promise<void>
} {
  const { client, clock } = parts
  const tables = parts.tables.filter((table) => table.ttlAttribute !== undefined)
  let running: Promise<number> | undefined

  async function sweepTable(table: Table, attribute: string): Promise<number> {
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
        // The item may have been given a later expiry since it was read.
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

  async function sweepAll(): Promise<number> {
    let deleted = 0
    for (const table of tables) deleted += await sweepTable(table, table.ttlAttribute!)
    return deleted
  }

  const run = () => (running ??= sweepAll().finally(() => (running = undefined)))
  // A sweep that fails because the engine is going down is tried again after the next start.
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
