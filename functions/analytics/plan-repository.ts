/** Reads tasks for counting: those of one project, and the open ones of a workspace that are due first. */
import { projectPartition } from '../projects/project-partition.ts'
import { everyDay, listOpenDue } from '../tasks/due-repository.ts'
import { prefix, tasks, toRecord } from '../tasks/task-entity.ts'
import type { TaskRecord } from '../tasks/task-record.ts'
import { readTasks } from '../tasks/task-repository.ts'

/** All live tasks of a project; a read for each megabyte of them, which is about 1,500. */
export const listPlannedTasks = async (workspaceId: string, projectId: string): Promise<TaskRecord[]> => {
  const { data } = await tasks()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .begins({ key: prefix })
    .where(({ deletion }, { notExists }) => notExists(deletion))
    .go({ pages: 'all' })
  return data.map(toRecord)
}

/** Open tasks with a due date, those due first, as many as `count`; and whether there are more. */
export const listOpenDueTasks = async (workspaceId: string, count: number): Promise<{ tasks: TaskRecord[]; more: boolean }> => {
  const { due, more } = await listOpenDue(workspaceId, everyDay, undefined, count)
  return { tasks: await readTasks(workspaceId, due.map(({ taskId }) => taskId), { consistent: false }), more }
}
