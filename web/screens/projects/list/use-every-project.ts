import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageSize } from '../../../../shared/limits.ts'
import { getPages, recordsOf } from '../../../client-pages.ts'
import { useAhead } from '../../../use-ahead.ts'

/**
 * Every project that the person may see. The list sorts and searches over all of them, so that the
 * pages behind the first are read without being asked for.
 */
export const useEveryProject = () => {
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: pageSize.most } }))
  useAhead(list)
  const projects = useMemo(() => recordsOf(list.data), [list.data])
  return { projects, list }
}
