import { useQueryClient } from '@tanstack/react-query'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { projectQuery } from '../../../records/project-query.ts'
import { useSession } from '../../../session/session.ts'

/**
 * Who owns a new entry and who is responsible for it, unless the person says otherwise: themself, and the manager of the
 * project that it is made in.
 */
export const useConcerned = (projectId: string | undefined, people: readonly Person[]) => {
  const { kind, user } = useSession()
  const queries = useQueryClient()
  const project = projectId === undefined ? undefined : queries.getQueryData(projectQuery(kind, projectId).queryKey)
  const own = fullName(user)
  const manager = people.find(({ id }) => id === project?.managerId)
  return { assignedTo: own, responsible: manager === undefined ? own : fullName(manager) }
}
