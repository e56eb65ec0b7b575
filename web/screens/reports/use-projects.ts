import { useInfiniteQuery } from '@tanstack/react-query'
import { getPages, recordsOf } from '../../client-pages.ts'
import { useAhead } from '../../use-ahead.ts'

/** Every project that one may see, by name; undefined until the first of them are there. */
export const useProjects = () => {
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: 200 } }))
  useAhead(list)
  return recordsOf(list.data)?.toSorted((a, b) => a.name.localeCompare(b.name))
}
