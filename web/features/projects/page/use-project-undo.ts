import { useQueryClient } from '@tanstack/react-query'
import type { Project } from '../../../../shared/projects/project.ts'
import { updateProject } from '../../../records/project-query.ts'
import { useSession } from '../../../session/session.ts'
import type { Toast } from '../../../ui/toast.ts'
import { undoOfChange } from '../../../saving/undo.ts'
import { changedFields, formOf } from './project-form.tsx'
import { useNamedTeam } from './use-named-team.ts'

/** Offers to take an edit of a project back: its fields, and the access of the people it named. */
export const useProjectUndo = ({ id, name }: Pick<Project, 'id' | 'name'>) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const followTeam = useNamedTeam(id)
  return (before: Project, written: Project): NonNullable<Toast['action']> => {
    const [was, is] = [formOf(before), formOf(written)]
    const send = async (): Promise<void> => {
      const changed = changedFields(was, is)
      const manager = changed.managerId === undefined ? {} : { manager: before.manager }
      const undone = await updateProject(queries, kind, id, { ...changed, ...manager, version: written.version })
      await followTeam(undone, is, was)
    }
    return undoOfChange({ what: `Details of “${name}”`, name, send })
  }
}
