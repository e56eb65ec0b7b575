import type { ProjectFile } from '../../../shared/files/file.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { useSession } from '../../session/session.ts'

/** Whether the person may change and delete what someone has uploaded: anything, or only their own. */
export const useMayChange = (uploadedBy: ProjectFile['uploadedBy'] | undefined): boolean => {
  const { user } = useSession()
  const scope = scopeOf(user.role, 'file.remove')
  return scope === 'all' || (scope === 'own' && uploadedBy?.id === user.id)
}
