/**
 * The task lists: of a project, of the person, and of all projects. Each is stored as pages in the query cache. A
 * change to a task is applied wherever it is loaded, so that all views agree.
 */
import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { maxTasksAtOnce, taskPageSize } from '../../../shared/limits.ts'
import type { Task } from '../../../shared/task.ts'
import type { Session } from '../../../shared/session.ts'
import { nextPageUrl } from '../../client/request-url.ts'
import { call, get } from '../../client/client.ts'
import { getPages, recordsOf, type Page } from '../../client/pages.ts'
import { fetchPages } from '../../client/fetch-pages.ts'
import { send } from '../../client/send.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'

type Kind = Session['kind']
type Pages = InfiniteData<Page<Task[]>, string>

/** Which tasks a screen shows. */
export type TaskSource =
  | { kind: 'project'; projectId: string }
  | { kind: 'mine' }
  | { kind: 'all'; projectIds: readonly string[] }

/** Maximum number of tasks to prefetch, so that filters cover the whole of a large project. */
const mostLoaded = 5000

/** The first page is small, so that it shows quickly; the rest loads in a few large pages, one after the other. */
const firstPage = 200

/** How many projects load their tasks in parallel. */
const projectsAtOnce = 6

/**
 * Polling interval in milliseconds for changes by other people. Longer lists are too expensive to poll, and a hidden
 * tab does not poll.
 */
const poll = 60_000
const mostPolled = 400

const inLargePages = (address: string | undefined): string | undefined =>
  address?.replace(/([?&]limit=)\d+/, `$1${taskPageSize}`)

const staffTasks = (projectId: string) => ({
  ...getPages('tasks.list', { params: { id: projectId }, query: { limit: firstPage } }),
  getNextPageParam: ({ next }: Page<Task[]>) => inLargePages(next),
})

const projectPages = (kind: Kind, projectId: string) =>
  kind === 'customer'
    ? ({
        ...getPages('tasks.customerList', { params: { id: projectId }, query: { limit: firstPage } }),
        getNextPageParam: ({ next }: Page<Task[]>) => inLargePages(next),
      } as unknown as ReturnType<typeof staffTasks>)
    : staffTasks(projectId)

/** Loads a page of ids first and then the tasks, because the index by assignee stores only keys. */
const ownPages = infiniteQueryOptions({
  queryKey: ['tasks.assigned', 'pages', {}] as const,
  initialPageParam: getPages('tasks.assigned', { query: { limit: maxTasksAtOnce } }).initialPageParam,
  queryFn: async ({ pageParam, signal }): Promise<Page<Task[]>> => {
    const response = await send(pageParam, { method: 'GET', signal })
    const ids = (await response.json()) as string[]
    const items = ids.length === 0 ? [] : await call('tasks.readMany', { query: { ids: ids.join(',') } }, { signal })
    return { items, next: nextPageUrl(response.headers.get('link')) }
  },
  getNextPageParam: (last) => last.next,
  staleTime: poll,
})

const tasksOfProject = async (id: string, signal: AbortSignal): Promise<Task[]> => {
  const tasks: Task[] = []
  for await (const page of fetchPages('tasks.list', { params: { id }, query: { limit: taskPageSize } }, signal))
    tasks.push(...page)
  return tasks
}

/** A page holds the tasks of several projects; its cursor is the index of the first project. */
const allPages = (projectIds: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: ['tasks.list', 'pages', { everywhere: projectIds }] as const,
    initialPageParam: '0',
    queryFn: async ({ pageParam, signal }): Promise<Page<Task[]>> => {
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

const pagesOf = (kind: Kind, source: TaskSource): ReturnType<typeof staffTasks> => {
  if (source.kind === 'project') return projectPages(kind, source.projectId)
  return (source.kind === 'mine' ? ownPages : allPages(source.projectIds)) as unknown as ReturnType<typeof staffTasks>
}

const countOf = (data: Pick<Pages, 'pages'> | undefined): number =>
  data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0

export const useTasks = (kind: Kind, source: TaskSource) => {
  const list = useInfiniteQuery({
    ...pagesOf(kind, source),
    refetchInterval: ({ state }) => (countOf(state.data) <= mostPolled && source.kind !== 'all' ? poll : false),
  })
  useFetchPages(list, countOf(list.data) >= mostLoaded)
  return { ...list, tasks: recordsOf(list.data) }
}

const isTaskPages = ({ queryKey: [key, kind] }: { queryKey: readonly unknown[] }): boolean =>
  kind === 'pages' && typeof key === 'string' && /^tasks\.(?:list|customerList|assigned)$/.test(key)

const lists = { predicate: isTaskPages }

/** Updates the loaded tasks in place; unchanged pages keep their identity. */
const changeTasks = (queries: QueryClient, change: (tasks: Task[]) => Task[]): void =>
  void queries.setQueriesData<Pages>(lists, (data) => {
    if (data === undefined) return data
    const pages = data.pages.map((page) => {
      const items = change(page.items)
      return items === page.items ? page : { ...page, items }
    })
    return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages }
  })

/** Cancels fetches in flight: one that started before a change would bring back the old data. */
export const holdFetches = (queries: QueryClient): Promise<void> => queries.cancelQueries(lists)

const taskQuery = (id: string) => get('tasks.read', { params: { id } })

/** The newest loaded version of a task. */
export const findTask = (queries: QueryClient, id: string): Task | undefined => {
  const listed = queries
    .getQueriesData<Pages>(lists)
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items.filter((task) => task.id === id)) ?? [])
  const single = queries.getQueryData(taskQuery(id).queryKey)
  return [...listed, ...(single === undefined ? [] : [single])].reduce<Task | undefined>(
    (newest, task) => (newest === undefined || task.version > newest.version ? task : newest),
    undefined,
  )
}

/** Applies changes by task id to every list that has loaded the task. */
export const patchTasks = (queries: QueryClient, changes: ReadonlyMap<string, Partial<Task>>): void => {
  changeTasks(queries, (tasks) =>
    tasks.some(({ id }) => changes.has(id))
      ? tasks.map((task) => (changes.has(task.id) ? { ...task, ...changes.get(task.id) } : task))
      : tasks,
  )
  for (const [id, change] of changes)
    queries.setQueryData(taskQuery(id).queryKey, (task) => (task === undefined ? task : { ...task, ...change }))
}

export const patchTask = (queries: QueryClient, id: string, change: Partial<Task>): void =>
  patchTasks(queries, new Map([[id, change]]))

/** Adds a new task to the end of its project's list; other lists are refetched when they are next opened. */
export const addTask = (queries: QueryClient, kind: Kind, task: Task): void => {
  queries.setQueryData<Pages>(projectPages(kind, task.projectId).queryKey as readonly unknown[], (data) => {
    if (data === undefined || data.pages.some(({ items }) => items.some(({ id }) => id === task.id))) return data
    return {
      ...data,
      pages: data.pages.map((page, index) =>
        index === data.pages.length - 1 ? { ...page, items: [...page.items, task] } : page,
      ),
    }
  })
  void queries.invalidateQueries({
    predicate: ({ queryKey }) =>
      isTaskPages({ queryKey }) &&
      (queryKey[0] === 'tasks.assigned' || JSON.stringify(queryKey[2]).includes('everywhere')),
  })
}

export const dropTasks = (queries: QueryClient, ids: ReadonlySet<string>): void =>
  changeTasks(queries, (tasks) =>
    tasks.some(({ id }) => ids.has(id)) ? tasks.filter(({ id }) => !ids.has(id)) : tasks,
  )
