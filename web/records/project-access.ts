/** Who of the team may see a project, and giving them access. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fullName } from '../../shared/person-name.ts'
import type { Person } from '../../shared/person.ts'
import { call, get } from '../client/client.ts'
import { messageOf } from '../client/problem-error.ts'
import { refreshAfter } from '../client/use-change.ts'
import { useMay } from '../session/session.ts'
import { failed, toast, type Toast } from '../ui/toast.ts'

/** Specialists see only the projects that they are assigned to; everyone else sees all of them. */
const needsAccess = ({ role }: Person): boolean => role === 'sme'

const plainly = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The specialists with these names. A name that several people have belongs to none of them. */
export const specialistsNamed = (names: readonly string[], people: readonly Person[]): Person[] => {
  const wanted = new Set(names.map(plainly))
  return people.filter(
    (person) =>
      needsAccess(person) &&
      wanted.has(plainly(fullName(person))) &&
      people.filter((other) => plainly(fullName(other)) === plainly(fullName(person))).length === 1,
  )
}

/** Pairs of project and person that were asked about since the page was loaded. */
const asked = new Set<string>()

type Offer = Pick<Toast, 'description' | 'action'>

/**
 * The question whether to add a person who was given a record to its project, for a toast; undefined if they see the
 * project, if the caller may not add them, or if the question was asked before.
 */
export const useOfferAccess = () => {
  const queries = useQueryClient()
  const mayAssign = useMay('project.assign')
  return useCallback(
    async (projectId: string | null, personId: string | null): Promise<Offer | undefined> => {
      const pair = `${projectId} ${personId}`
      if (!mayAssign || projectId === null || personId === null || asked.has(pair)) return undefined
      try {
        const person = (await queries.fetchQuery(get('people.list'))).find(({ id }) => id === personId)
        if (person === undefined || !needsAccess(person)) return undefined
        const project = await queries.fetchQuery(get('projects.read', { params: { id: projectId } }))
        if (project.team.some(({ id }) => id === personId)) return undefined
        asked.add(pair)
        const add = async () => {
          try {
            await call('projects.assign', { params: { id: projectId }, body: { userId: personId } })
            void refreshAfter(queries, 'projects.assign')
            toast('Team member assigned', { description: `${fullName(person)} has been assigned to the project` })
          } catch (error) {
            failed('Assignment failed', messageOf(error))
          }
        }
        return {
          description: `${fullName(person)} is not on ${project.name}, and sees nothing else of it.`,
          action: { label: 'Add to the project', run: () => void add() },
        }
      } catch {
        // The record is saved; the question can be answered on the project's page.
        return undefined
      }
    },
    [queries, mayAssign],
  )
}
