/** The task lists: of a project, of the person, and of all projects. */
import type { QueryClient } from '@tanstack/react-query'
import { maxTasksAtOnce, taskPageSize } from '../../../shared/tasks/limits.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { nextPageUrl } from '../../client/request-url.ts'
import { call, get } from '../../client/client.ts'
import { getPages, type PagesQuery } from '../../client/pages.ts'
import { fetchAll } from '../../client/fetch-pages.ts'
import { jsonOf, send } from '../../client/send.ts'
import { recordList } from '../../records/record-list.ts'
import { firstPage, inLargePages, useRecordPages } from '../../records/use-record-pages.ts'

type Kind = Session['kind']

/** Which tasks a screen shows. */
export type TaskSource =
  | { kind: 'project'; projectId: string }
  | { kind: 'mine' }
  | { kind: 'all'; projectIds: readonly string[] }

/** Maximum number of tasks to prefetch, so that filters cover the whole of a large project. */
const mostLoaded = 5000

/** How many projects load their tasks in parallel. */
const projectsAtOnce = 6

/** The list of a project's tasks, whose other pages load only where they are needed. */
export const projectTasks = (kind: Kind, projectId: string): PagesQuery<Task[]> =>
  inLargePages(
    getPages(kind === 'customer' ? 'tasks.customerList' : 'tasks.list', {
      params: { id: projectId },
      query: { limit: firstPage },
    }),
    taskPageSize,
  )

/** Loads a page of ids first and then the tasks, because the index by assignee stores only keys. */
const ownPages: PagesQuery<Task[]> = {
  queryKey: ['tasks.assigned', 'pages', {}],
  initialPageParam: getPages('tasks.assigned', { query: { limit: maxTasksAtOnce } }).initialPageParam,
  queryFn: async ({ pageParam, signal }) => {
    const response = await send(pageParam, { method: 'GET', signal })
    const ids = (await jsonOf(response, signal)) as string[]
    const items = ids.length === 0 ? [] : await call('tasks.readMany', { query: { ids: ids.join(',') } }, { signal })
    return { items, next: nextPageUrl(response.headers.get('link')) }
  },
  getNextPageParam: (last) => last.next,
  staleTime: 60_000,
}

const tasksOfProject = (id: string, signal: AbortSignal): Promise<Task[]> =>
  fetchAll('tasks.list', { params: { id }, query: { limit: taskPageSize } }, signal)

/** A page holds the tasks of several projects; its cursor is the index of the first project. */
const allPages = (projectIds: readonly string[]): PagesQuery<Task[]> => ({
  queryKey: ['tasks.list', 'pages', { everywhere: projectIds }],
  initialPageParam: '0',
  queryFn: async ({ pageParam, signal }) => {
    const start = Number(pageParam)
    const tasks = await Promise.all(
      projectIds.slice(start, start + projectsAtOnce).map((id) => tasksOfProject(id, signal)),
    )
    return {
      items: tasks.flat(),
      next: start + projectsAtOnce < projectIds.length ? String(start + projectsAtOnce) : undefined,
    }
  },
  getNextPageParam: (last) => last.next,
})

const pagesOf = (kind: Kind, source: TaskSource): PagesQuery<Task[]> => {
  if (source.kind === 'project') return projectTasks(kind, source.projectId)
  return source.kind === 'mine' ? ownPages : allPages(source.projectIds)
}

export const useTasks = (kind: Kind, source: TaskSource) => useRecordPages(pagesOf(kind, source), { most: mostLoaded })

export const loadedTasks = recordList<Task>(['tasks.list', 'tasks.customerList', 'tasks.assigned'], (id) =>
  get('tasks.read', { params: { id } }),
)

/** Adds a new task to its project's list; other lists are refetched when they are next opened. */
export const addTask = (queries: QueryClient, task: Task): void => {
  loadedTasks.insert(queries, task, (projectId) => projectId === task.projectId)
  void loadedTasks.refetch(queries, (projectId) => projectId === undefined)
}
