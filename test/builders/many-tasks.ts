/** Many tasks of one project, for tests that do not depend on how the tasks were created. */
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { setting } from '../../functions/kernel/environment.ts'
import { madeAt, newId, newTaskId } from '../../functions/kernel/id.ts'
import { documents } from '../../functions/kernel/table/table.ts'
import { itemsIn } from './items.ts'

/** Items in one call. */
const atOnce = 25

type Made = { id: string; projectId: string }
type Stored = { event: { id: string } }

/**
 * The task and copies of the items that its creation wrote, each with new ids. Creating the tasks one by one is slow:
 * each needs a transaction on their project.
 */
export const asMany = async (workspaceId: string, task: Made, count: number): Promise<{ id: string }[]> => {
  const item = (await itemsIn(`${workspaceId}#project#${task.projectId}`)).find(
    ({ sk }) => sk === `task#${task.id}`,
  ) as Stored | undefined
  if (item === undefined) throw new Error(`${task.id} is not there to be copied`)
  const ids = Array.from({ length: count - 1 }, () => newTaskId(task.projectId, madeAt(task.id).getTime()))
  const copies = ids.map(
    (id) =>
      JSON.parse(JSON.stringify(item).replaceAll(task.id, id).replaceAll(item.event.id, newId('event'))) as Record<
        string,
        unknown
      >,
  )
  for (let from = 0; from < copies.length; from += atOnce) {
    const { UnprocessedItems = {} } = await documents.send(
      new BatchWriteCommand({
        RequestItems: {
          [setting('TABLE_NAME')]: copies.slice(from, from + atOnce).map((Item) => ({ PutRequest: { Item } })),
        },
      }),
    )
    if (Object.keys(UnprocessedItems).length > 0) throw new Error('Not all copies were written')
  }
  return [task, ...ids.map((id) => ({ id }))]
}
