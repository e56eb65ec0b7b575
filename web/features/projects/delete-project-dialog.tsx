import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { trashDays } from '../../../shared/projects/limits.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { counted } from '../../../shared/wording.ts'
import { refreshAfter, useChange } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { useSession } from '../../session/session.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { undoOfRemoval } from '../../saving/undo.ts'
import { forgetProject } from '../../app/recent-projects.ts'

type Props = { project: Project; /** Where to go afterwards. */ back: string; onClose: () => void }

export const DeleteProjectDialog = ({ project, back, onClose }: Props) => {
  const { user } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useChange('projects.remove')
  const [reason, setReason] = useState('')

  const restore = async () => {
    await call('projects.restore', { params: { id: project.id } })
    await refreshAfter(queries, 'projects.restore')
    return `${project.name} is back with its tasks.`
  }

  const confirm = () =>
    remove.mutate(
      { input: { params: { id: project.id }, body: reason.trim() === '' ? {} : { reason } } },
      {
        onSuccess: () => {
          forgetProject(user.id, project.id)
          toast('Project deleted', {
            description: 'Project has been successfully deleted.',
            action: undoOfRemoval('project', restore),
          })
          void navigate(back)
        },
        onError: () => {
          failed('Error', 'Failed to delete project. Please try again.')
          onClose()
        },
      },
    )

  const withTasks = project.taskCount === 0 ? '' : ` with its ${counted(project.taskCount, 'task')}`
  return (
    <AlertDialog
      title={`Delete ${project.name}`}
      description={`Are you sure you want to delete this project? It goes to the trash${withTasks} and can be restored for ${trashDays} days.`}
      action="Delete"
      busy={remove.isPending && 'Deleting…'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Field label="Reason (optional)">
        {(control) => (
          <Input {...control} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
    </AlertDialog>
  )
}
