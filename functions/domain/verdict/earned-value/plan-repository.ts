/** Reads the tasks of a project for calculations. */
import { projectPartition } from '../../projects/project-partition.ts'
import { prefix, tasks, toRecord } from '../../tasks/task-entity.ts'
import type { TaskRecord } from '../../tasks/task-record.ts'

/** All live tasks of a project; one read per megabyte, or about 1,500 tasks. Eventually consistent by default. */
export const listPlannedTasks = async (
  workspaceId: string,
  projectId: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<TaskRecord[]> => {
  const { data } = await tasks()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .begins({ key: prefix })
    .where(({ deletion }, { notExists }) => notExists(deletion))
    .go({ pages: 'all', consistent })
  return data.map(toRecord)
}
