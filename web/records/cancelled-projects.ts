/**
 * Which projects are cancelled, for lists of records that know only the id of their project: nothing in a cancelled
 * project is open or late.
 */
import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { isProjectCancelled } from '../../shared/projects/open-in-project.ts'
import { useSession } from '../session/session.ts'
import { projectQuery } from './project-query.ts'
import { useStandings } from './use-standings.ts'

type Known = { id: string; status: string }

/** Ids of the cancelled projects of the records that are shown. */
export const CancelledProjects = createContext<ReadonlySet<string>>(new Set())

/** `known`: projects that the screen has read itself, which is later than what the dashboard says of them. */
export const useCancelledProjects = (known: readonly Known[] = none): ReadonlySet<string> => {
  const standings = useStandings()
  return useMemo(
    () =>
      new Set(
        [...new Map([...standings.values(), ...known].map((project) => [project.id, project])).values()]
          .filter(isProjectCancelled)
          .map(({ id }) => id),
      ),
    [standings, known],
  )
}

const none: readonly Known[] = []

/** Whether one project is cancelled, as far as this page has read it. */
export const useIsCancelled = (id: string): boolean => {
  const { kind } = useSession()
  const { data } = useQuery({ ...projectQuery(kind, id), enabled: false })
  const standings = useStandings()
  return isProjectCancelled(data ?? standings.get(id) ?? { status: '' })
}
