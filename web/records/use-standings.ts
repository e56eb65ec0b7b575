/** Where the projects stand, for places that know only a project's id: the sidebar, the palette and the search. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProjectStanding } from '../../shared/dashboard/dashboard.ts'
import { get } from '../client/client.ts'
import { useMay } from '../session/session.ts'

/** By project id; empty until it has loaded. It comes with the dashboard's own call, which is made once. */
export const useStandings = (): ReadonlyMap<string, ProjectStanding> => {
  const may = useMay('dashboard.read')
  const { data } = useQuery({ ...get('dashboard.read'), enabled: may })
  return useMemo(() => new Map(data?.projects.map((project) => [project.id, project])), [data])
}
