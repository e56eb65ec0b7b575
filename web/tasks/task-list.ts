/** The tasks of a project, as pages in the query cache, and single tasks put into them. */
import { useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Task } from '../../shared/task.ts'
import type { Session } from '../../shared/session.ts'
import { getPages, recordsOf, type Page } from '../client-pages.ts'

type Kind = Session['kind']
type Pages = InfiniteData<Page<Task[]>, string>

/** Pages that are fetched without being asked for, so that filters see the whole of a usual project. */
const ahead = 5
const pageSize = 200

const staffTasks = (projectId: string) => getPages('tasks.list', { params: { id: projectId }, query: { limit: pageSize } })

export const taskPages = (kind: Kind, projectId: string) =>
  kind === 'customer'
    ? (getPages('tasks.customerList', { params: { id: projectId }, query: { limit: pageSize } }) as unknown as ReturnType<typeof staffTasks>)
    : staffTasks(projectId)

export const useTasks = (kind: Kind, projectId: string) => {
  const list = useInfiniteQuery(taskPages(kind, projectId))
  const { hasNextPage, isFetching, fetchNextPage, data } = list
  const more = hasNextPage && !isFetching && !list.isError && (data?.pages.length ?? 0) < ahead
  useEffect(() => {
    if (more) void fetchNextPage()
  }, [more, fetchNextPage])
  return { ...list, tasks: recordsOf(data) }
}

/** Changes the loaded tasks of a project in their place. */
const changeTasks = (queries: QueryClient, kind: Kind, projectId: string, change: (tasks: Task[], isLast: boolean) => Task[]): void =>
  void queries.setQueryData<Pages>(taskPages(kind, projectId).queryKey as readonly unknown[], (data) =>
    data === undefined
      ? data
      : { ...data, pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index === data.pages.length - 1) })) },
  )

export const findTask = (queries: QueryClient, kind: Kind, projectId: string, id: string): Task | undefined =>
  recordsOf(queries.getQueryData<Pages>(taskPages(kind, projectId).queryKey as readonly unknown[]))?.find((task) => task.id === id)

export const patchTask = (queries: QueryClient, kind: Kind, projectId: string, id: string, change: Partial<Task>): void =>
  changeTasks(queries, kind, projectId, (tasks) => (tasks.some((task) => task.id === id) ? tasks.map((task) => (task.id === id ? { ...task, ...change } : task)) : tasks))

export const addTask = (queries: QueryClient, kind: Kind, task: Task): void =>
  changeTasks(queries, kind, task.projectId, (tasks, isLast) => (isLast && !tasks.some(({ id }) => id === task.id) ? [...tasks, task] : tasks))

export const dropTask = (queries: QueryClient, kind: Kind, projectId: string, id: string): void =>
  changeTasks(queries, kind, projectId, (tasks) => tasks.filter((task) => task.id !== id))
