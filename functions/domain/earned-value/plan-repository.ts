/** Reads the tasks of a project for calculations. */
import { projectPartition } from '../projects/project-partition.ts'
import { prefix, tasks, toRecord } from '../tasks/task-entity.ts'
import type { TaskRecord } from '../tasks/task-record.ts'

/** All live tasks of a project; one read per megabyte, or about 1,500 tasks. */
export const listPlannedTasks = async (workspaceId: string, projectId: string): Promise<TaskRecord[]> => {
  const { data } = await tasks()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .begins({ key: prefix })
    .where(({ deletion }, { notExists }) => notExists(deletion))
    .go({ pages: 'all' })
  return data.map(toRecord)
}
