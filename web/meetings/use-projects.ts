import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getPages, recordsOf } from '../client-pages.ts'
import { useAhead } from '../use-ahead.ts'
import type { SomeProject } from './meeting-fields.tsx'

/** The projects that a meeting can be of, with their teams, and their names by id. */
export const useProjects = (): { projects: readonly SomeProject[]; names: ReadonlyMap<string, string> } => {
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: 200 } }))
  useAhead(list)
  return useMemo(() => {
    const projects = (recordsOf(list.data) ?? []).map(({ id, name, team }) => ({ id, name, team }))
    return { projects, names: new Map(projects.map(({ id, name }) => [id, name])) }
  }, [list.data])
}
