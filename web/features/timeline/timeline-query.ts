/** The data of a timeline: all tasks of a project, its calendar and its latest baseline. */
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { taskPageSize } from '../../../shared/tasks/limits.ts'
import type { SchedulePlan } from '../../../shared/timeline/routes.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { fetchPages } from '../../client/fetch-pages.ts'

export type Timeline = { tasks: readonly Task[]; plan: SchedulePlan }

export const timelineQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['timeline.read', { params: { id: projectId } }] as const,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Timeline> => {
      const tasks: Task[] = []
      let plan: SchedulePlan | undefined
      for await (const page of fetchPages(
        'timeline.read',
        { params: { id: projectId }, query: { limit: taskPageSize } },
        signal,
      )) {
        tasks.push(...page.tasks)
        plan ??= page.plan ?? undefined
      }
      if (plan === undefined) throw new Error('The first page of a schedule has no plan')
      return { tasks, plan }
    },
  })

export const useTimeline = (projectId: string) => useQuery(timelineQuery(projectId))

/** Updates the cached data of a timeline. */
export const patchTimeline = (
  queries: QueryClient,
  projectId: string,
  change: (timeline: Timeline) => Timeline,
): void => {
  const { queryKey } = timelineQuery(projectId)
  // A fetch that is under way may have read the records before the change. It is started again.
  const isOvertaken = queries.isFetching({ queryKey, exact: true }) > 0
  queries.setQueryData(queryKey, (before) => (before === undefined ? before : change(before)))
  if (isOvertaken) void queries.invalidateQueries({ queryKey, exact: true })
}

/** Replaces the cached tasks with their new versions. */
export const putTasks = (queries: QueryClient, projectId: string, changed: readonly Task[]): void => {
  const byId = new Map(changed.map((task) => [task.id, task]))
  patchTimeline(queries, projectId, (timeline) => ({
    ...timeline,
    tasks: timeline.tasks.map((task) => byId.get(task.id) ?? task),
  }))
}
