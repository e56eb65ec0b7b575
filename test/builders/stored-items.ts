/** Everything that the running stage's table holds, read past the API and all roles. */
import { inject } from 'vitest'
import { createEngineClient } from '../../infra/local/engine/client.ts'

/** An item in DynamoDB's own notation: `{ pk: { S: '…' } }`. */
export type StoredItem = Record<string, Record<string, unknown>>

type Page = { Items: StoredItem[]; LastEvaluatedKey?: Record<string, unknown> }

const withEngine = async <T>(work: (call: (operation: string, input: object) => Promise<unknown>) => Promise<T>): Promise<T> => {
  const { port, name } = inject('table')
  const engine = createEngineClient(port)
  try {
    return await work((operation, input) => engine.call(operation, { TableName: name, ...input }))
  } finally {
    engine.close()
  }
}

export const storedItems = (): Promise<StoredItem[]> =>
  withEngine(async (call) => {
    const items: StoredItem[] = []
    let from: Record<string, unknown> | undefined
    do {
      const page = (await call('Scan', { ConsistentRead: true, ...(from && { ExclusiveStartKey: from }) })) as Page
      items.push(...page.Items)
      from = page.LastEvaluatedKey
    } while (from !== undefined)
    return items
  })

/** Gives every workspace its mails of the day back, of which the tests together need more than a plan has. */
export const giveMailsBack = async (): Promise<void> => {
  const counts = (await storedItems()).filter(({ pk }) => String(pk?.['S']).endsWith('#mails'))
  await withEngine((call) => Promise.all(counts.map(({ pk, sk }) => call('DeleteItem', { Key: { pk, sk } }))))
}
