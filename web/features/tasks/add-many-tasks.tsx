import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../../shared/accounts/person.ts'
import { counted } from '../../../shared/wording.ts'
import { messageOf } from '../../client/problem-error.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { useOfferAccess } from '../../records/project-access.ts'
import { useMay } from '../../session/session.ts'
import { failed, toast } from '../../ui/toast.ts'
import { toastAndAsk } from '../../saving/toast-and-ask.ts'
import { undoAction } from '../../saving/undo.ts'
import { keptText, undoChangeSet } from '../change-sets/undo-change-set.ts'
import { TaskImportDialog } from './import/task-import-dialog.tsx'
import type { Imported } from './import/use-task-import.ts'
import { loadedTasks } from './task-list.ts'

type Props = {
  projectId: string
  /** The text that was pasted; without it, the person chooses a file. */
  pasted: string | undefined
  people: readonly Person[]
  onClose: () => void
}

/** `2 tasks and 1 milestone added, 3 tasks changed`. Empty if nothing was imported. */
const describe = ({ added, changed, milestones }: Imported): string => {
  const created = [
    ...(added.length > 0 ? [counted(added.length, 'task')] : []),
    ...(milestones.length > 0 ? [counted(milestones.length, 'milestone')] : []),
  ].join(' and ')
  return [
    ...(created === '' ? [] : [`${created} added`]),
    ...(changed.length > 0 ? [`${counted(changed.length, 'task')} changed`] : []),
  ].join(', ')
}

/** Imports many tasks into a project; the toast offers an undo of all of them. */
export const AddManyTasks = ({ projectId, pasted, people, onClose }: Props) => {
  const queries = useQueryClient()
  const offerAccess = useOfferAccess()
  const [mayAddMilestones, mayDelete] = [useMay('project.edit'), useMay('task.delete')]
  const refresh = () => {
    void loadedTasks.refetch(queries, () => true)
    void refreshAfter(queries, 'changeSets.importTasks')
  }

  const undo = async (id: string) => {
    try {
      const { imported } = await undoChangeSet({ id })
      const description = imported === null ? '' : keptText(imported)
      toast('Import undone', description === '' ? {} : { description })
    } catch (error) {
      failed('The import could not be undone', `${messageOf(error)} What is left of it is listed under Change sets.`)
    }
    refresh()
  }

  const close = (imported: Imported) => {
    onClose()
    const { changeSetId, added, changed } = imported
    if (changeSetId === null) return
    refresh()
    const mayUndo = added.length === 0 || mayDelete
    toastAndAsk(describe(imported), mayUndo ? { action: undoAction(() => void undo(changeSetId)) } : {}, () =>
      offerAccess([...added, ...changed].map(({ assigneeId }) => ({ projectId, personId: assigneeId }))),
    )
  }

  return (
    <TaskImportDialog
      projectId={projectId}
      pasted={pasted}
      people={people}
      mayAddMilestones={mayAddMilestones}
      onClose={close}
    />
  )
}
