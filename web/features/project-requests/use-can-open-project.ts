import { scopeOf } from '../../../shared/permissions.ts'
import { useSession } from '../../session/session.ts'

/** Whether a project can be opened by whoever looks: that theirs was asked for does not put somebody on its team. */
export const useCanOpenProject = (): ((projectId: string) => boolean) => {
  const { user } = useSession()
  const all = scopeOf(user.role, 'project.read') === 'all'
  return (projectId) => all || user.assignedProjects.includes(projectId)
}
