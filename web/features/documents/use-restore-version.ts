import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Project } from '../../../shared/projects/project.ts'
import { call } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { projectQuery } from '../../records/project-query.ts'
import { useSession } from '../../session/session.ts'
import { failed, toast } from '../../ui/toast.ts'
import { conflictIn, unlessChanged, useDocumentSave } from './save-document.ts'

/** Saves the content of an earlier version as a new one, so that nothing in between is lost. */
export const useRestoreVersion = (project: Project, onRestored: () => void) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const { send, undoOf } = useDocumentSave('charter', 'Project Charter', project)
  const restore = useMutation({
    mutationFn: async (number: number) => {
      const { id, charter: before, version } = project
      const { charter } = await call('projects.charterVersion', { params: { id, number } })
      const written = await unlessChanged('charter', before, version, (against) =>
        send(charter, against, { reason: 'restored', restored: number }),
      )
      return { before, written }
    },
    onSuccess: ({ before, written }, number) => {
      onRestored()
      toast(`Version ${number} restored`, {
        description: `It is the newest version of the charter of ${project.name} now.`,
        action: undoOf(before, written),
      })
    },
    onError: (error) => {
      const current = conflictIn(error)
      if (current !== undefined) queries.setQueryData(projectQuery(kind, project.id).queryKey, current)
      failed(
        'Not restored',
        current === undefined
          ? messageOf(error)
          : 'Another person has saved the charter in the meantime. Compare again, and restore it if you still want to.',
      )
      if (current !== undefined) void queries.invalidateQueries({ queryKey: ['projects.charterVersions'] })
    },
  })
  return { restore: (number: number) => restore.mutate(number), restoring: restore.isPending }
}
