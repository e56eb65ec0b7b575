import { useQueryClient } from '@tanstack/react-query'
import type { Project } from '../../../../shared/projects/project.ts'
import { call, get } from '../../../client/client.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { refreshAfter } from '../../../client/use-change.ts'
import { specialistsNamed } from '../../../records/project-access.ts'
import { useMay } from '../../../session/session.ts'
import { failed } from '../../../ui/toast.ts'

type Names = Pick<Project, 'teamMembers' | 'stakeholders'>

/**
 * Follows an edit of the names in a project's brief: specialists whose names were added get access, and those whose
 * names were removed lose it. `written` is the saved project; resolves to the project with its new team.
 */
export const useNamedTeam = (id: string) => {
  const queries = useQueryClient()
  const mayAssign = useMay('project.assign')
  return async (written: Project, was: Names, now: Names): Promise<Project> => {
    if (!mayAssign) return written
    const people = await queries.ensureQueryData(get('people.list')).catch(() => [])
    const namedIn = ({ teamMembers, stakeholders }: Names) =>
      specialistsNamed([...teamMembers, ...stakeholders], people).map((person) => person.id)
    const [before, after] = [namedIn(was), namedIn(now)]
    const isAssigned = (userId: string) => written.team.some((member) => member.id === userId)
    const added = after.filter((userId) => !isAssigned(userId) && !before.includes(userId))
    const removed = before.filter((userId) => isAssigned(userId) && !after.includes(userId))
    let latest = written
    try {
      for (const userId of added) latest = await call('projects.assign', { params: { id }, body: { userId } })
      for (const userId of removed) latest = await call('projects.unassign', { params: { id, userId } })
    } catch (error) {
      // The project itself is saved; its team can be changed by Assign Team.
      failed('Assignment failed', messageOf(error))
    }
    if (added.length + removed.length > 0) void refreshAfter(queries, 'projects.assign')
    return latest
  }
}
