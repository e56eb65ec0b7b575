import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { projectQuery } from '../../../records/project-query.ts'
import { useSession } from '../../../session/session.ts'

/**
 * Who owns a new entry and who is responsible for it, unless the person says otherwise: themself, and the manager of the
 * project that it is made in. Who is responsible is empty until the project and the people have been loaded.
 */
export const useConcerned = (projectId: string | undefined, people: readonly Person[]) => {
  const { kind, user } = useSession()
  const query = projectQuery(kind, projectId ?? '')
  const { data: project, isPending } = useQuery(
    projectId === undefined ? { queryKey: query.queryKey, queryFn: skipToken } : query,
  )
  const own = fullName(user)
  const managerId = project?.managerId ?? null
  const manager = people.find(({ id }) => id === managerId)
  const isUnknown = projectId !== undefined && (isPending || (managerId !== null && people.length === 0))
  return { assignedTo: own, responsible: isUnknown ? '' : manager === undefined ? own : fullName(manager) }
}

/** Fills in who is responsible once it is known. */
export const useResponsible = (responsible: string, fillIn: (loaded: { responsible: string }) => void) => {
  const fill = useEffectEvent((name: string) => fillIn({ responsible: name }))
  useEffect(() => fill(responsible), [responsible])
}
