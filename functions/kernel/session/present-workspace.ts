/** The workspace's record as it is now, as far as it decides which calls are allowed. Sessions have a copy that lags. */
import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import type { PresentWorkspace } from '../table/change-guard.ts'
import { setting } from '../environment.ts'
import { nativeItem } from '../table/native-value.ts'
import { client } from '../table/table.ts'

/** Undefined if it does not exist. Consistent read. */
export const readPresentWorkspace = async (id: string): Promise<PresentWorkspace | undefined> => {
  const { Item: item } = await client.send(
    new GetItemCommand({
      TableName: setting('TABLE_NAME'),
      Key: { pk: { S: `${id}#overview` }, sk: { S: 'workspace' } },
      ConsistentRead: true,
    }),
  )
  return item && (nativeItem(item) as PresentWorkspace)
}
