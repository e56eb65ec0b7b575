import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageSize } from '../../shared/contract/request-limits.ts'
import { getPages, recordsOf } from '../client/pages.ts'
import { useFetchPages } from '../client/use-fetch-pages.ts'

/**
 * Every project that the person may see, and their names by id; undefined until the first page has loaded. The other
 * pages load by themselves, because sorting, searching and choosing need all projects.
 */
export const useAllProjects = () => {
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: pageSize.most } }))
  useFetchPages(list)
  const projects = useMemo(() => recordsOf(list.data), [list.data])
  const names = useMemo(() => new Map(projects?.map(({ id, name }) => [id, name])), [projects])
  return {
    projects,
    names,
    list,
    /** Whether the list is complete: the person has no other projects. */ isWhole: list.isSuccess && !list.hasNextPage,
  }
}
