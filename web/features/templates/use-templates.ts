import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageSize } from '../../../shared/contract/request-limits.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'

/** All templates: those of the workspace, newest first, and those that come with Plumbline. */
export const useTemplates = () => {
  const list = useInfiniteQuery(getPages('templates.list', { query: { limit: pageSize.most } }))
  useFetchPages(list)
  const templates = useMemo(() => recordsOf(list.data), [list.data])
  return { templates, list }
}
