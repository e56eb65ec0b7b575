/** Reads tasks for counting: those of one project, and the open ones of a workspace that are due first. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { setting } from '../kernel/environment.ts'
import { documents } from '../kernel/table.ts'
import { projectPartition } from '../projects/brief-repository.ts'
import { keyOf, prefix, tasks, toRecord } from '../tasks/task-entity.ts'
import type { TaskRecord } from '../tasks/task-record.ts'

/** All live tasks of a project; a read for each megabyte of them, which is about 1,500. */
export const listPlannedTasks = async (workspaceId: string, projectId: string): Promise<TaskRecord[]> => {
  const { data } = await tasks()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .begins({ key: prefix })
    .where(({ deletion }, { notExists }) => notExists(deletion))
    .go({ pages: 'all' })
  return data.map(toRecord)
}

/** Batches of a hundred that are read at once. */
const batchesAtOnce = 10

/**
 * Open tasks with a due date, those due first, as many as `count`; and whether there are more. The
 * index holds keys alone, so the tasks themselves are read after it, all at once.
 */
export const listOpenDueTasks = async (workspaceId: string, count: number): Promise<{ tasks: TaskRecord[]; more: boolean }> => {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: setting('TABLE_NAME'),
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :due',
      ExpressionAttributeValues: { ':due': `${workspaceId}#open-due` },
      Limit: count + 1,
    }),
  )
  const ids = Items.slice(0, count).map((item) => String(item['sk']).slice(prefix.length))
  if (ids.length === 0) return { tasks: [], more: false }
  const { data } = await tasks()
    .get(ids.map((id) => keyOf(workspaceId, id)))
    .go({ concurrent: batchesAtOnce })
  return { tasks: data.map(toRecord), more: Items.length > count }
}
