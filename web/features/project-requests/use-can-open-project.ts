import { scopeOf } from '../../../shared/permissions.ts'
import { useSession } from '../../session/session.ts'

/** Whether the person can open a project. Having requested it does not make them a member of its team. */
export const useCanOpenProject = (): ((projectId: string) => boolean) => {
  const { user } = useSession()
  const all = scopeOf(user.role, 'project.read') === 'all'
  return (projectId) => all || user.assignedProjects.includes(projectId)
}
