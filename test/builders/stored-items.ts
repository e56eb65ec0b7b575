/** Everything that the running stage's table holds, read past the API and all roles. */
import { inject } from 'vitest'
import { createEngineClient } from '../../infra/local/engine/client.ts'

/** An item in DynamoDB's own notation: `{ pk: { S: '…' } }`. */
export type StoredItem = Record<string, Record<string, unknown>>

type Page = { Items: StoredItem[]; LastEvaluatedKey?: Record<string, unknown> }

export const storedItems = async (): Promise<StoredItem[]> => {
  const { port, name } = inject('table')
  const engine = createEngineClient(port)
  const items: StoredItem[] = []
  try {
    let from: Record<string, unknown> | undefined
    do {
      const page: Page = await engine.call<Page>('Scan', { TableName: name, ConsistentRead: true, ...(from && { ExclusiveStartKey: from }) })
      items.push(...page.Items)
      from = page.LastEvaluatedKey
    } while (from !== undefined)
  } finally {
    engine.close()
  }
  return items
}
