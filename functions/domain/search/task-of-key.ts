/** Finds tasks by their keys. The index follows a new task within a second or so. */
import type { TaskKey } from '../../../shared/tasks/task-key.ts'
import { projectsOfPrefixes } from '../projects/task-prefix-repository.ts'
import { newestEntries } from './entry-repository.ts'
import { numberWord } from './named.ts'

/** Ids of the live tasks that have one of the keys, under the present or a former prefix of their project. */
export const tasksOfKeys = async (workspaceId: string, keys: readonly TaskKey[]): Promise<string[]> => {
  if (keys.length === 0) return []
  const projects = await projectsOfPrefixes(
    workspaceId,
    keys.map(({ prefix }) => prefix),
  )
  const found = await Promise.all(
    keys.map(async ({ prefix, number }) => {
      const projectId = projects.get(prefix)
      return projectId === undefined ? [] : newestEntries(workspaceId, 'task', numberWord(projectId, number), 1)
    }),
  )
  return [...new Set(found.flat().map(({ id }) => id))]
}
